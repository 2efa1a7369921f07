import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { EARLY_START, WorksOrderView } from '@libs/contracts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stageOf } from './testing/stage.js';

jest.setTimeout(240_000);

let api: TestApi;
let admin: Person;
let stage: ReturnType<typeof stageOf>;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  stage = stageOf(api, admin);
});
afterAll(() => api?.stop());

test('offered after the agreement was signed, signed by the installer, then by the funder; no host sees it', async () => {
  const of = await stage.site();
  const draft = await stage.order(of, 'draft');
  const offer = () => api.post(`/api/works-orders/${draft.id}/offer`, { as: admin, body: { version: draft.version } });
  expect([(await offer()).status, (await offer()).error.code]).toEqual([409, 'gate_unmet']);
  for (const as of [of.installer, of.funder])
    expect((await api.get(`/api/works-orders/${draft.id}`, { as })).status).toBe(404);
  await stage.effective(of);
  expect((await offer()).status).toBe(200);
  for (const as of [of.installer, of.funder])
    expect(WorksOrderView.parse((await api.get(`/api/works-orders/${draft.id}`, { as })).body)).toMatchObject({
      status: 'offered',
      terms: { pricePence: 1_234_567 },
    });
  expect((await api.get(`/api/works-orders/${draft.id}`, { as: of.host })).status).toBe(403);
  const stranger = await api.person('installer');
  expect((await api.get(`/api/works-orders/${draft.id}`, { as: stranger })).status).toBe(404);
  const again = await api.post(`/api/projects/${of.project}/works-orders`, { as: admin, body: { terms: draft.terms } });
  expect(again.status).toBe(409);
});

test('its price is in no other record, list, report, export, history or evidence pack', async () => {
  const of = await stage.site();
  await stage.effective(of);
  const { id } = await stage.order(of, 'signed');
  const price = /1[, ]?234[, ]?567|12[,]?345\.67/;
  const paths: [Person, string[]][] = [
    [
      of.host,
      [
        '/api/me',
        '/api/me/host',
        '/api/projects',
        `/api/projects/${of.project}`,
        `/api/projects/${of.project}/timeline`,
        '/api/agreements',
        '/api/notifications',
        '/api/events',
      ],
    ],
    [
      of.installer,
      [
        '/api/projects',
        `/api/projects/${of.project}`,
        `/api/projects/${of.project}/timeline`,
        '/api/jobs',
        `/api/jobs/${of.job}`,
        `/api/jobs/${of.job}/start-gate`,
        '/api/notifications',
      ],
    ],
    [
      of.funder,
      [
        '/api/projects',
        `/api/projects/${of.project}`,
        `/api/projects/${of.project}/timeline`,
        '/api/agreements',
        '/api/me/funder/history',
        '/api/me/funder/report?format=csv',
      ],
    ],
    [
      admin,
      [
        '/api/projects',
        `/api/projects/${of.project}`,
        `/api/jobs`,
        `/api/jobs/${of.job}`,
        '/api/projects/export?format=csv',
        '/api/activity',
        `/api/projects/${of.project}/evidence`,
      ],
    ],
  ];
  const looked: string[] = [];
  for (const [as, urls] of paths)
    for (const url of urls) {
      const answer = await api.get(url, { as });
      if (answer.status === 200) looked.push(url);
      expect({ url, leaks: price.test(answer.text) }).toEqual({ url, leaks: false });
    }
  expect(looked.length).toBeGreaterThan(15);
  // The events in the log: only admins, this funder and this installer receive it.
  const copies = await api.query<{ audience: string }>(
    `select distinct a.key as audience from event_log e cross join jsonb_each(e.audiences) a where e.stream = $1 and a.value::text like '%1234567%'`,
    [`works_order:${id}`],
  );
  const allowed = ['admin', `funder:${of.funder.account.recordId}`, `installer:${of.installer.account.recordId}`];
  expect(copies.map(({ audience }) => audience).toSorted()).toEqual(allowed.toSorted());
  const hooks = await api
    .query<{ n: number }>(`select count(*)::int as n from webhook_delivery where body::text like '%1234567%'`)
    .catch(() => [{ n: 0 }]);
  expect(hooks).toEqual([{ n: 0 }]);
  expect(id).not.toBe('');
});

test('a job that goes to another installer ends its order; one in effect has to be terminated first', async () => {
  const of = await stage.site();
  const { id } = await stage.effective(of);
  const waive = { textId: EARLY_START.id, password: PASSWORD };
  await stage.ok(api.post(`/api/agreements/${id}/waive-window`, { as: of.host, body: waive }));
  const order = await stage.order(of, 'signed');
  expect(order.status).toBe('effective');
  const other = await api.person('installer');
  const assign = () =>
    api.post(`/api/projects/${of.project}/installer`, { as: admin, body: { installerId: other.account.recordId } });
  expect((await assign()).status).toBe(409);
  const reason = { reason: 'The installer has no crew' };
  await stage.ok(api.post(`/api/works-orders/${order.id}/void`, { as: admin, body: reason }));
  expect((await assign()).status).toBe(200);
  const seen = await api.get(`/api/works-orders/${order.id}`, { as: of.installer });
  expect(seen.body).toMatchObject({ status: 'terminated' });
  expect(seen.text).not.toContain('no crew');
  const theirs = await api.get(`/api/projects/${of.project}/works-orders`, { as: other });
  expect((theirs.body as { items: object[] }).items).toEqual([]);
});

/** Who names the table beside its owner, and for what: whether one is in effect, whose signature it awaits, whom it concerns. */
const READERS_OF_ORDERS = [
  'libs/merging/src/merge-state.sql.ts',
  'libs/notifications/src/find-about.sql.ts',
  'libs/organisations/src/organisation.sql.ts',
  'libs/projects/src/agreement-gate.sql.ts',
];

test('no other capability reads a works order, and none of those that do reads its terms', () => {
  const files = execFileSync(
    'git',
    ['grep', '-l', '-w', '--untracked', 'works_order', '--', 'libs/*.ts', 'apps/*.ts'],
    {
      encoding: 'utf8',
    },
  );
  const readers = files
    .split('\n')
    .filter((file) => file && !/^libs\/(agreements|contracts)\/|\.test\.ts$|\/testing\//.test(file));
  // Names of events and types of notifications aren't reads.
  const reading = readers.filter((file) =>
    /(from|join) works_order\b|works_order w\b/.test(readFileSync(file, 'utf8')),
  );
  expect(reading.toSorted()).toEqual(READERS_OF_ORDERS);
  for (const file of reading) expect(readFileSync(file, 'utf8')).not.toMatch(/terms|pricePence/);
});
