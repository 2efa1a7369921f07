import { Worker } from 'node:worker_threads';
import { logOf } from '@libs/platform';
import { PDF } from '../documents.texts.js';

const log = logOf('documents');

/** The largest file takes a second or two; one that takes this long was made to be slow. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 512;

/** Run from source (in tests) a thread needs the loader of TypeScript that we bring ourselves. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

/**
 * Checks a PDF in a thread of its own, so that no file can hold the worker up. A file that takes too much time or memory is refused.
 * Returns what is wrong in words, or null.
 */
export async function judgeBeside(bytes: Buffer, patience = PATIENCE_MS): Promise<string | null> {
  const file = new URL(FROM_SOURCE ? './judge-thread.ts' : './judge-thread.js', import.meta.url);
  const thread = new Worker(file, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    ...(FROM_SOURCE ? { execArgv: ['--import', 'tsx'] } : {}),
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string | null>((done, failed) => {
      const giveUp = (why: string) => {
        log.warn({ why, size: bytes.length }, 'a PDF could not be checked and is refused');
        done(PDF.tooSlow);
      };
      timer = setTimeout(() => giveUp('time'), patience);
      thread.once('message', ({ fault }: { fault: string | null }) => done(fault));
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp('memory') : failed(error),
      );
      thread.once('exit', () => failed(new Error('the thread ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    void thread.terminate();
  }
}
