import { monotonic, until } from '../lib/clock.ts';
import { ThinHttp } from '../lib/http.ts';

const MOST = 400;

/** Sends commands at a steady rate whatever becomes of the earlier ones, each on a connection that is free. */
export class Driver {
  #free: ThinHttp[] = [];
  #all: ThinHttp[] = [];
  #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** `request()` makes the next one's bytes. Resolves when all are answered; throws unless each said 200. */
  async send({ count, rate, request }: { count: number; rate: number; request: () => string }): Promise<void> {
    const start = monotonic() + 20;
    const sent: Promise<void>[] = [];
    for (let at = 0; at < count; at += 1) {
      await until(start + (at * 1000) / rate);
      const one = this.#one(request());
      // Heard of below, when all are sent; until then it must not count as unheard.
      one.catch(() => {});
      sent.push(one);
    }
    await Promise.all(sent);
  }

  async #one(bytes: string): Promise<void> {
    this.#free = this.#free.filter((connection) => !connection.closed);
    const connection = this.#free.pop() ?? (await this.#more());
    const { status, body } = await connection.send(bytes);
    this.#free.push(connection);
    if (status !== 200) throw new Error(`A command answered ${status}: ${body.slice(0, 200)}`);
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
