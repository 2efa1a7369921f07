// @own-modules: a log has its level from when it was loaded.
import './testing/loud-log.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { handleAudit } from '@libs/audit';
import type { CatchUp } from '@libs/contracts';
import { handleNotification } from '@libs/notifications';
import { Clock, log, openStorage, openWorkerRedis } from '@libs/platform';
import { startFollower, startSubscriber, until } from '@libs/platform/testing';
import { privacyWorker } from '@libs/privacy';
import { CloudVault, rotateCloudKeys } from '@libs/projects';
import { reportMaker } from '@libs/reports';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import pino from 'pino';
import { PASSWORD, type Person, TestApi } from './testing/api.js';
import { dumpBytes, dumpDatabase, dumpFolder, dumpRedis, formsOf } from './testing/dump.js';

/** None of these texts may be stored anywhere: the first ones, those after a rework, and those of refused calls. */
const KEPT = { platform: 'solaredge', username: 'owner-canary-4711', password: 'Sunny-canary-99' };
const RENEWED = { platform: 'sma', username: 'owner-canary-4712', password: 'Windy-canary-98' };
const REFUSED = { platform: 'fronius', username: 'owner-canary-4713', password: 'Rainy-canary-97' };
const SECRETS = [KEPT, RENEWED, REFUSED].flatMap(({ username, password }) => [username, password]);
/** Texts that are stored, to show that a dump does contain data. */
const SERIAL = '7E1234AB-beacon';

const lines: string[] = [];
let api: TestApi;
let folder: string;
let redis: Redis;
let workers: Worker[];
let follower: ReturnType<typeof startFollower>;
let people: Record<'admin' | 'host' | 'funder' | 'installer', Person>;
let projectId: string;
let jobId: string;

beforeAll(async () => {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  if (!stream) throw new Error('The log has no stream');
  stream.write = (line) => lines.push(line);
  folder = mkdtempSync(join(tmpdir(), 'voltmere-canary-'));
  api = await TestApi.start({ FILES_DIR: folder });
  redis = openWorkerRedis(api.config.redisUrl);
  follower = startFollower(api.database, api.config.databaseUrl, {
    notifications: handleNotification,
    audit: handleAudit,
  });
  const handlers = {
    privacy: privacyWorker(api.database, openStorage(api.config), new Clock()),
    reports: reportMaker(api.database, openStorage(api.config), new Clock()),
  };
  workers = Object.entries(handlers).map(([name, handle]) => startSubscriber(api.database, redis, name, handle));
  people = {
    admin: await api.person('admin'),
    host: await api.person('asset_host'),
    funder: await api.person('asset_funder'),
    installer: await api.person('installer'),
  };
  await carryOn();
});
afterAll(async () => {
  await Promise.allSettled(workers?.map((worker) => worker.close()) ?? []);
  await follower?.stop();
  redis?.disconnect();
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The whole life of credentials: refused, sealed, sent twice, sealed again, revealed, moved to another key. */
async function carryOn(): Promise<void> {
  const { admin, host, funder, installer } = people;
  const { recordId: assetHostId } = host.account;
  await api.call('PATCH', `/api/hosts/${assetHostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const [assetFunderId, installerId] = [funder.account.recordId, installer.account.recordId];
  const made = await api.post('/api/projects', { as: admin, body: { assetHostId, assetFunderId, installerId } });
  projectId = (made.body as { id: string }).id;
  await api.post(`/api/projects/${projectId}/confirm`, { as: funder });
  const [job] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [projectId]);
  jobId = job?.id ?? '';
  await api.post(`/api/jobs/${jobId}/start`, { as: installer });
  const send = (cloudApiCredentials: object, more: object = {}, headers = {}) =>
    api.post(`/api/jobs/${jobId}/commissioning`, {
      as: installer,
      body: { inverterSerial: SERIAL, cloudApiCredentials, ...more },
      headers,
    });
  const key = () => ({ 'idempotency-key': randomUUID() });

  expect((await send(REFUSED, {}, key())).status).toBe(409);
  await api.post(`/api/jobs/${jobId}/ready`, { as: installer });
  for (const wrong of [
    await send({ ...REFUSED, platform: REFUSED.password }, {}, key()),
    await send({ ...REFUSED, token: REFUSED.password }, {}, key()),
    await send(REFUSED, { notes: [REFUSED.username] }, key()),
    await send(REFUSED, { completionDate: REFUSED.password }, key()),
    await api.post(`/api/jobs/${jobId}/commissioning`, {
      as: installer,
      headers: { 'content-type': 'application/json', ...key() },
      raw: { payload: `{"cloudApiCredentials":{"password":"${REFUSED.password}",}` },
    }),
  ]) {
    expect(wrong.status).toBe(400);
    expect(wrong.text).not.toContain('-canary-');
  }

  const once = key();
  expect((await send(KEPT, {}, once)).status).toBe(200);
  expect((await send(KEPT, {}, once)).headers['idempotency-replayed']).toBe('true');
  expect((await send(REFUSED, {}, once)).status).toBe(422);
  await api.post(`/api/jobs/${jobId}/return`, { as: admin, body: { reason: 'No label' } });
  expect((await send(RENEWED, {}, key())).status).toBe(200);

  const reveal = (password: string) =>
    api.post(`/api/jobs/${jobId}/credentials/reveal`, {
      as: admin,
      body: { reason: 'The inverter is silent', password },
      headers: key(),
    });
  expect((await reveal('not-mine')).status).toBe(400);
  expect((await reveal(PASSWORD)).body).toEqual(RENEWED);
  const cloudKeys = [{ id: 'autumn', secret: randomBytes(24).toString('hex') }];
  await rotateCloudKeys(api.database, new CloudVault({ ...api.config, cloudKeys }));
  for (const as of Object.values(people)) expect((await api.post('/api/me/exports', { as })).status).toBe(201);
  await until('all is numbered and worked off', async () => {
    const open = await api.query(`select from event_log where seq is null`);
    const waiting = await api.query(`select from data_export where state <> 'ready'`);
    return open.length + waiting.length === 0;
  });
}

/** The failure names only the place, so that the secret that was found is not printed. */
function holdsNone(dump: string, beacon: string): void {
  expect(dump.includes(beacon)).toBe(true);
  for (const [n, secret] of SECRETS.entries()) {
    for (const form of formsOf(secret)) expect([n, dump.includes(form)]).toEqual([n, false]);
  }
}

describe('the credentials of an inverter’s cloud rest in plain', () => {
  test('in no table', async () => {
    holdsNone(await dumpDatabase(api), SERIAL);
  });

  test('in no event, copy or catch-up of anybody', async () => {
    const told: string[] = [];
    for (const as of Object.values(people)) {
      const { body } = await api.get('/api/events?limit=1000', { as });
      expect((body as CatchUp).events).toBeDefined();
      told.push(JSON.stringify(body));
      told.push((await api.get(`/api/projects/${projectId}/timeline?limit=200`, { as })).text);
    }
    const [row] = await api.query<{ text: string }>(
      `select string_agg(e::text, ' ') || (select string_agg(a::text, ' ') from audience_event a) as text from event_log e`,
    );
    holdsNone(told.join('\n') + (row?.text ?? ''), SERIAL);
  });

  test('in no log line, at the loudest', () => {
    expect(lines.length).toBeGreaterThan(20);
    holdsNone(lines.join('\n'), '/api/jobs/:id/commissioning');
  });

  test('in no key of Redis', async () => {
    const dump = await dumpRedis(api.redis);
    holdsNone(dump, 'privacy');
  });

  test('in no export, evidence pack, report or file', async () => {
    const { admin, host, funder } = people;
    const parts: string[] = [];
    for (const list of ['hosts', 'funders', 'installers', 'projects']) {
      parts.push((await api.get(`/api/${list}/export?format=csv`, { as: admin })).text);
    }
    for (const as of [admin, host, funder]) {
      const pack = await api.get(`/api/projects/${projectId}/evidence`, { as });
      expect(pack.status).toBe(200);
      parts.push(dumpBytes(pack.bytes));
    }
    const report = await api.get('/api/me/funder/report?format=csv', { as: funder });
    expect(report.status).toBe(200);
    parts.push(report.text);
    parts.push((await api.get(`/api/admin/audit?limit=200`, { as: admin })).text);
    parts.push(await dumpFolder(folder));
    holdsNone(parts.join('\n'), SERIAL);
  });

  test('and yet are there, sealed', async () => {
    const [row] = await api.query<{ bytes: Buffer; key: string }>(
      'select cloud_sealed as bytes, cloud_key_id as key from installation_job where id = $1',
      [jobId],
    );
    expect(row?.bytes.length).toBeGreaterThan(40);
    expect(row?.key).toBe('autumn');
  });
});
