import pg from 'pg';
import type { DatabaseReader } from './reader.js';

const STATEMENT = 'as_reader';

/**
 * Prepares a connection for readers, once. The settings apply to one transaction only (`true`). Readers' queries have
 * filters whose values affect the plan, so PostgreSQL chooses between a generic and a custom plan, and between an index
 * and the whole table.
 */
export const PREPARE_READER = `prepare ${STATEMENT} (text, text, text, text, text) as select
  set_config('app.account', $2, true), set_config('app.role', $3, true), set_config('app.party', $4, true),
  set_config('app.audience', $5, true), set_config('plan_cache_mode', 'auto', true),
  set_config('enable_seqscan', 'on', true), set_config('role', $1, true)`;

/** The internals of a `pg` query; its types declare only `submit`. */
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
 * A query with a reader's role, in one round trip: the settings are bound and executed ahead of it, before the one Sync
 * that ends both. PostgreSQL treats everything up to that Sync as one transaction, so the role and the settings end
 * with it, whether it succeeds or fails. The next query on this connection has no reader.
 */
export class ReaderQuery extends pg.Query {
  private set = false;

  constructor(
    private readonly reader: DatabaseReader,
    config: { name: string | undefined; text: string; values: unknown[] },
    done: (error: Error | null | undefined, result: unknown) => void,
  ) {
    // Uses the extended protocol even without parameters: a simple query would be a separate transaction.
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, done);
  }

  prepare(connection: Messages): void {
    const { role, account, kind, party, audience } = this.reader;
    connection.bind({ portal: '', statement: STATEMENT, values: [role, account, kind, party, audience] });
    connection.execute({ portal: '' });
    inside.prepare.call(this, connection);
  }

  /** Drops the row that the settings return. */
  handleDataRow(message: unknown): void {
    if (this.set) inside.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.set) inside.handleCommandComplete.call(this, message, connection);
    this.set = true;
  }
}
