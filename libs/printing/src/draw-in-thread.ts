import { Worker } from 'node:worker_threads';

/** Pages take a second or two, on a starved machine over a minute; a thread that takes this long hangs. */
const PATIENCE_MS = 150_000;

/** What a thread says while it draws: how much is drawn (0 to 1), and in the end the pages. */
export type FromThread = { drawn: number } | { pdf: Uint8Array };

/**
 * Pages drawn beside the event loop: nobody else waits for them. `from` is the `import.meta.url` of a file that has a
 * `pdf-thread` beside it; `onDrawn` hears how much of them is drawn (0 to 1). Throws where they cannot be drawn: the job then runs again.
 */
export async function drawInThread(
  from: string,
  content: unknown,
  onDrawn: (share: number) => void = () => undefined,
): Promise<Buffer> {
  // Run from source (in tests) a thread needs the loader of TypeScript that we bring ourselves.
  const source = from.endsWith('.ts');
  const file = new URL(source ? './pdf-thread.ts' : './pdf-thread.js', from);
  const thread = new Worker(file, { workerData: content, ...(source ? { execArgv: ['--import', 'tsx'] } : {}) });
  const timer = setTimeout(() => void thread.terminate(), PATIENCE_MS);
  try {
    return Buffer.from(
      await new Promise<Uint8Array>((done, failed) => {
        thread.on('message', (said: FromThread) => ('pdf' in said ? done(said.pdf) : onDrawn(said.drawn)));
        thread.once('error', failed);
        thread.once('exit', () => failed(new Error('the thread ended without pages')));
      }),
    );
  } finally {
    clearTimeout(timer);
    void thread.terminate();
  }
}
