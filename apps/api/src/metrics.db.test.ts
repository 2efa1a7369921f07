import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveStand } from '@libs/health';
import { Database, JobPublisher, serveMetrics } from '@libs/platform';
import { TestApi } from './testing/api.js';

/** What Prometheus reads, from a real log and real queues. */
let api: TestApi;
let server: Server;
let origin: string;

beforeAll(async () => {
  api = await TestApi.start();
  serveStand({ database: api.app.get(Database), jobs: api.app.get(JobPublisher), redis: api.redis });
  server = await serveMetrics(0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await api?.stop();
});

const figures = async (): Promise<Map<string, number>> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};

test('says how the log, its subscribers and the queues stand, and nothing else is served', async () => {
  await api.person('admin');
  const first = await figures();
  expect(first.get('voltmere_redis_up')).toBe(1);
  expect(first.get('voltmere_queue_jobs{queue="notifications",state="failed"}')).toBe(0);
  expect(first.has('voltmere_subscriber_behind{subscriber="notifications"}')).toBe(true);
  expect(first.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  const [open] = await api.query<{ count: number }>('select count(*)::int as count from event_log where seq is null');
  const [state] = await api.query<{ head: number }>('select head_seq::float8 as head from event_log_state');
  await new Promise((done) => setTimeout(done, 1_100));
  const later = await figures();
  expect((later.get('voltmere_log_head') ?? 0) + (later.get('voltmere_log_unstamped') ?? 0)).toBeGreaterThanOrEqual(
    (state?.head ?? 0) + (open?.count ?? 0),
  );
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/api/users`)).status).toBe(404);
});

test('Redis away is a figure, not a failure', async () => {
  api.redis.disconnect();
  await new Promise((done) => setTimeout(done, 1_100));
  expect((await figures()).get('voltmere_redis_up')).toBe(0);
  await api.redis.connect();
});
