import { monotonic, until } from '../lib/clock.ts';
import { ThinHttp } from '../lib/http.ts';

/** A command that was answered: when it was due, on the monotonic clock, and what it was answered with. */
export interface Answered {
  due: number;
  body: string;
}

const MOST = 400;

/** Sends commands at a steady rate whatever becomes of the earlier ones, each on a connection that is free. */
export class Driver {
  #free: ThinHttp[] = [];
  #all: ThinHttp[] = [];
  #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * `request()` makes the next one's bytes. Resolves when all are answered; throws unless each said 200. A command counts from the
   * instant at which it was due, so that a machine too busy to send it in time does not make it look quick.
   */
  async send({ count, rate, request }: { count: number; rate: number; request: () => string }): Promise<Answered[]> {
    const start = monotonic() + 20;
    const sent: Promise<Answered>[] = [];
    for (let at = 0; at < count; at += 1) {
      const due = start + (at * 1000) / rate;
      await until(due);
      const one = this.#one(request()).then((body) => ({ due, body }));
      // Heard of below, when all are sent; until then it must not count as unheard.
      one.catch(() => {});
      sent.push(one);
    }
    return Promise.all(sent);
  }

  async #one(bytes: string): Promise<string> {
    this.#free = this.#free.filter((connection) => !connection.closed);
    const connection = this.#free.pop() ?? (await this.#more());
    const { status, body } = await connection.send(bytes);
    this.#free.push(connection);
    if (status !== 200) throw new Error(`A command answered ${status}: ${body.slice(0, 200)}`);
    return body;
  }

  async #more(): Promise<ThinHttp> {
    this.#all = this.#all.filter((connection) => !connection.closed);
    if (this.#all.length >= MOST) throw new Error('Too many commands are unanswered');
    const connection = await ThinHttp.open(this.#port);
    this.#all.push(connection);
    return connection;
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }
}
