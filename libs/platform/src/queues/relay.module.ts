import {
  type BeforeApplicationShutdown,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { QUEUED } from '@libs/contracts';
import { Config } from '../config.js';
import { Database } from '../database/database.js';
import { EVENT_LOG } from '../event-log/append.js';
import { Relay } from '../event-log/relay.js';
import { JobPublisher } from './publisher.js';
import { openRedis } from './redis.js';

/** Every process has a relay; the leader also adds the jobs. Hints for lanes are added by the process that commits. */
@Global()
@Module({
  providers: [
    { provide: Redis, inject: [Config], useFactory: (config: Config) => openRedis(config.redisUrl) },
    { provide: JobPublisher, inject: [Redis], useFactory: (redis: Redis) => new JobPublisher(redis, QUEUED) },
    {
      provide: Relay,
      inject: [Config, JobPublisher],
      useFactory: (config: Config, jobs: JobPublisher) =>
        new Relay({ url: config.databaseUrl, onStamped: (events) => jobs.publish(events) }),
    },
  ],
  exports: [Redis, JobPublisher, Relay],
})
export class RelayModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly jobs: JobPublisher,
    private readonly relay: Relay,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.database.whenDue((tables) => {
      const lanes = new Set(tables);
      if (lanes.delete(EVENT_LOG)) this.relay.ring();
      if (lanes.size > 0) this.jobs.hint(lanes);
    });
    this.relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.close();
    this.redis.disconnect();
  }
}
