import pg from 'pg';

/** The statement that opens a transaction, and the name under which a connection has it prepared. */
const BEGIN = 'begin';

/** What a query of `pg` is inside; its types name only `submit`. */
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

/** Prepares BEGIN and runs nothing. It goes out in front of the first transaction of a connection, in the same write. */
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
 * The first statement of a transaction, with the BEGIN bound and executed in front of it: one round trip for both. If
 * the statement fails, the transaction is open and failed, as after a BEGIN of its own; if the BEGIN fails, the statement is skipped.
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

  /** The BEGIN is done first. */
  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.begun) inside.handleCommandComplete.call(this, message, connection);
    this.begun = true;
  }
}
