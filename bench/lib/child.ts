import { type ChildProcess, fork } from 'node:child_process';
import { card, stopProcess } from '../../tools/lib/processes.mjs';

import type { Closing } from './closing.ts';

const LIMIT = 120_000;

/** What comes back: an answer, or why there is none. */
interface Reply {
  answer?: unknown;
  failed?: string;
}

/** What a process answers, by name: each takes one object of details, or nothing. */
type Handlers = Record<string, (details: never) => unknown>;

/** The details that a handler takes. */
type Details<Handler> = Handler extends (details: infer D) => unknown ? (unknown extends D ? [] : [details: D]) : [];
type Answered<Handler> = Handler extends (...details: never) => infer A ? Awaited<A> : never;

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A process of the bench's own (a floor, the clients) that answers one message with one message; `H`: its handlers. */
export class Child<H extends Handlers> {
  readonly pid: number;
  readonly stop: () => Promise<void>;
  #process: ChildProcess;
  #waiting: Waiting[] = [];

  constructor(script: string, closing: Closing, env: NodeJS.ProcessEnv = {}, execArgv: string[] = []) {
    this.#process = fork(script, {
      execArgv,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      serialization: 'advanced',
    });
    this.#process.on('message', (message: Reply) => {
      const asked = this.#waiting.shift();
      if (message.failed) asked?.reject(new Error(message.failed));
      else asked?.resolve(message.answer);
    });
    this.#process.on('exit', (code) => {
      for (const asked of this.#waiting.splice(0)) asked.reject(new Error(`${script} ended with ${code}`));
    });
    const who = card(this.#process.pid);
    this.pid = who.pid;
    this.stop = () => stopProcess(who, { grace: 3000 });
    closing.push(this.stop);
  }

  /** Asks; a process that has not responded by then is treated as hung. */
  async ask<What extends keyof H & string>(what: What, ...details: Details<H[What]>): Promise<Answered<H[What]>> {
    const answered = new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#process.send({ what, details: details[0] });
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`"${what}" was not answered in ${LIMIT / 1000} s`)), LIMIT);
    });
    return (await Promise.race([answered, late]).finally(() => clearTimeout(timer))) as Answered<H[What]>;
  }
}

/** The other end: `handlers[what](details)` answers. Ends when the bench is gone. */
export function answer(handlers: Handlers): void {
  let last = Promise.resolve();
  const send = (reply: Reply) => process.send?.(reply);
  process.on('message', ({ what, details }: { what: string; details: never }) => {
    last = last.then(async () => {
      try {
        const handler = handlers[what];
        if (!handler) throw new Error(`Nobody answers "${what}"`);
        send({ answer: await handler(details) });
      } catch (error) {
        send({ failed: error instanceof Error ? String(error.stack) : String(error) });
      }
    });
  });
  process.on('disconnect', () => process.exit());
}
