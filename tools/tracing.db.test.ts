import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase, until } from '@libs/platform/testing';
import pg from 'pg';
import { Caller, signEveryoneIn } from './testing/load.ts';
import { Child, PrivateRedis, SETUP_TOKEN } from './testing/processes.ts';
import { RecordingClient } from './testing/recording-client.ts';
import { newTraceparent } from '../apps/web/src/lib/api/traceparent.js';
import { builtProduct } from './testing/built.ts';
import { Collector, type SeenSpan } from './testing/collector.ts';

/** One click, followed through an API process and a worker to the resulting frames, by the spans that a collector received. */

let home: TestDatabase;
let redis: PrivateRedis;
let collector: Collector;
let api: Child;
let worker: Child;
let client: RecordingClient;
let cast: Awaited<ReturnType<typeof signEveryoneIn>>;

beforeAll(async () => {
  const dist = await builtProduct();
  home = await createTestDatabase();
  redis = await PrivateRedis.start();
  collector = await Collector.start();
  const env = {
    DATABASE_URL: home.url,
    REDIS_URL: redis.url,
    SECRET_KEY: 'a key of the tracing suite, long enough for anyone',
    ADMIN_SETUP_TOKEN: SETUP_TOKEN,
    NODE_ENV: 'production',
    GRID_SOURCE: 'simulated',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  api = await Child.api(dist, env);
  worker = Child.worker(dist, env);
  await Promise.all([api.start(), worker.start()]);
}, 240_000);

afterAll(async () => {
  client?.close();
  await Promise.all([api, worker].map((child) => child?.kill()));
  collector?.stop();
  await redis?.kill();
  await home?.drop();
});

test('a click is one trace: call, command, transaction, numbering, reaction, and each frame of what it caused', async () => {
  const ports = [api.port as number];
  cast = await signEveryoneIn(new Caller(ports), SETUP_TOKEN);
  client = new RecordingClient('admin', ports, cast.admin.token, 'socket', 0);
  await until('the page is live', () => client.first !== null);
  const host = cast.hosts[0]?.recordId as string;
  await cast.admin.caller.must('PATCH', `/api/hosts/${host}/status`, { status: 'awaiting_pairing' });

  const traceparent = newTraceparent();
  const [, traceId, click] = traceparent.split('-') as [string, string, string];
  const answer = await fetch(`http://127.0.0.1:${api.port}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${cast.admin.token}`, traceparent },
    body: JSON.stringify({ assetHostId: host, assetFunderId: cast.funder.recordId }),
  });
  expect(answer.status).toBe(201);
  const requestId = answer.headers.get('x-request-id');

  const mine = () => collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => mine().filter((span) => span.name === name);
  const frameOf = (type: string) => named('live frame').some((span) => span.attributes['voltmere.event'] === type);
  // The worker notifies the funder; that notification is an event itself, with a frame of its own.
  await until('the frames were sent', () => frameOf('project.created') && frameOf('notification.created'), 30_000);
  const created = named('live frame').find((span) => span.attributes['voltmere.event'] === 'project.created');
  const idsOf = (span: SeenSpan) => (span.attributes['voltmere.event_ids'] as string[] | undefined) ?? [];
  const wrote = () =>
    named('transaction').find((span) => idsOf(span).includes(String(created?.attributes['voltmere.event_id'])));
  const sent = () => named('POST /api/projects').length > 0 && wrote() && named('notifications handles').length > 0;
  await until('the rest was', () => Boolean(sent()), 10_000);

  const [call] = named('POST /api/projects') as [SeenSpan];
  expect(call).toMatchObject({ service: 'voltmere-api', parentSpanId: click });
  expect(call.attributes).toMatchObject({ 'http.response.status_code': 201, 'voltmere.request_id': requestId });
  const [command] = named('CreatePairing') as [SeenSpan];
  expect(command.parentSpanId).toBe(call.spanId);
  const transaction = wrote() as SeenSpan;
  expect(transaction.service).toBe('voltmere-api');
  const parents = new Map(mine().map((span) => [span.spanId, span.parentSpanId]));
  const leadsToClick = (span: SeenSpan): boolean => {
    let at: string | undefined = span.spanId;
    while (at && at !== click) at = parents.get(at);
    return at === click;
  };
  expect(mine().filter((span) => !leadsToClick(span))).toEqual([]);

  const ids = idsOf(transaction);
  const about = (name: string, id: string) => named(name).filter((span) => span.attributes['voltmere.event_id'] === id);
  for (const id of ids) {
    expect(about('relay numbers', id)).toHaveLength(1);
    for (const span of [...about('relay numbers', id), ...about('live frame', id)])
      expect(span.parentSpanId).toBe(transaction.spanId);
  }
  const heard = new Set(client.applied.map(({ id }) => id));
  expect(ids.filter((id) => heard.has(id)).length).toBeGreaterThan(0);
  const handled = named('notifications handles').find((span) =>
    ids.includes(String(span.attributes['voltmere.event_id'])),
  );
  expect(handled).toMatchObject({ service: 'voltmere-worker', parentSpanId: transaction.spanId });

  // The log of the API says the same: the call's id beside the events that it wrote.
  const line = api.output.split('\n').find((text) => text.includes('"changed"') && text.includes(String(requestId)));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ route: '/api/projects', status: 201, events: ids });
});

test('what is refused to somebody who is signed in is a line of the log, with who, what and the call', async () => {
  const { id: account } = (await cast.funder.caller.must('GET', '/api/auth/me')) as { id: string };
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { authorization: `Bearer ${cast.funder.token}` } });
  for (const [path, route, status] of [
    ['/api/users', '/api/users', 403],
    [`/api/projects/${cast.hosts[0]?.recordId}`, '/api/projects/:id', 404],
  ] as const) {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    const requestId = String(answer.headers.get('x-request-id'));
    const line = () => api.output.split('\n').find((text) => text.includes('"refused"') && text.includes(requestId));
    await until('the line is written', () => Boolean(line()));
    expect(JSON.parse(line() ?? '{}')).toMatchObject({ method: 'GET', route, status, account });
  }
});

test('without a collector nothing is kept of traces', async () => {
  await api.kill('SIGTERM');
  const before = collector.spans.length;
  await api.start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  const login = await fetch(`http://127.0.0.1:${api.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: newTraceparent() },
    body: JSON.stringify({ email: 'ada@voltmere.example', password: 'Correct-Horse-7' }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const made = await fetch(`http://127.0.0.1:${api.port}/api/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      traceparent: newTraceparent(),
    },
    body: JSON.stringify({
      email: 'x@example.com',
      fullName: 'X Y',
      companyName: 'Z',
      userType: 'installer',
      role: 'installer',
    }),
  });
  expect(made.status).toBe(201);
  const database = new pg.Client(home.url);
  await database.connect();
  const { rows } = await database.query(
    `select trace from event_log where type = 'account.created' order by id desc limit 1`,
  );
  await database.end();
  expect(rows).toEqual([{ trace: null }]);
  expect(collector.spans.slice(before).filter((span) => span.service === 'voltmere-api')).toEqual([]);
});
