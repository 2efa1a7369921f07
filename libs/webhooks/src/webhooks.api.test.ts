import { dumpDatabase, formsOf, PASSWORD, type Person, TestApi, work } from '@apps/api/testing';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WEBHOOK_KINDS, type WebhookDeliveryView, type WebhookView } from '@libs/contracts';
import { notifyOfPausedWebhook } from '@libs/notifications';
import { Clock } from '@libs/platform';
import { consumeOnce, until } from '@libs/platform/testing';
import { handleWebhooks, WebhookRoom } from '@libs/webhooks';

/** A real receiver on this machine, the log as the relay publishes it, and a worker's room that sends. */

class MovableClock extends Clock {
  ahead = 0;
  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}

interface Heard {
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: { type: string; sequence: number; timestamp: string; data: { id?: string; records?: { view: unknown }[] } };
}

const clock = new MovableClock();
let api: TestApi;
let room: WebhookRoom;
let receiver: Server;
let url: string;
let heard: Heard[] = [];
let answer: (path: string | undefined) => number = () => 204;
const people = {} as Record<'admin' | 'host' | 'funder' | 'installer' | 'otherInstaller', Person>;
const HOUR = 3_600_000;

beforeAll(async () => {
  api = await TestApi.start({ WEBHOOKS_LOCAL: '1' }, clock);
  people.admin = await api.person('admin', { fullName: 'Ada Admin' });
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer', { companyName: 'Bright Ridge Solar' });
  people.otherInstaller = await api.person('installer');
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const status = answer(request.url);
      if (status < 300) heard.push({ headers: request.headers, text, body: JSON.parse(text) as Heard['body'] });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  room = new WebhookRoom({
    config: api.config,
    database: api.database,
    clock,
    onPaused: (tx, webhook) => notifyOfPausedWebhook(tx, webhook, clock.now()),
  });
});
afterAll(async () => {
  receiver?.close();
  await api?.stop();
});
beforeEach(async () => {
  await api.query('delete from webhook_endpoint');
  await api.query(`delete from inbox where subscriber = 'webhooks'`);
  await setHost('lost');
  heard = [];
  answer = () => 204;
});

const admin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(method, path, { as: people.admin, ...(body ? { body } : {}) });
async function aWebhook(more: object = {}): Promise<{ webhook: WebhookView; secret: string }> {
  const body = { name: 'Partner', url: `${url}/hook`, kinds: [...WEBHOOK_KINDS], password: PASSWORD, ...more };
  const made = await admin('POST', '/api/webhooks', body);
  expect(made.status).toBe(201);
  return made.body as { webhook: WebhookView; secret: string };
}
const seen = async (id: string): Promise<WebhookView> => {
  const { items } = (await admin('GET', '/api/webhooks')).body as { items: WebhookView[] };
  return items.find((one) => one.id === id) as WebhookView;
};
const deliveries = async (id: string, query = ''): Promise<WebhookDeliveryView[]> =>
  ((await admin('GET', `/api/webhooks/${id}/deliveries${query}`)).body as { items: WebhookDeliveryView[] }).items;

/** The relay has told it; the subscriber's job runs, twice, as one may; then everything that is due goes out. */
async function publishAll(): Promise<void> {
  await until('the log is numbered', async () => {
    return (await api.query('select 1 from event_log where seq is null limit 1')).length === 0;
  });
  await work(api, [...WEBHOOK_KINDS], async (tx, event) => {
    for (const _ of [1, 2]) await consumeOnce(tx, 'webhooks', event.eventId, () => handleWebhooks(tx, event));
  });
  await sendAll();
}
async function sendAll(): Promise<void> {
  while (await room.sendNext());
}
/** From lost to whatever a test begins with: each move is an event. */
const setHost = (status: string) => admin('PATCH', `/api/hosts/${people.host.account.recordId}/status`, { status });

describe('a webhook', () => {
  test('is told what happened: signed, numbered without a gap, in order, once a fact', async () => {
    const { webhook, secret } = await aWebhook();
    for (const status of ['contracting', 'qualified', 'contracting']) await setHost(status);
    await publishAll();
    expect(heard.map(({ body }) => [body.sequence, body.type])).toEqual(
      [1, 2, 3].map((n) => [n, 'host.status_changed']),
    );
    for (const { headers, text } of heard) {
      const id = String(headers['webhook-id']);
      const at = String(headers['webhook-timestamp']);
      expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(30);
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const expected = createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    }
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect(await seen(webhook.id)).toMatchObject({ state: 'active', sequence: 3, waiting: 0 });
    expect((await deliveries(webhook.id)).map(({ state, lastStatus }) => [state, lastStatus])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', 204]),
    );
  });

  test('its secret is in one answer and rests sealed', async () => {
    const { secret, webhook } = await aWebhook();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await seen(webhook.id))).not.toContain('whsec');
    const dump = await dumpDatabase(api);
    for (const form of formsOf(secret.slice(6))) expect(dump).not.toContain(form);
  });

  test('is told what its account may see, as that account sees it, and nothing before it was made', async () => {
    await setHost('qualified');
    const mine = await aWebhook({ url: `${url}/mine`, userId: people.installer.account.id });
    const other = await aWebhook({ url: `${url}/other`, userId: people.otherInstaller.account.id });
    await setHost('awaiting_pairing');
    const parties = {
      assetHostId: people.host.account.recordId,
      assetFunderId: people.funder.account.recordId,
      installerId: people.installer.account.recordId,
    };
    const { id } = (await admin('POST', '/api/projects', parties)).body as { id: string };
    await admin('PATCH', `/api/projects/${id}`, { capitalCost: 123_456 });
    await api.post(`/api/projects/${id}/confirm`, { as: people.funder });
    await publishAll();
    expect(await deliveries(other.webhook.id)).toEqual([]);
    const types = heard.map(({ body }) => body.type);
    expect(types).toContain('job.assigned');
    expect(types).not.toContain('project.created');
    expect(types).not.toContain('host.status_changed');
    expect(heard.map(({ text }) => text).join()).not.toContain('capitalCost');
    expect((await seen(mine.webhook.id)).sequence).toBe(heard.length);
  });

  test('asks for the own password, and takes no address of our own where that is not allowed', async () => {
    const body = { name: 'P', url: `${url}/`, kinds: ['project.created'], password: 'not it' };
    expect((await admin('POST', '/api/webhooks', body)).status).toBe(400);
    for (const address of ['ftp://x.example/', 'https://u:p@x.example/', 'nonsense']) {
      const { status, error } = await admin('POST', '/api/webhooks', { ...body, password: PASSWORD, url: address });
      expect({ address, status, path: error.errors?.[0]?.path }).toEqual({ address, status: 400, path: 'url' });
    }
  });
});

describe('an endpoint that does not take it', () => {
  test('gets it again later, under the same id and number with a new timestamp', async () => {
    const { webhook } = await aWebhook();
    answer = () => 500;
    await setHost('contracting');
    await publishAll();
    const [failed] = await deliveries(webhook.id);
    expect(failed).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastStatus: 500,
      lastError: 'The server replied 500',
    });
    expect(await seen(webhook.id)).toMatchObject({ state: 'failing', waiting: 1 });
    await sendAll();
    expect(heard).toEqual([]);
    answer = () => 200;
    clock.ahead += 10_000;
    await sendAll();
    expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([failed?.id]);
    expect(await seen(webhook.id)).toMatchObject({ state: 'active', failingSince: null });
  });

  test('holds up nobody else', async () => {
    const bad = await aWebhook({ url: `${url}/bad` });
    const good = await aWebhook({ url: `${url}/good` });
    answer = (path) => (path === '/bad' ? 503 : 204);
    await setHost('qualified');
    await setHost('contracting');
    await publishAll();
    expect((await deliveries(good.webhook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect((await deliveries(bad.webhook.id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  test('is paused after a day, the admins are told, and nothing is lost: it goes on where it stood', async () => {
    const { webhook } = await aWebhook({ name: 'Sleepy' });
    answer = () => 500;
    await setHost('qualified');
    await publishAll();
    for (let hour = 0; hour < 40; hour++) {
      clock.ahead += HOUR;
      await sendAll();
    }
    expect(await seen(webhook.id)).toMatchObject({
      state: 'paused',
      pausedReason: 'No delivery succeeded for 20 hours',
    });
    const bell = (await api.get('/api/notifications', { as: people.admin })).body as { items: { text: string }[] };
    expect(bell.items.map(({ text }) => text)).toEqual([
      'Webhook Sleepy was paused. No delivery succeeded for 20 hours',
    ]);
    await setHost('contracting');
    answer = () => 204;
    await publishAll();
    expect(heard).toEqual([]);
    await admin('PATCH', `/api/webhooks/${webhook.id}`, { paused: false });
    await sendAll();
    expect(heard.map(({ body }) => body.sequence)).toContain(2);
    expect((await seen(webhook.id)).state).toBe('active');
  });

  test('that says it is gone is paused at once; a redirect is not followed', async () => {
    const gone = await aWebhook({ url: `${url}/gone` });
    const moved = await aWebhook({ url: `${url}/moved` });
    answer = (path) => (path === '/gone' ? 410 : path === '/moved' ? 307 : 204);
    await setHost('qualified');
    await publishAll();
    expect(await seen(gone.webhook.id)).toMatchObject({
      state: 'paused',
      pausedReason: 'The server replied that it’s gone (410)',
    });
    expect((await deliveries(moved.webhook.id))[0]?.lastError).toMatch(/redirect \(307\)/);
    expect(heard).toEqual([]);
  });
});

test('a range sent again leaves a receiver that knows ids and numbers in the same state', async () => {
  const { webhook } = await aWebhook();
  for (const status of ['contracting', 'qualified', 'contracting', 'qualified']) await setHost(status);
  await publishAll();
  const state = () => new Map(heard.map(({ headers, text }) => [headers['webhook-id'], text]));
  const [before, many] = [state(), heard.length];
  const range = await admin('POST', `/api/webhooks/${webhook.id}/replay`, { from: 2, to: 3 });
  expect(range.body).toEqual({ replayed: 2 });
  await sendAll();
  expect(heard).toHaveLength(many + 2);
  expect(heard.slice(many).map(({ body }) => body.sequence)).toEqual([2, 3]);
  expect(state()).toEqual(before);
  const audit = (await admin('GET', `/api/admin/audit?about=${webhook.id}`)).body as { items: { text: string }[] };
  expect(audit.items[0]?.text).toBe('Replayed deliveries 2 to 3: 2');
});

test('a test delivery goes out by hand; deleted, an endpoint is told no more', async () => {
  const { webhook } = await aWebhook({ kinds: ['file.ready'] });
  expect((await admin('POST', `/api/webhooks/${webhook.id}/test`)).body).toMatchObject({
    sequence: 1,
    state: 'waiting',
  });
  await sendAll();
  expect(heard.map(({ body }) => [body.type, body.data])).toEqual([['webhook.test', {}]]);
  expect((await admin('DELETE', `/api/webhooks/${webhook.id}`)).status).toBe(204);
  expect((await admin('GET', `/api/webhooks/${webhook.id}/deliveries`)).status).toBe(404);
});

test('several workers at once send each delivery once', async () => {
  await aWebhook();
  for (let turn = 0; turn < 12; turn++) await setHost(turn % 2 === 0 ? 'contracting' : 'lost');
  await until('the log is numbered', async () => {
    return (await api.query('select 1 from event_log where seq is null limit 1')).length === 0;
  });
  await work(api, [...WEBHOOK_KINDS], handleWebhooks);
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let idle = 0; idle < 20; idle++) if (await room.sendNext()) idle = 0;
    }),
  );
  expect(heard.map(({ body }) => body.sequence)).toEqual(Array.from({ length: heard.length }, (_, at) => at + 1));
  expect(heard).toHaveLength(12);
});
