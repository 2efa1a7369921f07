import pg from 'pg';
import type { DatabaseReader } from './reader.js';

const STATEMENT = 'as_reader';

/**
 * Readies a connection for readers, once. Everything is set for one transaction alone: `true`. What a reader asks has filters
 * whose values decide on the plan, so PostgreSQL chooses between a plan for all values and one for these.
 */
export const PREPARE_READER = `prepare ${STATEMENT} (text, text, text, text, text) as select
  set_config('app.account', $2, true), set_config('app.role', $3, true), set_config('app.party', $4, true),
  set_config('app.audience', $5, true), set_config('plan_cache_mode', 'auto', true), set_config('role', $1, true)`;

/** What a query of `pg` is inside; its types name only `submit`. */
interface Inside {
  prepare(connection: Messages): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

interface Messages {
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
}

const inside = pg.Query.prototype as unknown as Inside;

/**
 * A query in a reader's name, in one round trip: the settings are bound and executed in front of it, before the one
 * Sync that ends both. Up to that Sync PostgreSQL counts them as one transaction, so that the role and the settings are
 * gone with its end, whether it succeeded or failed: the next query on this connection finds nobody signed in.
 */
export class ReaderQuery extends pg.Query {
  private set = false;

  constructor(
    private readonly reader: DatabaseReader,
    config: { name: string | undefined; text: string; values: unknown[] },
    done: (error: Error | null | undefined, result: unknown) => void,
  ) {
    // Extended even without parameters: a simple query would be a transaction of its own.
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, done);
  }

  prepare(connection: Messages): void {
    const { role, account, kind, party, audience } = this.reader;
    connection.bind({ portal: '', statement: STATEMENT, values: [role, account, kind, party, audience] });
    connection.execute({ portal: '' });
    inside.prepare.call(this, connection);
  }

  /** The settings answer with a row of their own, which is nobody's. */
  handleDataRow(message: unknown): void {
    if (this.set) inside.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.set) inside.handleCommandComplete.call(this, message, connection);
    this.set = true;
  }
}
