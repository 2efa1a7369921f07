import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Answer, PreparingClient } from './preparing-client.js';
import type { Asked } from './tx.js';
import type { WriteWatch } from './write-watch.js';

/** PostgreSQL's error code for a statement that follows a failed one in a transaction. */
const ABORTED = '25P02';

/** Callers of a statement only read its rows; the mapper also reads how many rows these commands wrote. */
const WRITES = /^(INSERT|UPDATE|DELETE|MERGE)$/;

/** The pool of a process: connections of `PreparingClient`. */
export class Connections implements Asked {
  private pool: Promise<pg.Pool> | null = null;

  constructor(
    private readonly orm: MikroORM,
    private readonly watch: WriteWatch,
  ) {}

  async take(): Promise<PreparingClient> {
    this.pool ??= this.orm.driver.getConnection().getNativeClient();
    return (await (await this.pool).connect()) as unknown as PreparingClient;
  }

  /** Runs on any connection, outside a transaction. */
  async ask(sql: string, params: readonly unknown[]): Promise<Answer> {
    const client = await this.take();
    try {
      return await client.ask(sql, params);
    } finally {
      client.release();
      if (this.watch.writes(sql)) this.watch.written();
    }
  }

  mapper(): EntityManager {
    return this.orm.em.fork();
  }
}

/**
 * One transaction on its connection. BEGIN is sent with the first statement. A write whose result is not awaited is
 * sent with the next statement, and the last such write with COMMIT. They fail together: after a failed statement
 * PostgreSQL refuses the rest and answers COMMIT with a rollback.
 */
export class Transaction implements Asked {
  /** Not sent yet. */
  private waiting: [sql: string, params: readonly unknown[]][] = [];
  /** Sent without being awaited; the error of the first one that failed. */
  private readonly sent: Promise<unknown>[] = [];
  private ended = false;
  private watched = false;

  constructor(
    private readonly client: PreparingClient,
    private readonly orm: MikroORM,
    private readonly watch: WriteWatch,
  ) {
    client.begin();
  }

  send(sql: string, params: readonly unknown[]): void {
    this.refuseIfEnded();
    this.watched ||= this.watch.writes(sql);
    this.waiting.push([sql, params]);
  }

  async ask(sql: string, params: readonly unknown[] = []): Promise<Answer> {
    this.refuseIfEnded();
    this.watched ||= this.watch.writes(sql);
    const answer = this.waiting.length === 0 ? this.client.ask(sql, params) : this.askBehind(sql, params);
    try {
      return await answer;
    } catch (error) {
      throw (error as { code?: string }).code === ABORTED ? ((await this.firstError()) ?? error) : error;
    }
  }

  private refuseIfEnded(): void {
    if (this.ended) throw new Error('Nothing can be asked in a transaction that has ended');
  }

  private askBehind(sql: string, params: readonly unknown[]): Promise<Answer> {
    return this.client.together(() => {
      for (const [text, values] of this.waiting) {
        const answer = this.client.ask(text, values);
        answer.catch(() => undefined);
        this.sent.push(answer);
      }
      this.waiting = [];
      return this.client.ask(sql, params);
    });
  }

  async commit(): Promise<void> {
    const committed = this.ask('commit');
    this.ended = true;
    const { command } = await committed.finally(() => {
      // A commit without an answer may have been done.
      if (this.watched) this.watch.written();
    });
    const failed = await this.firstError();
    if (failed) throw failed;
    // A statement failed and its error was caught. Nothing was written, so the transaction must not appear to have
    // succeeded.
    if (command === 'ROLLBACK') throw new Error('The transaction was taken back: one of its statements had failed');
  }

  /** The error that made the work fail is the one to report. */
  async rollback(): Promise<void> {
    this.ended = true;
    await this.client.ask('rollback').catch(() => undefined);
  }

  private async firstError(): Promise<Error | undefined> {
    const settled = await Promise.allSettled(this.sent);
    return settled.find((one) => one.status === 'rejected')?.reason as Error | undefined;
  }

  /** Lets the mapper run its queries on this connection. */
  mapper(): EntityManager {
    const em = this.orm.em.fork();
    em.setTransactionContext({
      executeQuery: async ({ sql, parameters }: CompiledQuery) => {
        const { rows, rowCount, command } = await this.ask(sql, parameters);
        return { rows, ...(WRITES.test(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
      },
    });
    return em;
  }
}
