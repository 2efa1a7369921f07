import type { Redis } from 'ioredis';
import type { Database } from './database/database.js';
import { migrationsApplied } from './database/migrate.js';

const PATIENCE_MS = 2_000;

/**
 * Whether a process is ready: its database responds with all migrations applied, and Redis has responded at least once.
 * Redis may fail later: the product works without it, and taking every process out of service would turn a delay into
 * an outage.
 */
export class Readiness {
  private redisAnswered = false;

  constructor(
    private readonly database: Database,
    private readonly redis: Redis,
  ) {}

  /** What is missing; `everything` includes Redis as it is now. */
  async missing({ everything = false } = {}): Promise<string[]> {
    const [database, redis] = await Promise.all([
      inTime(migrationsApplied((sql) => this.database.read().rows<{ name: string }>(sql))),
      inTime(this.redis.ping().then((answer) => answer === 'PONG')),
    ]);
    this.redisAnswered ||= redis;
    const enough = everything ? redis : this.redisAnswered;
    return [...(database ? [] : ['database']), ...(enough ? [] : ['redis'])];
  }
}

async function inTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([check, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
