import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** A cold thread takes seconds, on a starved machine over a minute; a drawing that takes this long hangs. */
const PATIENCE_MS = 150_000;
/** A thread that has had nothing to draw for this long ends and returns its memory. */
const IDLE_MS = 60_000;
const MOST = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Run from source (in tests) a thread needs the loader of TypeScript that we bring ourselves. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** What a thread is given: the file that knows how to draw the content. */
export interface ToDraw {
  file: string;
  content: unknown;
}

/** What a thread says while it draws: how much is drawn (0 to 1), and in the end the pages, or why there are none. */
export type FromThread = { drawn: number } | { pdf: Uint8Array } | { failed: Error };

interface Task extends ToDraw {
  onDrawn(share: number): void;
  done(pdf: Buffer): void;
  failed(error: Error): void;
}

const idle = new Map<Worker, NodeJS.Timeout>();
const busy = new Map<Worker, { task: Task; timer: NodeJS.Timeout }>();
const waiting: Task[] = [];

/**
 * Pages drawn beside the event loop: nobody else waits for them. `from` is the `import.meta.url` of a file that has a `pdf-thread` beside
 * it, which exports `draw`; `onDrawn` hears how much of them is drawn (0 to 1). Throws where they cannot be drawn: the job then runs again.
 *
 * The threads are kept for a while, because loading the renderer and the fonts takes twenty times as long as drawing a document.
 */
export function drawInThread(
  from: string,
  content: unknown,
  onDrawn: (share: number) => void = () => undefined,
): Promise<Buffer> {
  const file = new URL(from.endsWith('.ts') ? './pdf-thread.ts' : './pdf-thread.js', from).href;
  return new Promise((done, failed) => {
    waiting.push({ file, content, onDrawn, done, failed });
    next();
  });
}

function next(): void {
  if (waiting.length === 0) return;
  const thread = awake() ?? (busy.size < MOST ? start() : null);
  const task = thread && waiting.shift();
  if (!thread || !task) return;
  const timer = setTimeout(() => end(thread, new Error('the pages took too long to draw')), PATIENCE_MS);
  busy.set(thread, { task, timer });
  thread.ref();
  const { file, content } = task;
  try {
    thread.postMessage({ file, content } satisfies ToDraw);
  } catch (error) {
    end(thread, error as Error);
  }
}

function awake(): Worker | null {
  const [kept] = idle;
  if (!kept) return null;
  const [thread, timer] = kept;
  clearTimeout(timer);
  idle.delete(thread);
  return thread;
}

function start(): Worker {
  const file = new URL(FROM_SOURCE ? './drawing-thread.ts' : './drawing-thread.js', import.meta.url);
  const thread = new Worker(file, FROM_SOURCE ? { execArgv: ['--import', 'tsx'] } : {});
  thread.on('message', (said: FromThread) => hear(thread, said));
  thread.on('error', (error) => end(thread, error as Error));
  thread.on('exit', () => end(thread, new Error('the thread ended without pages')));
  return thread;
}

function hear(thread: Worker, said: FromThread): void {
  const drawing = busy.get(thread);
  if (!drawing) return;
  if ('drawn' in said) return drawing.task.onDrawn(said.drawn);
  // What a failed drawing leaves in the renderer is unknown: the next one gets a new thread.
  if ('failed' in said) return end(thread, said.failed);
  clearTimeout(drawing.timer);
  busy.delete(thread);
  thread.unref();
  idle.set(thread, setTimeout(() => end(thread), IDLE_MS).unref());
  drawing.task.done(Buffer.from(said.pdf));
  next();
}

/** Ends a thread; what it was drawing has failed. */
function end(thread: Worker, error?: Error): void {
  const drawing = busy.get(thread);
  clearTimeout(drawing?.timer ?? idle.get(thread));
  busy.delete(thread);
  idle.delete(thread);
  void thread.terminate();
  if (!drawing || !error) return;
  drawing.task.failed(error);
  next();
}
