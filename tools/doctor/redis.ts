import { Redis } from 'ioredis';
import { codeOf, messageOf } from '../lib/refusal.mjs';
import { fail, type Finding, ok, plural, warn } from './finding.mjs';

/** As libs/platform/src/queues/jobs.ts has it. */
const QUEUE_PREFIX = 'voltmere';

/** Redis, and the jobs in it that failed for good. */
export async function redis(url: string): Promise<Finding[]> {
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    connectTimeout: 4_000,
    commandTimeout: 4_000,
  });
  let reason = '';
  client.on('error', (error) => {
    reason ||= error.message || (codeOf(error) ?? '');
  });
  try {
    const since = performance.now();
    await client.connect();
    await client.ping();
    const findings = [ok('Redis', `answers in ${Math.round(performance.now() - since)} ms`)];
    const keys = await keysLike(client, `${QUEUE_PREFIX}:*:failed`);
    const failed = [];
    for (const key of keys) failed.push({ queue: key.split(':')[1], count: await client.zcard(key) });
    const some = failed.filter(({ count }) => count > 0);
    if (some.length === 0) findings.push(ok('jobs', 'none failed for good'));
    for (const { queue, count } of some)
      findings.push(
        warn(
          'jobs',
          `${plural(count, 'job')} of ${queue} failed for good`,
          'See why, and retry them, at /admin/health.',
        ),
      );
    return findings;
  } catch (error) {
    const { hostname, port } = new URL(url);
    const next =
      'Start it, or correct REDIS_URL. Nothing is lost: screens stay live; emails and notifications stay queued.';
    return [fail('Redis', `${hostname}:${port || 6379} does not answer: ${reason || messageOf(error)}`, next)];
  } finally {
    client.disconnect();
  }
}

async function keysLike(client: Redis, pattern: string): Promise<string[]> {
  const found: string[] = [];
  let cursor = '0';
  do {
    const [next, keys] = await client.scan(cursor, 'MATCH', pattern, 'COUNT', 500);
    found.push(...keys);
    cursor = next;
  } while (cursor !== '0');
  return found.sort();
}
