import { BullModule, getSharedConfigToken } from '@nestjs/bullmq';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config.js';
import { QUEUE_PREFIX } from './jobs.js';
import { QueueWorker, WatchedQueue } from './queue-worker.js';
import { openWorkerRedis } from './redis.js';

BullModule.workerClass = QueueWorker;
BullModule.queueClass = WatchedQueue;

/** The queues that this process handles: each needs one provider with `@Processor` of its name. */
@Module({})
export class QueuesModule implements OnApplicationShutdown {
  constructor(@Inject(getSharedConfigToken()) private readonly shared: { connection: Redis }) {}

  static forRoot(names: readonly string[]): DynamicModule {
    return {
      module: QueuesModule,
      imports: [
        BullModule.forRootAsync({
          inject: [Config],
          useFactory: ({ redisUrl }: Config) => ({
            connection: openWorkerRedis(redisUrl),
            prefix: QUEUE_PREFIX,
            skipVersionCheck: true,
          }),
        }),
        BullModule.registerQueue(...names.map((name) => ({ name }))),
      ],
    };
  }

  onApplicationShutdown(): void {
    this.shared.connection.disconnect();
  }
}
