import pg from 'pg';

/** The statement that opens a transaction, and the name under which it is prepared on a connection. */
const BEGIN = 'begin';

/** The internals of a `pg` query; its types declare only `submit`. */
interface Inside {
  prepare(connection: Messages): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

interface Messages {
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

type Done = (error: Error | null | undefined, result: unknown) => void;

const inside = pg.Query.prototype as unknown as Inside;

/**
 * Prepares BEGIN without executing it. It is sent ahead of the first transaction of a connection, in the same write.
 */
export class PreparingBegin extends pg.Query {
  constructor(done: Done) {
    super({ name: BEGIN, text: BEGIN } as pg.QueryConfig, done);
  }

  prepare(connection: Messages): void {
    connection.parse({ name: BEGIN, text: BEGIN });
    connection.sync();
  }
}

/**
 * The first statement of a transaction, with BEGIN bound and executed ahead of it: one round trip for both. If the
 * statement fails, the transaction is open and failed, as after a separate BEGIN; if BEGIN fails, the statement is
 * skipped.
 */
export class OpeningQuery extends pg.Query {
  private begun = false;

  constructor(config: { name: string | undefined; text: string; values: unknown[] }, done: Done) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, done);
  }

  prepare(connection: Messages): void {
    connection.bind({ portal: '', statement: BEGIN, values: [] });
    connection.execute({ portal: '' });
    inside.prepare.call(this, connection);
  }

  /** BEGIN completes first. */
  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.begun) inside.handleCommandComplete.call(this, message, connection);
    this.begun = true;
  }
}
