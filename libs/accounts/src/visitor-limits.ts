import { once } from 'node:events';
import { type AppRequest, clientNetwork, Config, logOf, openRedis, plainAddress, refuse } from '@libs/platform';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const log = logOf('limits');

/** Calls of one route in a minute, by account and by address. */
const OF_ADDRESS = { keyPrefix: 'limit:visitor:address', points: 10, duration: 60 };
const OF_ACCOUNT = { keyPrefix: 'limit:visitor:account', points: 10, duration: 60 };

/** For routes that are open to anyone and cost something. Counts every call, refused ones too; without Redis in this process alone. */
@Injectable()
export class VisitorLimits implements OnModuleInit, OnModuleDestroy {
  private readonly redis: Redis;
  private readonly address: RateLimiterRedis;
  private readonly account: RateLimiterRedis;

  constructor(config: Config) {
    this.redis = openRedis(config.redisUrl);
    const limiter = (of: typeof OF_ADDRESS) =>
      new RateLimiterRedis({
        ...of,
        storeClient: this.redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(of),
      });
    this.address = limiter(OF_ADDRESS);
    this.account = limiter(OF_ACCOUNT);
  }

  /** The first call after a start should not find Redis on its way; a start without Redis goes on. */
  async onModuleInit(): Promise<void> {
    if (this.redis.status === 'ready') return;
    await once(this.redis, 'ready', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  }

  async count(route: string, { ip, actor }: Pick<AppRequest, 'ip' | 'actor'>): Promise<void> {
    const counted = [this.address.consume(`${route} ${clientNetwork(plainAddress(ip))}`)];
    if (actor) counted.push(this.account.consume(`${route} ${actor.accountId}`));
    for (const result of await Promise.allSettled(counted)) {
      if (result.status === 'fulfilled') continue;
      const refused: unknown = result.reason;
      if (refused instanceof RateLimiterRes)
        throw refuse.rateLimited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      log.error({ error: (refused as Error).message }, 'a call cannot be counted');
      throw refuse.unavailable();
    }
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
