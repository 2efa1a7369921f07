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
  /** Locks the rows found until the transaction ends. */
  lock?: boolean;
  orderBy?: QueryOrderMap<E>;
}

/** The connection behind a `Tx`: its transaction's, or any of the pool. */
export interface Asked {
  ask(sql: string, params: readonly unknown[]): Promise<Answer>;
  /** Sends a write of a transaction together with the next statement. */
  send?(sql: string, params: readonly unknown[]): void;
  /** The mapper, on the same connection. */
  mapper(): EntityManager;
}

/**
 * How commands and reads query PostgreSQL: statements, and the rows of an entity. It is a thin layer over the
 * transaction's connection, or over any pooled connection outside a transaction. It caches nothing, so a read always
 * returns what the database holds. Statements that don't wait for each other (`Promise.all`) share a round trip and run
 * in the order in which they were sent.
 */
export class Tx {
  private mapper: EntityManager | null = null;

  constructor(
    private readonly connection: Asked,
    /**
     * Marks rows of this table as due once they are committed: the lane polls immediately instead of at its next sweep.
     */
    readonly hint: (table: string) => void = () => undefined,
    /** The views that its events publish, layered over the views published before. */
    readonly telling = new Telling(),
  ) {}

  private get em(): EntityManager {
    this.mapper ??= this.connection.mapper();
    return this.mapper;
  }

  /**
   * Runs SQL with bound parameters (`$1`, `$2` …). Timestamps, dates and bigints come back as text; `iso` converts a
   * timestamp to an instant.
   */
  async rows<T extends object>(sql: string, params: unknown[] = []): Promise<T[]> {
    return (await this.connection.ask(sql, params)).rows as T[];
  }

  /**
   * Runs a write whose result is not needed. In a transaction it is sent with the next statement or with COMMIT; if it
   * fails, that one fails with its error and the transaction is rolled back.
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

  /** The one row, which must exist. */
  findOneOrFail<E extends object>(entity: EntityName<E>, where: FilterQuery<NoInfer<E>>): Promise<E> {
    return this.em.findOneOrFail<E>(entity, where, optionsOf({}));
  }

  count<E extends object>(entity: EntityName<E>, where: FilterQuery<NoInfer<E>>): Promise<number> {
    return this.em.count(entity, where);
  }

  async insert<E extends object>(entity: EntityName<E>, row: NoInfer<RequiredEntityData<E>>): Promise<void> {
    await this.em.insert(entity, row);
  }

  /** Returns the number of rows written. */
  update<E extends object>(
    entity: EntityName<E>,
    where: FilterQuery<NoInfer<E>>,
    change: NoInfer<EntityData<E>>,
  ): Promise<number> {
    return this.em.nativeUpdate(entity, where, change);
  }

  /** Writes a record that was locked and read at this version. A different version means that it was not locked. */
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

/** Each read returns new plain objects: two reads of one record never share one. */
const optionsOf = <E extends object>({ lock, orderBy }: Finding<E>) => ({
  disableIdentityMap: true,
  ...(lock ? { lockMode: LockMode.PESSIMISTIC_WRITE as const } : {}),
  ...(orderBy ? { orderBy } : {}),
});
