import { Redis } from 'ioredis';

/** A Redis database of this test file's own, emptied: each jest worker runs one file at a time. */
export async function createTestRedis(): Promise<{ url: string; redis: Redis; close(): Promise<void> }> {
  const server = process.env.TEST_REDIS_URL;
  if (!server) throw new Error('TEST_REDIS_URL is not set: run the tests with `npm test`, which starts Redis for them');
  const url = new URL(server);
  url.pathname = `/${Number(process.env.JEST_WORKER_ID ?? 0) % 16}`;
  const redis = new Redis(url.toString());
  await redis.flushdb();
  return {
    url: url.toString(),
    redis,
    close: async () => {
      await redis.flushdb();
      redis.disconnect();
    },
  };
}
