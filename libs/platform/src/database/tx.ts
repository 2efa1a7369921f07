import {
  type EntityData,
  type EntityManager,
  type EntityName,
  type FilterQuery,
  LockMode,
  type QueryOrderMap,
  type RequiredEntityData,
  Utils,
} from '@mikro-orm/postgresql';
import { Telling } from '../event-log/told-views.js';
import type { Answer } from './preparing-client.js';

interface Finding<E extends object> {
  /** Locks what is found until the transaction ends. */
  lock?: boolean;
  orderBy?: QueryOrderMap<E>;
}

/** The connection that a `Tx` asks: that of its transaction, or any of the pool. */
export interface Asked {
  ask(sql: string, params: readonly unknown[]): Promise<Answer>;
  /** Sends a write of a transaction along with what comes after it. */
  send?(sql: string, params: readonly unknown[]): void;
  /** The mapper, on the same connection. */
  mapper(): EntityManager;
}

/**
 * What commands and reads ask PostgreSQL with: statements, and the rows of an entity. It is a thin cover over the
 * transaction's connection, or over any connection of the pool outside a transaction; nothing is remembered between two
 * calls, so what is read is always what the database holds.
 *
 * Statements that don't wait for each other (`Promise.all`) share a round trip, and run in the order in which they were asked.
 */
export class Tx {
  private mapper: EntityManager | null = null;

  constructor(
    private readonly connection: Asked,
    /**
     * Says that rows of this table are due, once they are committed: its lane looks at once instead of at its next sweep.
     */
    readonly hint: (table: string) => void = () => undefined,
    /** What its events tell, and what was told before. */
    readonly telling = new Telling(),
  ) {}

  private get em(): EntityManager {
    this.mapper ??= this.connection.mapper();
    return this.mapper;
  }

  /**
   * Runs SQL with bound parameters (`$1`, `$2` …). Timestamps and dates come back as text, bigints too; `iso` makes an
   * instant of the first.
   */
  async rows<T extends object>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.connection.ask(sql, params)).rows as T[];
  }

  /**
   * Runs a write whose answer nobody reads. In a transaction it goes out with the next statement, or with the COMMIT;
   * should it fail, that one fails with its error and all is taken back.
   */
  async write(sql: string, params: unknown[] = []): Promise<void> {
    if (this.connection.send) this.connection.send(sql, params);
    else await this.connection.ask(sql, params);
  }

  /** The first row, or null. */
  async row<T extends object>(sql: string, params: unknown[] = []): Promise<T | null> {
    return (await this.rows<T>(sql, params))[0] ?? null;
  }

  find<E extends object>(
    entity: EntityName<E>,
    where: FilterQuery<NoInfer<E>>,
    finding: Finding<E> = {},
  ): Promise<E[]> {
    return this.em.find(entity, where, optionsOf(finding));
  }

  findOne<E extends object>(
    entity: EntityName<E>,
    where: FilterQuery<NoInfer<E>>,
    finding: Finding<E> = {},
  ): Promise<E | null> {
    return this.em.findOne(entity, where, optionsOf(finding));
  }

  /** The one that must be there. */
  findOneOrFail<E extends object>(entity: EntityName<E>, where: FilterQuery<NoInfer<E>>): Promise<E> {
    return this.em.findOneOrFail<E>(entity, where, optionsOf({}));
  }

  count<E extends object>(entity: EntityName<E>, where: FilterQuery<NoInfer<E>>): Promise<number> {
    return this.em.count(entity, where);
  }

  async insert<E extends object>(entity: EntityName<E>, row: NoInfer<RequiredEntityData<E>>): Promise<void> {
    await this.em.insert(entity, row);
  }

  /** Answers how many rows it wrote. */
  update<E extends object>(
    entity: EntityName<E>,
    where: FilterQuery<NoInfer<E>>,
    change: NoInfer<EntityData<E>>,
  ): Promise<number> {
    return this.em.nativeUpdate(entity, where, change);
  }

  /** Writes a record that was locked and read at this version. Another version means that it was not locked at all. */
  async updateVersion<E extends { id: string; version: number }>(
    entity: EntityName<E>,
    { id, version }: { id: string; version: number },
    change: NoInfer<EntityData<E>>,
  ): Promise<void> {
    const written = await this.update(entity, { id, version } as FilterQuery<NoInfer<E>>, change);
    if (written !== 1) throw new Error(`${Utils.className(entity)} ${id} changed although it was locked`);
  }

  delete<E extends object>(entity: EntityName<E>, where: FilterQuery<NoInfer<E>>): Promise<number> {
    return this.em.nativeDelete(entity, where);
  }
}

/** Rows are read into plain objects of their own: two reads of one record never share one. */
const optionsOf = <E extends object>({ lock, orderBy }: Finding<E>) => ({
  disableIdentityMap: true,
  ...(lock ? { lockMode: LockMode.PESSIMISTIC_WRITE as const } : {}),
  ...(orderBy ? { orderBy } : {}),
});
