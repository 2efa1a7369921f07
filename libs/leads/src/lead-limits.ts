import { once } from 'node:events';
import { TEXTS } from '@libs/contracts';
import { Config, logOf, openRedis, refuse } from '@libs/platform';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const log = logOf('leads');

/** Leads in a minute; whoever sends more waits five. */
const OF_ADDRESS = { keyPrefix: 'limit:lead:address', points: 20, duration: 60, blockDuration: 300 };
const OF_EMAIL = { keyPrefix: 'limit:lead:email', points: 3, duration: 60, blockDuration: 300 };

/** Counts the leads that passed their checks, by address and by e-mail; without Redis in this process alone. */
@Injectable()
export class LeadLimits implements OnModuleInit, OnModuleDestroy {
  private readonly redis: Redis;
  private readonly address: RateLimiterRedis;
  private readonly email: RateLimiterRedis;

  constructor(config: Config) {
    this.redis = openRedis(config.redisUrl);
    const limiter = (of: typeof OF_EMAIL) =>
      new RateLimiterRedis({
        ...of,
        storeClient: this.redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(of),
      });
    this.address = limiter(OF_ADDRESS);
    this.email = limiter(OF_EMAIL);
  }

  /** The first call after a start should not find Redis on its way; a start without Redis goes on. */
  async onModuleInit(): Promise<void> {
    if (this.redis.status === 'ready') return;
    await once(this.redis, 'ready', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  }

  /** The address first: one that may not send any more cannot block other people's e-mails. */
  async count({ network, email }: { network: string; email: string }): Promise<void> {
    await consume(this.address, network);
    await consume(this.email, email);
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) {
      log.error({ error: (refused as Error).message }, 'a lead cannot be counted');
      throw refuse.unavailable();
    }
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refuse.rateLimited(seconds, TEXTS.waitSeconds(seconds));
  }
}
