import { Worker } from 'node:worker_threads';
import type { ReadingsMapping } from '@libs/contracts';
import { logOf, refuse } from '@libs/platform';
import type { Read } from './read-readings.js';
import type { ReadingsPurpose } from './readings-purpose.js';
import { REFUSALS } from './usage.texts.js';

const log = logOf('usage');

/** What a thread is given to do. */
export interface Work {
  bytes: Uint8Array;
  given: Partial<ReadingsMapping>;
  /** Milliseconds of UTC. */
  now: number;
  /** What it is read for; a site's use unless given. */
  purpose?: ReadingsPurpose;
}
type Said = { read: Read } | { failed: string };

/** Beyond this many files at once another one is refused rather than queued. */
const MOST_AT_ONCE = 4;
/** Three years take a second; a file that takes this long was made to be slow. */
const PATIENCE = 20_000;

/** Run from source (in tests) a thread needs the loader of TypeScript that we bring ourselves. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
let reading = 0;

/** Reads a file of readings off the event loop, because 50,000 rows would delay every other request. */
export async function readBeside(work: Work): Promise<Read> {
  if (reading >= MOST_AT_ONCE) throw refuse.unavailable(REFUSALS.busy);
  reading += 1;
  const file = new URL(FROM_SOURCE ? './read-thread.ts' : './read-thread.js', import.meta.url);
  const thread = new Worker(file, FROM_SOURCE ? { execArgv: ['--import', 'tsx'] } : {});
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Read>((done, failed) => {
      timer = setTimeout(() => failed(new Error('it took too long')), PATIENCE);
      thread.once('error', failed);
      thread.once('exit', () => failed(new Error('the thread ended')));
      thread.once('message', (said: Said) => ('read' in said ? done(said.read) : failed(new Error(said.failed))));
      thread.postMessage(work);
    });
  } catch (error) {
    log.error({ error: (error as Error).message }, 'a file of readings could not be read');
    throw refuse.unavailable();
  } finally {
    clearTimeout(timer);
    reading -= 1;
    void thread.terminate();
  }
}
