import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AssetView, DeviceKind } from '@libs/contracts';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { csvOf, liveSite, sendCsv } from './testing/live-site.js';

/** What the office and the installer do to the equipment of a live site, and who is notified. */

const clock = new FixedClock(new Date('2026-06-17T10:10:00Z'));
const WHO = ['admin', 'host', 'funder', 'installer', 'otherInstaller'] as const;
type Who = (typeof WHO)[number];
let api: TestApi;
const people = {} as Record<Who, Person>;
let asset: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  for (const name of ['installer', 'otherInstaller'] as const) people[name] = await api.person('installer');
  ({ asset } = await liveSite(api, clock, people));
});
afterAll(() => api?.stop());

const view = async (who: Who = 'admin') =>
  (await api.get(`/api/assets/${asset}`, { as: people[who] })).body as AssetView;
const post = (what: string, body: object, who: Who = 'admin') =>
  api.post(`/api/assets/${asset}/${what}`, { as: people[who], body });
const act = async (what: string, body: object, who: Who = 'admin') =>
  post(what, { version: (await view()).version, ...body }, who);
const deviceOf = async (kind: DeviceKind) => {
  const found = (await view()).devices.find((device) => device.kind === kind && device.until === null);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
};
const swapOf = async (kind: DeviceKind, over: object = {}) => ({
  deviceId: (await deviceOf(kind)).id,
  oldSerial: 'EM22-090417',
  finalWh: 43_747_392,
  newSerial: 'EM27-301155',
  openingWh: 12,
  ...over,
});
const events = (type: string) =>
  api.query<{ audiences: object; data: object }>('select audiences, data from event_log where type = $1 order by id', [
    type,
  ]);
const heard = async (type: string) => Object.keys((await events(type)).at(-1)?.audiences ?? {}).sort();
const of = (who: Exclude<Who, 'admin' | 'otherInstaller'>) => `${who}:${people[who].account.recordId}`;

describe('a suspension', () => {
  test('has a reason, is told to the office alone, and is done once', async () => {
    expect((await act('suspend', { reason: '' })).status).toBe(400);
    const { status, body } = await act('suspend', { reason: 'Roof works' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'suspended', stopped: { reason: 'Roof works', at: '2026-06-17T10:10:00.000Z' } },
    });
    expect((await act('suspend', { reason: 'Again' })).status).toBe(200);
    expect(await events('asset.suspended')).toHaveLength(1);
    expect(await heard('asset.suspended')).toEqual(['admin']);
    expect(await view('funder')).toMatchObject({ status: 'suspended', stopped: null });
  });

  test('lasts while readings arrive, and ends in the status that the site would have', async () => {
    expect((await sendCsv(api, { asset, as: people.host, text: csvOf({ '2026-05-01': 1 }) })).status).toBe(201);
    expect(await view()).toMatchObject({ status: 'suspended' });
    const { body } = await act('resume', { reason: 'Works done' });
    expect(body).toMatchObject({ status: 'reporting', stopped: null, reportingSince: '2026-06-17T10:10:00.000Z' });
    expect(await heard('asset.resumed')).toEqual(['admin']);
  });

  test('of a site that changed meanwhile is refused', async () => {
    const { version } = await view();
    expect((await post('suspend', { version: version - 1, reason: 'Late' })).status).toBe(409);
    expect(await view()).toMatchObject({ version, status: 'reporting' });
  });

  test('is the office’s', async () => {
    for (const who of ['host', 'funder', 'installer'] as const)
      expect((await act('suspend', { reason: 'No' }, who)).status).toBe(403);
  });
});

describe('a replaced device', () => {
  test('is kept with both registers, and the new one begins an epoch', async () => {
    const { status, body } = await act('swap-device', await swapOf('generation_meter'), 'installer');
    expect(status).toBe(200);
    const meters = (body as AssetView).devices.filter(({ kind }) => kind === 'generation_meter');
    const by = people.installer.account.fullName;
    const at = '2026-06-17T10:10:00.000Z';
    expect(meters).toMatchObject([
      { serial: 'EM27-301155', epoch: 2, since: '2026-06-17', until: null, opening: { wh: 12, at, by }, final: null },
      { serial: 'EM22-090417', epoch: 1, until: '2026-06-17', opening: null, final: { wh: 43_747_392, at, by } },
    ]);
    const [event] = await events('asset.device_swapped');
    expect(event?.data).toEqual({
      assetId: asset,
      kind: 'generation_meter',
      oldSerial: 'EM22-090417',
      newSerial: 'EM27-301155',
    });
    expect(await heard('asset.device_swapped')).toEqual(['admin', of('funder'), of('host'), of('installer')]);
  });

  test.each([
    ['without a final register', { finalWh: undefined }],
    ['with a register below zero', { openingWh: -1 }],
    ['with the serial number of the old one', { oldSerial: 'EM27-301155', newSerial: 'em27301155' }],
    ['with another old serial number than we have', { oldSerial: 'XX' }],
    ['that is not there', { deviceId: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused', async (_, over) => {
    const before = await view();
    expect((await act('swap-device', await swapOf('generation_meter', over), 'installer')).status).toBe(400);
    expect(await view()).toEqual(before);
  });

  test('is nobody else’s, and an installer’s while in warranty', async () => {
    const swap = await swapOf('inverter');
    for (const who of ['host', 'funder'] as const) expect((await act('swap-device', swap, who)).status).toBe(403);
    expect((await act('swap-device', swap, 'otherInstaller')).status).toBe(404);
    await api.query(`update asset set live_since = '2024-06-17' where id = $1`, [asset]);
    expect((await act('swap-device', swap, 'installer')).status).toBe(404);
    await api.query(`update asset set live_since = '2026-03-01' where id = $1`, [asset]);
    expect((await act('swap-device', await swapOf('grid_meter'), 'installer')).status).toBe(400);
  });

  test('that counts what the business buys shows its register to the host and the office alone', async () => {
    const swap = await swapOf('grid_meter', { oldSerial: 'G1', newSerial: 'G2' });
    expect((await act('swap-device', swap)).status).toBe(200);
    const finals = async (who: Who) =>
      (await view(who)).devices.filter(({ kind, final }) => kind === 'grid_meter' && final).length;
    expect([await finals('admin'), await finals('host'), await finals('funder'), await finals('installer')]).toEqual([
      1, 1, 0, 0,
    ]);
    const rows = async (who: Who) => {
      const { id, role, fullName: name, companyName, recordId } = people[who].account;
      const reader = readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
      return (await readAs(reader, () => api.database.read().rows('select device_id from device_register'))).length;
    };
    const counts = await Promise.all(WHO.map(rows));
    expect(Object.fromEntries(WHO.map((who, at) => [who, counts[at]]))).toEqual({
      admin: 4,
      host: 4,
      funder: 2,
      installer: 2,
      otherInstaller: 0,
    });
  });
});

describe('a decommissioning', () => {
  test('asks for the final register of each meter, and for an agreement that is over', async () => {
    const gen = { deviceId: (await deviceOf('generation_meter')).id, wh: 900 };
    const grid = { deviceId: (await deviceOf('grid_meter')).id, wh: 800 };
    expect((await act('decommission', { reason: 'End', finalReads: [gen] })).status).toBe(400);
    const whole = { reason: 'End', finalReads: [gen, grid] };
    const agreement = (to: string) =>
      api.query(
        `insert into agreement (id, project_id, host_id, funder_id, status, version, edition, host_company, funder_company, terms,
           host_facts, needs_declaration, document_state, conditions, seal_state, created_at, updated_at)
         select gen_random_uuid(), project_id, host_id, funder_id, $2, 1, 1, '', '', '{}', '{}', false, 'ready', '[]', 'none',
                now(), now()
           from asset where id = $1`,
        [asset, to],
      );
    await agreement('terminated');
    await agreement('effective');
    expect((await act('decommission', whole)).error.message).toContain('in force');
    expect((await view()).status).toBe('reporting');
    await api.query(`update agreement set status = 'ended' where status = 'effective'`);
    const { status, body } = await act('decommission', whole);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'decommissioned', stopped: { reason: 'End' } },
    });
    expect((await deviceOf('generation_meter')).final).toMatchObject({ wh: 900 });
    expect(await heard('asset.decommissioned')).toEqual(['admin', of('funder'), of('host'), of('installer')]);
    const { audiences = {} } = (await events('asset.decommissioned')).at(-1) ?? {};
    for (const [audience, copy] of Object.entries(audiences))
      expect({ audience, reason: JSON.stringify(copy).includes('"End"') }).toEqual({
        audience,
        reason: audience === 'admin',
      });
    expect((await act('decommission', { reason: 'Again', finalReads: [] })).status).toBe(200);
    expect((await act('suspend', { reason: 'Late' })).status).toBe(409);
    expect((await act('swap-device', await swapOf('inverter'))).status).toBe(409);
  });
});
