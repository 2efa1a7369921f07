import { KEY_CALLS_A_MINUTE } from '@libs/contracts';
import { Config, logOf, openRedis, refuse } from '@libs/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const log = logOf('limits');

const OF_KEY = { keyPrefix: 'limit:key', points: KEY_CALLS_A_MINUTE, duration: 60 };
/** Keys that are none, from one address: a program with a typing error, or somebody who tries. */
const OF_WRONG = { keyPrefix: 'limit:key:wrong', points: 30, duration: 60 };

/** How often a key may call, over all processes; without Redis each process counts for itself. */
@Injectable()
export class KeyLimits implements OnModuleDestroy {
  private readonly redis: Redis;
  private readonly key: RateLimiterRedis;
  private readonly wrong: RateLimiterRedis;

  constructor(config: Config) {
    this.redis = openRedis(config.redisUrl);
    const limiter = (of: typeof OF_KEY) =>
      new RateLimiterRedis({
        ...of,
        storeClient: this.redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(of),
      });
    this.key = limiter(OF_KEY);
    this.wrong = limiter(OF_WRONG);
  }

  call = (keyId: string): Promise<void> => this.take(this.key, keyId);
  wrongFrom = (network: string): Promise<void> => this.take(this.wrong, network);

  private async take(limiter: RateLimiterRedis, of: string): Promise<void> {
    try {
      await limiter.consume(of);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) {
        throw refuse.rateLimited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
      log.error({ error: (refused as Error).message }, 'a call of a key cannot be counted');
      throw refuse.unavailable();
    }
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
