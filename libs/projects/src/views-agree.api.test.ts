import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { partyChangesTeller } from '@libs/projects';
import { Clock } from '@libs/platform';
import { readEvent } from '@libs/platform/testing';

/** A client that applies its audience's copies in order must hold what GET returns at the same version. */

let api: TestApi;
let admin: Person;
let host: Person;
let funder: Person;
let installer: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

async function aProject(): Promise<string> {
  host = await api.person('asset_host');
  funder = await api.person('asset_funder');
  installer = await api.person('installer');
  await ok('PATCH', `/api/hosts/${host.account.recordId}/status`, admin, { status: 'awaiting_pairing' });
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  return ((await ok('POST', '/api/projects', admin, { assetHostId, assetFunderId, installerId })) as { id: string }).id;
}

async function ok(method: 'POST' | 'PATCH', url: string, as: Person, body?: unknown): Promise<unknown> {
  const answer = await api.call(method, url, { as, body });
  expect({ url, status: answer.status, text: answer.status < 300 ? '' : answer.text }).toMatchObject({ text: '' });
  return answer.body;
}

/** Handles the events that wake the queue, as the worker does. */
async function work(): Promise<void> {
  const waiting = await api.query<{ id: string }>(
    `select event_id as id from event_log where type like '%.details_changed' and type not like 'project.%'
        and not exists (select 1 from inbox where subscriber = 'parties' and inbox.event_id = event_log.event_id)`,
  );
  for (const { id } of waiting)
    await api.database.transaction(async (tx) => {
      const event = await readEvent(tx, id);
      if (event) await partyChangesTeller(new Clock())(tx, event);
      await tx.rows(`insert into inbox (subscriber, event_id) values ('parties', $1)`, [id]);
    });
}

interface Held {
  version: number;
  view: object | null;
}

/** Every project and job that a client of this audience holds, by its address. */
async function heldBy(audience: string): Promise<Map<string, Held>> {
  const copies = await api.query<{
    records: ({ kind: string; id: string } & Held)[];
  }>(`select copy -> 'records' as records from event_copy where audience = $1 order by id`, [audience]);
  const held = new Map<string, Held>();
  for (const { kind, id, version, view } of copies.flatMap(({ records }) => records)) {
    const at = { project: `/api/projects/${id}`, job: `/api/jobs/${id}` }[kind];
    if (at && version > (held.get(at)?.version ?? 0)) held.set(at, { version, view });
  }
  return held;
}

async function expectAgreement(): Promise<void> {
  const readers = [
    ['admin', admin],
    [`host:${host.account.recordId}`, host],
    [`funder:${funder.account.recordId}`, funder],
    [`installer:${installer.account.recordId}`, installer],
  ] as const;
  for (const [audience, as] of readers)
    for (const [at, { view }] of await heldBy(audience)) {
      if (view === null) continue;
      const answer = (await api.get(at, { as })).body;
      expect({ audience, at, ...(answer as object) }).toMatchObject({ audience, at, ...view });
    }
}

test('after every step of a project’s life', async () => {
  const id = await aProject();
  await expectAgreement();
  await ok('POST', `/api/projects/${id}/confirm`, funder);
  await expectAgreement();
  const [made] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [id]);
  await ok('PATCH', `/api/projects/${id}`, admin, { systemRequirements: { solarKwp: 30 } });
  await expectAgreement();
  for (const step of ['accept', 'start', 'ready', 'commissioning']) {
    await ok('POST', `/api/jobs/${made?.id}/${step}`, installer, {});
    await expectAgreement();
  }
  await ok('POST', `/api/projects/${id}/go-live`, admin, { reason: 'The documents follow' });
  await expectAgreement();
});

test('after a party changed its name or number', async () => {
  const id = await aProject();
  const rename = async (who: Person, change: object) => {
    await ok('PATCH', '/api/me/profile', who, change);
    await work();
    await expectAgreement();
  };
  await rename(funder, { companyName: 'Calder Yield Limited' });
  await ok('POST', `/api/projects/${id}/confirm`, funder);
  await rename(host, { phoneNumber: '01422 555 010' });
  await rename(installer, { fullName: 'Tom Hallam', companyName: 'Bright Ridge' });
  const shown = (await heldBy(`installer:${installer.account.recordId}`)).get(`/api/projects/${id}`);
  expect(shown?.view).toMatchObject({ assetHost: { phoneNumber: '01422 555 010' } });
  // A host is notified that its project changed, but of nothing about a party that it may not know yet.
  const told = await api.query<{ data: object; actor: object | null }>(
    `select audiences -> $1 -> 'data' as data, audiences -> $1 -> 'actor' as actor from event_log
      where type = 'project.party_changed' and audiences ? $1`,
    [`host:${host.account.recordId}`],
  );
  expect(told).toEqual([0, 1, 2].map(() => ({ data: {}, actor: null })));
});
