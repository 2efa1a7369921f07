import { Worker } from 'node:worker_threads';
import type { ProposalContent } from './content.js';
import type { FromThread } from './pdf-thread.js';

/** A proposal takes a second or two; one that takes this long hangs. */
const PATIENCE = 60_000;
/** Run from source (in tests) a thread needs the loader of TypeScript that we bring ourselves. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

/**
 * The proposal as PDF, drawn beside the event loop; `onDrawn` hears how much of it is (0 to 1). Throws where it cannot be:
 * the job then runs again.
 */
export async function drawProposal(content: ProposalContent, onDrawn: (share: number) => void): Promise<Buffer> {
  const file = new URL(FROM_SOURCE ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url);
  const thread = new Worker(file, { workerData: content, ...(FROM_SOURCE ? { execArgv: ['--import', 'tsx'] } : {}) });
  const timer = setTimeout(() => void thread.terminate(), PATIENCE);
  try {
    return Buffer.from(
      await new Promise<Uint8Array>((done, failed) => {
        thread.on('message', (said: FromThread) => ('pdf' in said ? done(said.pdf) : onDrawn(said.drawn)));
        thread.once('error', failed);
        thread.once('exit', () => failed(new Error('the thread ended without a proposal')));
      }),
    );
  } finally {
    clearTimeout(timer);
    void thread.terminate();
  }
}
