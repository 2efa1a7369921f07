import { Clock, Config, logOf, openRedis } from '@libs/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';

const log = logOf('lori');
const KEPT_SECONDS = 2 * 86_400;

/** What the model may cost in a day: tokens for everyone together and for one visitor. Without Redis the budget is zero. */
@Injectable()
export class TokenBudget implements OnModuleDestroy {
  private readonly redis: Redis;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.redis = openRedis(config.redisUrl);
  }

  async allows(visitor: string): Promise<boolean> {
    const { model } = this.config;
    if (!model) return false;
    try {
      const [all, own] = await this.redis.mget(this.keys(visitor));
      return Number(all ?? 0) < model.dailyTokens && Number(own ?? 0) < model.visitorDailyTokens;
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the cost of the model cannot be counted: it is not asked');
      return false;
    }
  }

  async spend(visitor: string, tokens: number): Promise<void> {
    try {
      const counted = this.redis.multi();
      for (const key of this.keys(visitor)) counted.incrby(key, Math.ceil(tokens)).expire(key, KEPT_SECONDS);
      await counted.exec();
    } catch (error) {
      log.warn({ error: (error as Error).message, tokens }, 'the cost of an answer could not be counted');
    }
  }

  private keys(visitor: string): [string, string] {
    const day = this.clock.now().toISOString().slice(0, 10);
    return [`lori:tokens:${day}`, `lori:tokens:${day}:${visitor}`];
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
