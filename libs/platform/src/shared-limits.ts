import { once } from 'node:events';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.js';
import { refuse } from './errors.js';
import { logOf } from './log.js';
import { openRedis } from './queues/redis.js';

const log = logOf('limits');

const noop = () => undefined;

/** Uncounts one call, for a call that we failed to serve. */
export type GiveBack = () => Promise<void>;

/** Counts one call under a key; refuses it if the key has reached its limit. */
export type Count = (key: string) => Promise<GiveBack>;

/** Limits that all processes share in Redis; without Redis each process counts for itself. */
export abstract class SharedLimits implements OnModuleInit, OnModuleDestroy {
  protected readonly redis: Redis;

  constructor(config: Config) {
    this.redis = openRedis(config.redisUrl);
  }

  /** `says` words the refusal, given the number of seconds to wait. */
  protected limit(of: IRateLimiterOptions, says?: (seconds: number) => string): Count {
    const insuranceLimiter = new RateLimiterMemory(of);
    const limiter = new RateLimiterRedis({
      ...of,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter,
    });
    return async (key) => {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) {
          log.error({ error: (refused as Error).message, limit: of.keyPrefix }, 'a call cannot be counted');
          throw refuse.unavailable();
        }
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refuse.rateLimited(seconds, says?.(seconds));
      }
      return () => limiter.reward(key, 1).then(noop, noop);
    };
  }

  /** The first call after a start should find Redis connected, but a start without Redis is not delayed. */
  async onModuleInit(): Promise<void> {
    if (this.redis.status === 'ready') return;
    await once(this.redis, 'ready', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
