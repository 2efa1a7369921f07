import { AsyncLocalStorage } from 'node:async_hooks';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { traced } from '../telemetry/tracing.js';
import { Telling, ToldViews } from '../event-log/told-views.js';
import { Connections, Transaction } from './connection.js';
import { type DatabaseReader, readAs, readAsProcess } from './reader.js';
import { Tx } from './tx.js';
import { type WatchedTables, WriteWatch } from './write-watch.js';

/** The only access to PostgreSQL: a transaction that nested work joins, and reads outside one. */
@Injectable()
export class Database {
  private readonly ambient = new AsyncLocalStorage<Tx>();

  private readonly told = new ToldViews();

  private due: (tables: Iterable<string>) => void = () => undefined;

  private readonly connections: Connections;

  private readonly watch = new WriteWatch();

  constructor(readonly orm: MikroORM) {
    this.connections = new Connections(orm, this.watch);
  }

  /** Announces that rows of these tables are due; called after the commit, and never after a rollback. */
  whenDue(listener: (tables: Iterable<string>) => void): void {
    this.due = listener;
  }

  /** Tells after each commit of this process that wrote to these tables, before anyone gets its result. */
  whenWritten(tables: WatchedTables, listener: () => void): void {
    this.watch.watch(tables, listener);
  }

  /**
   * Runs `work` in a transaction, joining the surrounding one if there is one: contexts that change data together
   * commit together, and a failure rolls back everything.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const current = this.ambient.getStore();
    if (current) return work(current);
    return this.commit(work);
  }

  private async commit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const due = new Set<string>();
    const telling = new Telling(this.told);
    const done = await traced('transaction', {}, () =>
      readAsProcess(() => this.onOneConnection({ due, telling }, work)),
    );
    this.told.take(telling.told);
    if (due.size > 0) this.due(due);
    return done;
  }

  private async onOneConnection<T>(
    { due, telling }: { due: Set<string>; telling: Telling },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const client = await this.connections.take();
    const transaction = new Transaction(client, this.orm, this.watch);
    const tx = new Tx(transaction, (table) => due.add(table), telling);
    try {
      const done = await this.ambient.run(tx, () => work(tx));
      await transaction.commit();
      return done;
    } catch (error) {
      await transaction.rollback();
      throw error;
    } finally {
      client.release();
    }
  }

  /**
   * Runs a separate transaction beside the surrounding one, for data that others must see while that one is still open.
   */
  transactionApart<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.ambient.exit(() => this.transaction(work));
  }

  /** Whether a transaction is open. */
  get inTransaction(): boolean {
    return this.ambient.getStore() !== undefined;
  }

  /**
   * The surrounding transaction, or any connection of the pool outside one; within a GET it sees only what the reader
   * may see.
   */
  read(): Tx {
    return this.ambient.getStore() ?? new Tx(this.connections, (table) => this.due([table]));
  }

  /** Reads as a person within a command: on its own connection, beside the surrounding transaction. */
  readFor<T>(reader: DatabaseReader, work: () => Promise<T>): Promise<T> {
    return this.ambient.exit(() => readAs(reader, work));
  }

  /**
   * Reads without row-level security, within a GET too: for data that no reader's role can see (sealed codes, secrets)
   * and that is shown only after a check of the caller. The calling code must apply its own policy.
   */
  readUnscoped<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return readAsProcess(() => work(this.read()));
  }
}
