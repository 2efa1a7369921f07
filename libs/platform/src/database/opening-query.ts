import pg from 'pg';

/** The statement that opens a transaction, and the name under which a connection has it prepared. */
export const BEGIN = 'begin';

/** What a query of `pg` is inside; its types name only `submit`. */
interface Inside {
  prepare(connection: Messages): void;
  handleCommandComplete(message: unknown, connection: unknown): void;
}

interface Messages {
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
}

const inside = pg.Query.prototype as unknown as Inside;

/**
 * The first statement of a transaction, with the BEGIN bound and executed in front of it: one round trip for both. Should
 * the statement fail, the transaction stands opened and failed, as after a BEGIN of its own.
 */
export class OpeningQuery extends pg.Query {
  private begun = false;

  constructor(
    config: { name: string | undefined; text: string; values: unknown[] },
    done: (error: Error | null | undefined, result: unknown) => void,
  ) {
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
