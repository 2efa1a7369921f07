import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { freePort } from '../lib/ports.mjs';
import { card, stopProcess } from '../lib/processes.mjs';
import { askRedis } from '../testing/ask-redis.ts';
import { spawnRedis, waitForPing } from './redis.ts';

const home = mkdtempSync(join(tmpdir(), 'voltmere-redis-test-'));
let port = 0;
let who: { pid: number };

beforeAll(async () => {
  port = await freePort();
  who = card(spawnRedis({ program: null, port, home, log: join(home, 'log') }).pid);
  expect(await waitForPing(port, { milliseconds: 10_000 })).toBe(true);
});
afterAll(async () => {
  await stopProcess(who);
  rmSync(home, { recursive: true, force: true });
});

test('wakes a waiting client at once, not at its next tick', async () => {
  const [waiting, sending] = [new Redis(port), new Redis(port)];
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const got = waiting.blpop('list', 5);
    await sending.ping();
    const since = performance.now();
    await sending.rpush('list', String(round));
    expect(await got).toEqual(['list', String(round)]);
    times.push(performance.now() - since);
  }
  // As published, the embedded server lets it wait for a timer of 100 ms.
  expect(times.sort((a, b) => a - b)[5]).toBeLessThan(50);
  waiting.disconnect();
  sending.disconnect();
});

test('carries a hundred jobs with a delay and a retry', async () => {
  const connection = { port, maxRetriesPerRequest: null };
  const queue = new Queue('jobs', { connection });
  const seen = new Set<string>();
  let tries = 0;
  const worker = new Worker(
    'jobs',
    async (job) => {
      if (job.name === 'retried' && (tries += 1) === 1) throw new Error('once');
      seen.add(job.name);
    },
    { connection, concurrency: 20 },
  );
  await queue.addBulk(Array.from({ length: 100 }, (_, index) => ({ name: `job ${index}`, data: {} })));
  await queue.add('delayed', {}, { delay: 100 });
  await queue.add('retried', {}, { attempts: 2 });
  while (seen.size < 102) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tries).toBe(2);
  await worker.close();
  await queue.close();
});

test('with a password nobody else on the machine reads or clears what is in it', async () => {
  const own = await freePort();
  const password = 'of-the-test';
  const started = card(spawnRedis({ program: null, port: own, home, log: join(home, 'log'), password }).pid);
  expect(await waitForPing(own, { milliseconds: 10_000, password })).toBe(true);
  for (const line of ['FLUSHALL', 'GET limit', 'CONFIG GET requirepass'])
    expect(await askRedis(own, line)).toMatch(/^-NOAUTH/);
  const owner = new Redis(own, { password });
  await owner.set('limit', '1');
  expect(await owner.get('limit')).toBe('1');
  owner.disconnect();
  await stopProcess(started);
});
