import type { Socket } from 'node:net';
import pg from 'pg';
import { BEGIN, OpeningQuery } from './opening-query.js';
import { currentReader, type DatabaseReader } from './reader.js';
import { PREPARE_READER, ReaderQuery } from './reader-query.js';

/** More different statements than the product has; beyond that they are generated ones, which are not worth keeping. */
const MOST = 1_000;

const names = new Map<string, string>();

/** What is answered where nothing needed to be asked. */
const NOTHING = { command: '', rowCount: null, rows: [] };

type Release = (error?: Error | boolean) => void;

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
 * them. Statements that carry their values in their text are sent as they are.
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
    // Kysely gives no connection back whose BEGIN, COMMIT or ROLLBACK fails: one that was lost frees its place itself.
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

  override query(...args: unknown[]): never {
    const reader = currentReader();
    if (reader) return this.queryAs(reader, args) as never;
    const [text, values, ...rest] = args;
    const prepared = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    if (text === 'begin') return this.begin() as never;
    if (this.due) return this.first(args, prepared) as never;
    const sent = prepared ? [{ name: nameOf(text, 'own'), text, values }, ...rest] : args;
    return this.send(...sent) as never;
  }

  /** The first BEGIN of a connection is sent, and prepared by that. A later one costs no round trip of its own. */
  private async begin(): Promise<unknown> {
    if (this.knowsBegin) {
      this.due = true;
      return NOTHING;
    }
    const begun = await this.send({ name: BEGIN, text: BEGIN });
    this.knowsBegin = true;
    return begun;
  }

  /** The first statement of a transaction, with the BEGIN that is due. */
  private async first(args: unknown[], prepared: boolean): Promise<unknown> {
    this.due = false;
    const [text, values] = args as [string, unknown[]];
    // Nothing was done in between: there is no transaction to end.
    if (text === 'commit' || text === 'rollback') return NOTHING;
    if (!prepared) {
      await this.send({ name: BEGIN, text: BEGIN });
      return this.send(...args);
    }
    const answer = new Promise((resolve, reject) => {
      const done = (error: Error | null | undefined, result: unknown) => (error ? reject(error) : resolve(result));
      this.send(new OpeningQuery({ name: nameOf(text, 'own'), text, values }, done));
    });
    return this.watched(answer);
  }

  private async queryAs(reader: DatabaseReader, args: unknown[]): Promise<unknown> {
    const [text, values = [], ...rest] = args;
    // A cursor or a callback would go past the reader's name; nothing that reads needs one.
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) {
      throw new Error('A reader asks with a text and its values alone');
    }
    this.readiesReaders ??= this.send(PREPARE_READER) as Promise<unknown>;
    await this.readiesReaders;
    const answer = new Promise((resolve, reject) => {
      const done = (error: Error | null | undefined, result: unknown) => (error ? reject(error) : resolve(result));
      this.send(new ReaderQuery(reader, { name: nameOf(text, reader.role), text, values }, done));
    });
    return this.watched(answer);
  }

  private send(...args: unknown[]): unknown {
    const sent = (super.query as (...sent: unknown[]) => unknown).apply(this, args);
    return sent instanceof Promise ? this.watched(sent) : sent;
  }

  /** Cuts the connection where nothing comes back: what waits then fails, and its place in the pool is free. */
  private watched<T>(answer: Promise<T>): Promise<T> {
    if (this.patienceMs === undefined) return answer;
    const timer = setTimeout(() => {
      (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(
        new Error(`PostgreSQL has not answered for ${this.patienceMs} ms`),
      );
    }, this.patienceMs).unref();
    return answer.finally(() => clearTimeout(timer));
  }
}
