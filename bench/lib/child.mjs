import { fork } from 'node:child_process';
import { card, stopProcess } from '../../tools/lib/processes.mjs';

const LIMIT = 120_000;

/** A process of the bench's own (a floor, the clients) that answers one message with one message. */
export class Child {
  #process;
  #waiting = [];

  constructor(script, closing, env = {}, execArgv = []) {
    this.#process = fork(script, {
      execArgv,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      serialization: 'advanced',
    });
    this.#process.on('message', (message) => {
      const asked = this.#waiting.shift();
      if (message.failed) asked?.reject(new Error(message.failed));
      else asked?.resolve(message.answer);
    });
    this.#process.on('exit', (code) => {
      for (const asked of this.#waiting.splice(0)) asked.reject(new Error(`${script} ended with ${code}`));
    });
    this.pid = this.#process.pid;
    const who = card(this.pid);
    this.stop = () => stopProcess(who, { grace: 3000 });
    closing.push(this.stop);
  }

  /** Asks; whoever has not answered by then hangs. */
  ask(what, details = {}) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`"${what}" was not answered in ${LIMIT / 1000} s`)), LIMIT);
      const settled = (settle) => (value) => {
        clearTimeout(timer);
        settle(value);
      };
      this.#waiting.push({ resolve: settled(resolve), reject: settled(reject) });
      this.#process.send({ what, ...details });
    });
  }
}

/** The other end: `handlers[what](details)` answers. Ends when the bench is gone. */
export function answer(handlers) {
  let last = Promise.resolve();
  process.on('message', ({ what, ...details }) => {
    last = last.then(async () => {
      try {
        process.send({ answer: await handlers[what](details) });
      } catch (error) {
        process.send({ failed: error.stack });
      }
    });
  });
  process.on('disconnect', () => process.exit());
}
