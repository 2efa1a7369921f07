import { Redis } from 'ioredis';
import { logOf } from '../log.js';

const log = logOf('redis');

const reconnect = (attempt: number): number => Math.min(attempt * 100, 1_000);

/** For code that adds or counts jobs: fails immediately while Redis is down, because the caller has an alternative. */
export function openRedis(url: string): Redis {
  return quiet(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
      commandTimeout: 5_000,
      retryStrategy: reconnect,
    }),
  );
}

/** For workers: never gives up, as BullMQ requires. */
export function openWorkerRedis(url: string): Redis {
  return quiet(new Redis(url, { maxRetriesPerRequest: null, retryStrategy: reconnect }));
}

/** Logs once when Redis is lost and once when it is back. */
function quiet(redis: Redis): Redis {
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ error: error.message }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  return redis;
}
