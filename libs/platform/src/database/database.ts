import { AsyncLocalStorage } from 'node:async_hooks';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { traced } from '../telemetry/tracing.js';
import { type DatabaseReader, readAs, readAsProcess } from './reader.js';

/** The one door to PostgreSQL: a transaction that nested work joins, and a manager to read with. */
@Injectable()
export class Database {
  private readonly ambient = new AsyncLocalStorage<EntityManager>();

  constructor(readonly orm: MikroORM) {}

  /**
   * Runs `work` in a transaction. Inside another one it joins that: two contexts that change
   * together commit together, and what fails takes everything back.
   */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const current = this.ambient.getStore();
    if (current) return work(current);
    return traced('transaction', {}, () =>
      readAsProcess(() => this.orm.em.fork().transactional((em) => this.ambient.run(em, () => work(em)))),
    );
  }

  /** A transaction of its own, beside the one around: for what others are to see while that one still runs. */
  transactionApart<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.ambient.exit(() => this.transaction(work));
  }

  /** The manager of the transaction around, or a fresh one outside any; within a GET it sees what its reader may see. */
  read(): EntityManager {
    return this.ambient.getStore() ?? this.orm.em.fork();
  }

  /** Reads in somebody's name within a command: on a connection of its own, beside the transaction around. */
  readFor<T>(reader: DatabaseReader, work: () => Promise<T>): Promise<T> {
    return this.ambient.exit(() => readAs(reader, work));
  }

  /**
   * Reads past row-level security, within a GET too: what is kept from every reader's role (sealed codes, secrets) and
   * is shown after a look at who asks. The policy is then the caller's own.
   */
  readUnscoped<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return readAsProcess(() => work(this.read()));
  }
}
