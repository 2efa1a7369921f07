import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serveState } from '@libs/health';
import { Database, JobPublisher, serveMetrics } from '@libs/platform';
import { parse } from 'yaml';
import { Gateway } from './live/gateway.js';
import { watchLive } from './metrics.js';
import { TestApi } from './testing/api.js';

/** What Prometheus reads, from a real log and real queues. */
let api: TestApi;
let server: Server;
let origin: string;
let lacking: string[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  serveState({ database: api.app.get(Database), jobs: api.app.get(JobPublisher), redis: api.redis });
  watchLive(api.app.get(Gateway));
  server = await serveMetrics(0, { missing: async () => lacking });
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

test('a process without people in front of it is ready by what it lacks', async () => {
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  lacking = ['database'];
  const answer = await fetch(`${origin}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ missing: ['database'] });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

interface Rules {
  spec: { groups: { rules: { alert: string; expr: string; labels: object; annotations: { summary: string } }[] }[] };
}
interface Board {
  panels: { title: string; targets: { expr: string }[] }[];
}
const MONITORING = new URL('../../../k8s/monitoring/', import.meta.url);
const monitoring = (file: string) => readFileSync(new URL(file, MONITORING), 'utf8');
const WORDS = /\b(?:voltmere|nodejs|process)_[a-z0-9_]+/g;

test('every figure that alerts, dashboard and scaling ask for is served, with the labels that they name', async () => {
  await api.get('/api/auth/me');
  const served = [...(await figures()).keys()];
  const { groups } = (parse(monitoring('alerts.yaml')) as Rules).spec;
  const rules = groups.flatMap((group) => group.rules);
  const board = JSON.parse(monitoring('grafana-dashboard.json')) as Board;
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, annotations } of rules)
    expect({ alert, said: annotations.summary }).toEqual({ alert, said: expect.any(String) });
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    monitoring('prometheus-adapter.yaml'),
  ];
  const missing = new Set<string>();
  for (const expr of asked)
    for (const name of expr.match(WORDS) ?? []) {
      const lines = served.filter((line) => line === name || line.startsWith(`${name}{`));
      if (lines.length === 0) missing.add(name);
      for (const [, label] of expr.matchAll(new RegExp(`${name}\\{(\\w+)=`, 'g')))
        if (!lines.some((line) => line.includes(`${label}="`))) missing.add(`${name}{${label}}`);
    }
  expect([...missing]).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
});

test('each promise of the docs is watched: late events, relay, queues, sockets, mail, HTTP', async () => {
  const served = [...(await figures()).keys()].map((line) => line.replace(/\{.*/, ''));
  const [, table = ''] =
    /Look at these first:\n\n([\s\S]*?)\n\n/.exec(
      readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8'),
    ) ?? [];
  const named = table.match(WORDS) ?? [];
  expect(named.length).toBeGreaterThan(7);
  for (const name of named) expect(served.some((line) => line === name || line === `${name}_count`)).toBe(true);
});

test('Redis away is a figure, not a failure', async () => {
  api.redis.disconnect();
  await new Promise((done) => setTimeout(done, 1_100));
  expect((await figures()).get('voltmere_redis_up')).toBe(0);
  await api.redis.connect();
});
