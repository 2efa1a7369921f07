import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Closing } from '../../bench/lib/closing.ts';
import { freePort } from '../lib/ports.mjs';
import { type Card, card, gone, isAlive, signal, stopProcess } from '../lib/processes.mjs';
import { ROOT } from '../lib/settings.mjs';
import { atDatabase, withClient } from '../servers/database.ts';
import { removePostgres, type RunningPostgres, startPostgres } from '../servers/postgres.ts';
import { spawnRedis, waitForPing } from '../servers/redis.ts';
import { familyOf, limitFiles, UNLIMITED } from './disk.ts';

/** As libs/platform/src/queues/jobs.ts has it. */
const QUEUE_PREFIX = 'voltmere';

/** At least so long do a server and a process have to get ready after the healing. */
export const READY_MS = 60_000;

/** A machine that took long to start everything the first time is given as many times as long after each healing. */
export const readyWithin = (firstStartMs: number): number =>
  Math.max(READY_MS, Math.ceil((10 * firstStartMs) / 1000) * 1000);

const POSTGRES = ['max_connections=150'];

/** The PostgreSQL and the Redis of the suite, each a process of its own, and what can happen to them. */
export class Servers {
  readonly redisPort: number;
  #folder: string;
  #postgres: RunningPostgres;
  #redis: Card;

  private constructor(folder: string, postgres: RunningPostgres, redisPort: number, redis: Card) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.redisPort = redisPort;
    this.#redis = redis;
  }

  static async start(folder: string, closing: Closing): Promise<Servers> {
    const postgres = await startPostgres({ root: ROOT, home: folder, settings: POSTGRES });
    closing.push(() => removePostgres(folder));
    const port = await freePort();
    const servers = new Servers(folder, postgres, port, await redisOn(port, folder));
    closing.push(() => stopProcess(servers.#redis, { grace: 2000 }));
    return servers;
  }

  get adminUrl(): string {
    return this.#postgres.url;
  }

  get postgresPort(): number {
    return this.#postgres.port;
  }

  get redisUrl(): string {
    return `redis://127.0.0.1:${this.redisPort}`;
  }

  /** Straight to a database, past every proxy: for who looks on. */
  urlOf(name: string): string {
    return atDatabase(this.#postgres.url, name);
  }

  async startRedis(): Promise<void> {
    this.#redis = await redisOn(this.redisPort, this.#folder);
  }

  async killRedis(): Promise<void> {
    signal(this.#redis, 'SIGKILL');
    await gone(this.#redis, 5000);
  }

  signalRedis(name: NodeJS.Signals): boolean {
    return signal(this.#redis, name);
  }

  async flushRedis(): Promise<void> {
    const client = this.#client();
    await client.flushall().finally(() => client.disconnect());
  }

  /** Jobs of events once more, under other ids. */
  async putAgain(subscriber: string, events: { id: string; type: string }[]): Promise<void> {
    const connection = this.#client();
    const queue = new Queue(subscriber, { connection, prefix: QUEUE_PREFIX, skipVersionCheck: true });
    queue.on('error', () => {});
    try {
      for (const { id, type } of events)
        await queue.add(type, { eventId: id }, { jobId: randomUUID(), removeOnComplete: true });
    } finally {
      await queue.close();
      connection.disconnect();
    }
  }

  #client(): Redis {
    const client = new Redis(this.redisUrl, { maxRetriesPerRequest: 2, commandTimeout: 5000 });
    client.on('error', () => {});
    return client;
  }

  /** The server's processes are ended at once, as a machine that loses its power; then it recovers from its log. */
  async crashPostgres(): Promise<void> {
    signal(this.#postgres.who, 'SIGQUIT');
    await gone(this.#postgres.who, 10_000);
  }

  async recoverPostgres(): Promise<void> {
    this.#postgres = await startPostgres({ root: ROOT, home: this.#folder, settings: POSTGRES });
  }

  fillDiskOfPostgres(bytes: number | typeof UNLIMITED): boolean {
    return limitFiles(familyOf(this.#postgres.who.pid), bytes);
  }

  emptyDiskOfPostgres(): boolean {
    return this.fillDiskOfPostgres(UNLIMITED);
  }

  /** How often PostgreSQL said that its disk is full. */
  fullDiskSaidByPostgres(): number {
    return readFileSync(this.#postgres.log, 'utf8').split('File too large').length - 1;
  }

  /** Both run again and have room. */
  async heal(database: string, readyMs = READY_MS): Promise<void> {
    this.signalRedis('SIGCONT');
    if (!isAlive(this.#redis)) await this.startRedis();
    // A server that was without room may be recovering, with helpers that were forked before there was room again, and give up once more.
    for (const until = Date.now() + readyMs; ; await sleep(100)) {
      if (!isAlive(this.#postgres.who)) await this.recoverPostgres();
      this.emptyDiskOfPostgres();
      const answers = await withClient(this.urlOf(database), (client) => client.query('select 1')).catch(() => null);
      if (answers) return;
      if (Date.now() > until) throw new Error(`PostgreSQL does not answer ${readyMs / 1000} s after the healing`);
    }
  }
}

/** Valkey built into Node, so that one always is at hand; it keeps nothing on disk: who dies comes back empty. */
async function redisOn(port: number, folder: string): Promise<Card> {
  const child = spawnRedis({ program: null, port, home: join(folder, 'redis'), log: join(folder, 'redis.log') });
  const who = card(child.pid);
  const up = await waitForPing(port, { milliseconds: 20_000, stillThere: () => isAlive(who) });
  if (!up) throw new Error('Redis did not start');
  return who;
}
