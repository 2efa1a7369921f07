import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ForecastAnswer, ForecastBody, Sizing } from '@libs/contracts';
import type { MeteredLoad } from '@libs/forecast';
import { logOf, refuse } from '@libs/platform';

const log = logOf('forecasting');

/** When this many are queued, a new one is refused rather than kept waiting. */
const MOST_WAITING = 40;
/**
 * In milliseconds: a calculation that takes this long has hung. A forecast takes a fraction of a second, but a new
 * thread loads the engine first, and from source without a free core that alone has taken half a minute.
 */
const PATIENCE = 120_000;

/** The input of a thread. */
export type Work =
  | { want: 'forecast'; asked: ForecastBody; options: { load?: MeteredLoad } }
  | { want: 'sizes'; asked: ForecastBody; options: { irrFloor?: number; load?: MeteredLoad } };
type Answer = ForecastAnswer | Sizing;

interface Task {
  work: Work;
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}

type Said = { answer: Answer } | { failed: string };

/** Run from source (in tests), a thread needs a TypeScript loader, which we register. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');

function open(): Worker {
  const file = new URL(FROM_SOURCE ? './thread.ts' : './thread.js', import.meta.url);
  const thread = new Worker(file, FROM_SOURCE ? { execArgv: ['--import', 'tsx'] } : {});
  thread.unref();
  return thread;
}

/** A few threads that compute forecasts, started on first use, so that the caller's thread stays free. */
export class Threads {
  private readonly idle: Worker[] = [];
  /** The current question of each thread. */
  private readonly busy = new Map<Worker, Task & { timer: NodeJS.Timeout }>();
  private readonly waiting: Task[] = [];
  private closed = false;

  constructor(
    private readonly most = Math.max(1, Math.min(2, availableParallelism() - 1)),
    private readonly patience = PATIENCE,
  ) {}

  run(asked: ForecastBody, load?: MeteredLoad): Promise<ForecastAnswer> {
    return this.put({ want: 'forecast', asked, options: { load } }) as Promise<ForecastAnswer>;
  }

  sizes(asked: ForecastBody, options: { irrFloor?: number; load?: MeteredLoad } = {}): Promise<Sizing> {
    return this.put({ want: 'sizes', asked, options }) as Promise<Sizing>;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { failed } of this.waiting.splice(0)) failed(refuse.unavailable());
    const threads = [...this.idle.splice(0), ...this.busy.keys()];
    for (const thread of this.busy.keys()) this.lose(thread, 'the process ends');
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  private put(work: Work): Promise<Answer> {
    if (this.closed || this.waiting.length >= MOST_WAITING) return Promise.reject(refuse.unavailable());
    return new Promise((done, failed) => {
      this.waiting.push({ work, done, failed });
      this.next();
    });
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    const thread = this.idle.pop() ?? (this.busy.size < this.most ? this.start() : null);
    const task = thread && this.waiting.shift();
    if (!thread || !task) return;
    const timer = setTimeout(() => this.lose(thread, 'it took too long'), this.patience);
    this.busy.set(thread, { ...task, timer });
    thread.postMessage(task.work);
  }

  private start(): Worker {
    const thread = open();
    thread.on('message', (said: Said) => this.hear(thread, said));
    thread.on('error', (error) => this.lose(thread, (error as Error).message));
    thread.on('exit', () => this.lose(thread, 'the thread ended'));
    return thread;
  }

  private hear(thread: Worker, said: Said): void {
    const task = this.busy.get(thread);
    if (!task) return;
    clearTimeout(task.timer);
    this.busy.delete(thread);
    this.idle.push(thread);
    if ('answer' in said) task.done(said.answer);
    else task.failed(new Error(said.failed));
    this.next();
  }

  /** Discards a thread that can no longer be used; another replaces it when there is work. */
  private lose(thread: Worker, why: string): void {
    const at = this.idle.indexOf(thread);
    if (at >= 0) this.idle.splice(at, 1);
    const task = this.busy.get(thread);
    if (!task) return;
    log.error({ error: why }, 'a forecast failed');
    clearTimeout(task.timer);
    this.busy.delete(thread);
    void thread.terminate();
    task.failed(refuse.unavailable());
    this.next();
  }
}
