import { Worker } from 'node:worker_threads';
import { logOf, refuse } from '@libs/platform';
import type { PipelineReport } from './pipeline-report.js';

const log = logOf('reports');

/** So many are drawn at once; one more is refused rather than kept waiting. */
const MOST = 4;
/** A report takes a second or two; one that takes this long hangs. */
const PATIENCE = 60_000;
/** Run from source (in tests) a thread needs the loader of TypeScript that we bring ourselves. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

let drawing = 0;

/** The report as PDF, drawn beside the event loop: nobody else waits for its pages. */
export async function drawPdf({ csv: _bytes, ...report }: PipelineReport): Promise<Buffer> {
  if (drawing >= MOST) throw refuse.unavailable();
  drawing += 1;
  const file = new URL(FROM_SOURCE ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url);
  const thread = new Worker(file, { workerData: report, ...(FROM_SOURCE ? { execArgv: ['--import', 'tsx'] } : {}) });
  const timer = setTimeout(() => void thread.terminate(), PATIENCE);
  try {
    return Buffer.from(
      await new Promise<Uint8Array>((done, failed) => {
        thread.once('message', done);
        thread.once('error', failed);
        thread.once('exit', () => failed(new Error('the thread ended without a report')));
      }),
    );
  } catch (error) {
    log.error({ error: (error as Error).message }, 'a report could not be drawn');
    throw refuse.unavailable();
  } finally {
    clearTimeout(timer);
    drawing -= 1;
    void thread.terminate();
  }
}
