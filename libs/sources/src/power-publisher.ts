import { Config, openRedis } from '@libs/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { publishPower } from './power-channel.js';

/** Tells every API process that the power of a site changed, from the process that an agent sent it to. */
@Injectable()
export class PowerPublisher implements OnModuleDestroy {
  private readonly redis: ReturnType<typeof openRedis>;

  constructor(config: Config) {
    this.redis = openRedis(config.redisUrl);
  }

  publish(assetId: string): void {
    publishPower(this.redis, assetId);
  }

  onModuleDestroy(): void {
    this.redis.disconnect();
  }
}
