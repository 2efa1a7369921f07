import { once } from 'node:events';
import { AppError, Config, logOf, openRedis, refuse } from '@libs/platform';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Turnstile } from './turnstile.js';

const WINDOW_SECONDS = 15 * 60;
const log = logOf('limits');

/**
 * Tries allowed in 15 minutes per key: only wrong ones where a secret is checked, all where an email is requested.
 * `wide` is the /48 of an IPv6 address, which one subscriber can have: it contains 65,536 of the networks that count as
 * one address.
 */
const LIMITS = {
  'login:email': 5,
  'login:device': 5,
  'login:address': 20,
  'login:wide': 80,
  'code:code': 5,
  'code:address': 10,
  'code:wide': 40,
  'code:all': 300,
  'password:account': 5,
  'factor:account': 5,
  'passkey:address': 20,
  'passkey:wide': 80,
  'signup:address': 10,
  'signup:wide': 40,
  'setup:address': 20,
  'setup:wide': 80,
  'reset:address': 10,
  'reset:wide': 40,
  'forgot:email': 3,
  'forgot:device': 3,
  'forgot:address': 20,
  'forgot:wide': 80,
} as const;
export type LimitName = keyof typeof LIMITS;

export interface Counted {
  limit: LimitName;
  key: string;
  /** Instead of asking the caller to wait. */
  refusal?: () => AppError;
}

/** The same counts, and the wider network for each IPv6 address. */
const widened = (against: readonly Counted[]): Counted[] =>
  against.flatMap((counted) => {
    const { limit, key } = counted;
    if (!limit.endsWith(':address') || !key.endsWith('::/64')) return [counted];
    const wide = limit.replace(':address', ':wide') as LimitName;
    return [counted, { limit: wide, key: `${key.split(':').slice(0, 3).join(':')}::/48` }];
  });

interface Try<T> {
  /** The keys that it counts against; the first is cleared on success, an address never is. */
  against: readonly Counted[];
  /** Whether a refusal was for a wrong secret; others are not counted. */
  isWrong: (error: AppError) => boolean;
  work: () => Promise<T>;
}

/** The number of tries that run at once per key; further ones wait. For a limit that is not listed, none waits. */
const AT_ONCE: Partial<Record<LimitName, number>> = {
  'login:email': 1,
  'login:device': 1,
  'login:address': 4,
  'code:code': 1,
  'code:address': 4,
  'password:account': 1,
  'factor:account': 1,
  'passkey:address': 4,
  'signup:address': 4,
  'setup:address': 4,
  'reset:address': 4,
  'forgot:email': 1,
  'forgot:address': 4,
};

type LimiterOf = (name: LimitName) => RateLimiterRedis | RateLimiterMemory;

/** Limits on wrong secrets, shared by all processes in Redis. Without Redis, every try is refused. */
@Injectable()
export class Limits implements OnModuleInit, OnModuleDestroy {
  private readonly redis: Redis;
  private readonly shared: Record<LimitName, RateLimiterRedis>;
  private readonly alone: Record<LimitName, RateLimiterMemory>;
  private readonly turnstile = new Turnstile();

  constructor(config: Config) {
    this.redis = openRedis(config.redisUrl);
    const each = <L>(make: (name: LimitName, points: number) => L) =>
      Object.fromEntries(
        Object.entries(LIMITS).map(([name, points]) => [name, make(name as LimitName, points)]),
      ) as Record<LimitName, L>;
    this.shared = each(
      (name, points) =>
        new RateLimiterRedis({
          storeClient: this.redis,
          keyPrefix: `limit:${name}`,
          points,
          duration: WINDOW_SECONDS,
        }),
    );
    this.alone = each((name, points) => new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW_SECONDS }));
  }

  /** The first call after a start should find Redis connected. Without Redis, the start continues after two seconds. */
  async onModuleInit(): Promise<void> {
    if (this.redis.status === 'ready') return;
    await once(this.redis, 'ready', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  }

  /**
   * Runs one try. It is counted before the secret is checked and uncounted unless it was wrong, so that many
   * simultaneous tries can't pass between the check and the count.
   */
  tryOnce<T>(attempt: Try<T>): Promise<T> {
    return attempt.against.reduceRight<() => Promise<T>>(
      (next, { limit, key }) => {
        const width = AT_ONCE[limit];
        return width === undefined ? next : () => this.turnstile.pass(`${limit} ${key}`, width, next);
      },
      () => this.counted(attempt, (name) => this.shared[name]),
    )();
  }

  /** The same, but without Redis it counts in this process instead of refusing. */
  async tryOnceOrAlone<T>(attempt: Try<T>): Promise<T> {
    const ready = this.redis.status === 'ready';
    return ready ? this.tryOnce(attempt) : this.counted(attempt, (name) => this.alone[name]);
  }

  /** Counts a call for good, whatever comes of it. */
  async count(against: readonly Counted[]): Promise<void> {
    await this.take(against, (name) => this.shared[name]);
  }

  private async counted<T>({ against, isWrong, work }: Try<T>, limiter: LimiterOf): Promise<T> {
    const taken = await this.take(against, limiter);
    const giveBack = () => this.giveBack(taken, limiter);
    try {
      const result = await work();
      const first = taken[0]?.limit.endsWith(':address') ? undefined : taken.shift();
      await Promise.all([first && limiter(first.limit).delete(first.key), giveBack()]).catch(() => undefined);
      return result;
    } catch (error) {
      if (!(error instanceof AppError && isWrong(error))) await giveBack().catch(() => undefined);
      throw error;
    }
  }

  /** Counts it against each of them, or against none where one is full. */
  private async take(against: readonly Counted[], limiter: LimiterOf): Promise<Counted[]> {
    const taken: Counted[] = [];
    for (const counted of widened(against)) {
      try {
        await limiter(counted.limit).consume(counted.key, 1);
        taken.push(counted);
      } catch (refused) {
        await this.giveBack(taken, limiter).catch(() => undefined);
        if (refused instanceof RateLimiterRes)
          throw counted.refusal?.() ?? refuse.rateLimited(refused.msBeforeNext / 1000);
        log.error({ error: (refused as Error).message }, 'a limit cannot be counted');
        throw refuse.unavailable();
      }
    }
    return taken;
  }

  private giveBack(taken: readonly Counted[], limiter: LimiterOf): Promise<unknown> {
    return Promise.all(taken.map(({ limit, key }) => limiter(limit).reward(key, 1)));
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
