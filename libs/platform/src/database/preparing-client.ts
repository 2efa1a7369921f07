import type { Socket } from 'node:net';
import pg from 'pg';
import { OpeningQuery, PreparingBegin } from './opening-query.js';
import { currentReader, type DatabaseReader } from './reader.js';
import { PREPARE_READER, ReaderQuery } from './reader-query.js';

/** More distinct statements than the product has. Beyond that they are generated, and not worth preparing. */
const MOST = 1_000;

const names = new Map<string, string>();

/** The result where no query was needed. */
const NOTHING: Answer = { command: '', rowCount: null, rows: [] };

type Release = (error?: Error | boolean) => void;

/** The result of a statement. */
export type Answer = Pick<pg.QueryResult<object>, 'command' | 'rowCount' | 'rows'>;

/** A plan depends on row-level security, so each role has its own prepared statements. */
function nameOf(text: string, role: DatabaseReader['role'] | 'own'): string | undefined {
  const key = `${role} ${text}`;
  const known = names.get(key);
  if (known || names.size >= MOST) return known;
  const name = `s${names.size}`;
  names.set(key, name);
  return name;
}

/**
 * Prepares each parameterised statement once per connection, because planning our joins takes longer than running them.
 * Statements with values in their text are sent unchanged. Statements are pipelined: several share a round trip, and
 * PostgreSQL runs them in order. Every query of the pool passes through here, so this is also where a query gets its
 * reader's role: no caller can forget it.
 */
export class PreparingClient extends pg.Client {
  private readiesReaders: Promise<unknown> | null = null;
  private give: Release | null = null;
  private knowsBegin = false;
  /** A transaction was requested; BEGIN is sent with its first statement. */
  private due = false;

  private readonly patienceMs: number | undefined;

  constructor(config?: pg.ClientConfig & { patienceMs?: number }) {
    super(config);
    this.patienceMs = config?.patienceMs;
    // A lost client frees its own place in the pool, whatever its holder does.
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

  /** Opens a transaction. BEGIN costs no separate round trip, and is not sent at all if no statement follows. */
  begin(): void {
    this.due = true;
  }

  /** Sends everything that `work` queries in one write. */
  together<T>(work: () => T): T {
    const { stream } = this.inside;
    stream.cork();
    try {
      return work();
    } finally {
      stream.uncork();
    }
  }

  /** Runs a statement, with the reader's role if there is one. */
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

  /** Sends the first statement of a transaction with the pending BEGIN. */
  private first(args: unknown[]): Promise<unknown> {
    this.due = false;
    const [text, values = []] = args as [string, unknown[]?];
    // No statement was sent, so there is no transaction to end.
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
    // A cursor or a callback would bypass the reader's role; no read needs one.
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

  /** Closes a connection that no longer answers: pending queries fail, and its place in the pool is free. */
  private watched<T>(answer: Promise<T>): Promise<T> {
    if (this.patienceMs === undefined) return answer;
    const timer = setTimeout(() => {
      this.inside.stream.destroy(new Error(`PostgreSQL has not answered for ${this.patienceMs} ms`));
    }, this.patienceMs).unref();
    return answer.finally(() => clearTimeout(timer));
  }
}
