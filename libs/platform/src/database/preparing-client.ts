import type { Socket } from 'node:net';
import pg from 'pg';
import { OpeningQuery, PreparingBegin } from './opening-query.js';
import { currentReader, type DatabaseReader } from './reader.js';
import { PREPARE_READER, ReaderQuery } from './reader-query.js';

/** More different statements than the product has; beyond that they are generated ones, which are not worth keeping. */
const MOST = 1_000;

const names = new Map<string, string>();

/** What is answered where nothing needed to be asked. */
const NOTHING: Answer = { command: '', rowCount: null, rows: [] };

type Release = (error?: Error | boolean) => void;

/** What a statement answers. */
export type Answer = Pick<pg.QueryResult<object>, 'command' | 'rowCount' | 'rows'>;

/** A plan knows whose rows it shows, so each role has statements of its own. */
function nameOf(text: string, role: DatabaseReader['role'] | 'own'): string | undefined {
  const key = `${role} ${text}`;
  const known = names.get(key);
  if (known || names.size >= MOST) return known;
  const name = `s${names.size}`;
  names.set(key, name);
  return name;
}

/**
 * Prepares each statement with parameters once per connection: the database plans our joins for longer than it runs
 * them. Statements that carry their values in their text are sent as they are. What is sent waits for nothing that was
 * sent before it: several statements share a round trip, and PostgreSQL runs them in their order.
 *
 * This is the one place that every query of the pool passes, so it is here that a query made in a reader's name gets
 * that name: no caller can forget it.
 */
export class PreparingClient extends pg.Client {
  private readiesReaders: Promise<unknown> | null = null;
  private give: Release | null = null;
  private knowsBegin = false;
  /** A transaction was asked for; its BEGIN goes out with its first statement. */
  private due = false;

  private readonly patienceMs: number | undefined;

  constructor(config?: pg.ClientConfig & { patienceMs?: number }) {
    super(config);
    this.patienceMs = config?.patienceMs;
    // One that was lost frees its place itself, whatever its holder does.
    this.once('end', () => this.give?.(true));
  }

  /** Releases this client to the pool. A second call does nothing, since its holder may release it late. */
  set release(release: Release) {
    let given = false;
    this.give = (error) => {
      if (given) return;
      given = true;
      release(error);
    };
  }

  get release(): Release {
    return (error) => this.give?.(error);
  }

  /** Opens a transaction. Its BEGIN costs no round trip of its own, and none is sent where nothing follows. */
  begin(): void {
    this.due = true;
  }

  /** All that `work` asks leaves in one write. */
  together<T>(work: () => T): T {
    const { stream } = this.inside;
    stream.cork();
    try {
      return work();
    } finally {
      stream.uncork();
    }
  }

  /** Runs a statement, in the reader's name where there is one. */
  ask(text: string, values: readonly unknown[] = []): Promise<Answer> {
    return this.query(text, values);
  }

  override query(...args: unknown[]): never {
    const reader = currentReader();
    if (reader) return this.queryAs(reader, args) as never;
    if (this.due) return this.first(args) as never;
    const [text, values, ...rest] = args;
    const prepared = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    return this.send(...(prepared ? [{ name: nameOf(text, 'own'), text, values }, ...rest] : args)) as never;
  }

  /** The first statement of a transaction, with the BEGIN that is due. */
  private first(args: unknown[]): Promise<unknown> {
    this.due = false;
    const [text, values = []] = args as [string, unknown[]?];
    // Nothing was done in between: there is no transaction to end.
    if (text === 'commit' || text === 'rollback') return Promise.resolve(NOTHING);
    return this.together(() => {
      if (!this.knowsBegin) this.learnBegin();
      const name = values.length > 0 ? nameOf(text, 'own') : undefined;
      return this.answered((done) => new OpeningQuery({ name, text, values }, done));
    });
  }

  private learnBegin(): void {
    this.knowsBegin = true;
    this.send(
      new PreparingBegin((error) => {
        if (error) this.knowsBegin = false;
      }),
    );
  }

  private async queryAs(reader: DatabaseReader, args: unknown[]): Promise<unknown> {
    const [text, values = [], ...rest] = args;
    // A cursor or a callback would go past the reader's name; nothing that reads needs one.
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) {
      throw new Error('A reader asks with a text and its values alone');
    }
    this.readiesReaders ??= this.send(PREPARE_READER) as Promise<unknown>;
    await this.readiesReaders;
    return this.answered((done) => new ReaderQuery(reader, { name: nameOf(text, reader.role), text, values }, done));
  }

  private answered(
    query: (done: (error: Error | null | undefined, result: unknown) => void) => pg.Query,
  ): Promise<unknown> {
    const answer = new Promise((resolve, reject) => {
      this.send(query((error, result) => (error ? reject(error) : resolve(result))));
    });
    return this.watched(answer);
  }

  private send(...args: unknown[]): unknown {
    const sent = (super.query as (...sent: unknown[]) => unknown).apply(this, args);
    return sent instanceof Promise ? this.watched(sent) : sent;
  }

  private get inside(): { stream: Socket } {
    return (this as unknown as { connection: { stream: Socket } }).connection;
  }

  /** Cuts the connection where nothing comes back: what waits then fails, and its place in the pool is free. */
  private watched<T>(answer: Promise<T>): Promise<T> {
    if (this.patienceMs === undefined) return answer;
    const timer = setTimeout(() => {
      this.inside.stream.destroy(new Error(`PostgreSQL has not answered for ${this.patienceMs} ms`));
    }, this.patienceMs).unref();
    return answer.finally(() => clearTimeout(timer));
  }
}
