import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keepBilling } from '@libs/billing';
import type { AgreementTerms, IndexFigure, PeriodDetail } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { proveLedger } from './ledger.js';
import { agreedTerms } from './site-terms.sql.js';
import {
  type BilledStage,
  insertBilledSite,
  insertReadings,
  periodOf,
  periods,
  saveSupplier,
  SUPPLIER,
} from './testing/billed-site.js';

/** Prices by an index, minimum quantities, and bills that turn out to be wrong as a whole. */

const clock = new FixedClock(new Date('2026-07-01T09:00:00Z'));
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

interface Site extends BilledStage {
  host: Person;
  funder: Person;
}

async function aSite(code: string, terms: Partial<AgreementTerms>, liveSince = '2025-12-31'): Promise<Site> {
  const [host, funder] = [await api.person('asset_host'), await api.person('asset_funder')];
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  const body = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${parties.assetHostId}/status`, { as: admin, body });
  const project = ((await api.post('/api/projects', { as: admin, body: parties })).body as { id: string }).id;
  const site = await insertBilledSite(api, { project, host, funder }, terms);
  await api.query(`update asset set live_since = $2 where id = $1`, [site.asset, liveSince]);
  await api.query(`update agreement set effective_at = $2::date - 30 where id = $1`, [site.agreement, liveSince]);
  expect((await saveSupplier(api, admin, funder, { code })).status).toBe(200);
  return { ...site, host, funder };
}
const at = async (moment: string): Promise<void> => {
  clock.set(new Date(moment));
  for (const _ of [1, 2])
    await keepBilling(api.database, clock).catch((error: AggregateError) => {
      throw error.errors?.[0] ?? error;
    });
};
const post = (path: string, body: object, as = admin) => api.post(path, { as, body });
const month = (site: Site, no: string, as: Person = site.host) => periodOf(api, as, `2026-${no}-01`);
/** As the office sees it: its list has the months of every site. */
const ofOffice = async (site: Site, no: string): Promise<PeriodDetail> => {
  const [found] = await api.query<{ id: string }>('select id from billing_period where asset_id = $1 and month = $2', [
    site.asset,
    `2026-${no}-01`,
  ]);
  return (await api.get(`/api/periods/${found?.id}`, { as: admin })).body as PeriodDetail;
};
/** Sessions end with time: whoever reads later signs in then. */
const now = async (moment: string): Promise<void> => {
  clock.set(new Date(moment));
  admin = await api.person('admin');
  await api.query(`update session set expires_at = '2099-01-01' where id = $1`, [admin.sessionId]);
};

describe('a price that rises by an index', () => {
  const CPI = { kind: 'cpi', bp: null, floorBp: null, capBp: 500 } as const;
  const enter = (body: object, path = 'cpi/2026-04-01', as = admin) =>
    api.call('PUT', `/api/index-figures/${path}`, { as, body });
  const figure = { bp: 380, publishedOn: '2026-05-20', source: 'ONS, release of 20 May 2026', version: null };
  let site: Site;

  test('holds the month until the figure is entered, which nobody can pass over', async () => {
    site = await aSite('IDX', { index: CPI }, '2025-06-15');
    await insertReadings(api, { asset: site.asset, from: '2026-06-01', to: '2026-06-30', at: '2026-07-01T02:00:00Z' });
    await at('2026-07-03T06:00:00Z');
    const held = await ofOffice(site, '06');
    expect(held.status).toBe('held');
    expect(held.office?.holds).toMatchObject([{ reason: 'index', index: { kind: 'cpi', month: '2026-04-01' } }]);
    const release = { version: held.version, reason: 'Go on', password: PASSWORD };
    expect((await post(`/api/periods/${held.id}/release`, release)).status).toBe(409);
    expect((await month(site, '06')).office).toBeUndefined();
  });

  test('refuses a figure that can’t be right, and takes each once', async () => {
    expect((await enter({ ...figure, publishedOn: '2026-07-04' })).status).toBe(400);
    expect((await enter({ ...figure, publishedOn: '2026-04-30' })).status).toBe(400);
    expect((await enter({ ...figure, bp: 20_000 })).status).toBe(400);
    expect((await enter({ ...figure, source: ' ' })).status).toBe(400);
    expect((await enter(figure, 'cpi/2026-04-02')).status).toBe(400);
    expect((await enter(figure, 'wages/2026-04-01')).status).toBe(400);
    expect((await enter(figure, 'cpi/2026-04-01', site.funder)).status).toBe(403);
    expect(await api.query('select 1 from index_figure')).toEqual([]);
    expect((await enter(figure)).body).toMatchObject({ bp: 380, version: 1 });
    expect((await enter(figure)).status).toBe(409);
    expect((await enter({ ...figure, bp: 390, version: 2 })).status).toBe(409);
    const { items } = (await api.get('/api/index-figures', { as: admin })).body as { items: IndexFigure[] };
    expect(items).toMatchObject([{ kind: 'cpi', month: '2026-04-01', bp: 380, version: 1 }]);
    expect(await api.history('index:cpi 2026-04-01')).toEqual(['index.entered']);
  });

  test('is billed by it then, split at the day of the anniversary', async () => {
    await at('2026-07-10T06:00:00Z');
    const { bill, status } = await month(site, '06');
    expect(status).toBe('issued');
    expect(bill?.lines.map(({ from, to, priceMp }) => [from, to, priceMp])).toEqual([
      ['2026-06-01', '2026-06-14', 15_000],
      ['2026-06-15', '2026-06-30', 15_570],
    ]);
    expect(bill?.lines.reduce((sum, { wh }) => sum + (wh ?? 0), 0)).toBe(4_771_483);
    // A figure that is mended afterwards changes no issued bill.
    expect((await enter({ ...figure, bp: 390, version: 1 })).body).toMatchObject({ version: 2 });
    await at('2026-07-11T06:00:00Z');
    expect((await month(site, '06')).bill).toEqual(bill);
    expect((await ofOffice(site, '06')).office?.proposedNote).toBeNull();
  });
});

describe('readings that come before the bill', () => {
  test('change what a proposed month comes to, and hold it again where they make it doubtful', async () => {
    clock.set(new Date('2026-07-01T09:00:00Z'));
    const site = await aSite('NEW', {}, '2026-05-31');
    const read = { asset: site.asset, from: '2026-05-31', to: '2026-06-30' };
    await insertReadings(api, { ...read, at: '2026-07-01T02:00:00Z' });
    await at('2026-07-03T06:00:00Z');
    expect(await ofOffice(site, '06')).toMatchObject({ status: 'provisional', wh: 4_771_483, grossPence: 85_886 });
    const { version } = await month(site, '06');
    await at('2026-07-03T07:00:00Z');
    expect((await month(site, '06')).version).toBe(version);
    const day = { asset: site.asset, from: '2026-06-10', to: '2026-06-10', at: '2026-07-04T02:00:00Z' };
    await insertReadings(api, day, (_channel, _day, wh) => ({ wh: wh.map(() => 0), quality: 'A'.repeat(48) }));
    await at('2026-07-04T03:00:00Z');
    const less = await ofOffice(site, '06');
    expect(less.status).toBe('provisional');
    expect(less.wh).toBeLessThan(4_771_483);
    await insertReadings(api, { ...day, to: '2026-06-14', at: '2026-07-05T02:00:00Z' }, (_channel, _day, wh) => ({
      wh: wh.map(() => null),
      quality: 'M'.repeat(48),
    }));
    await at('2026-07-05T03:00:00Z');
    expect(await ofOffice(site, '06')).toMatchObject({ status: 'held' });
  });
});

describe('a bill that is wrong as a whole', () => {
  let site: Site;
  const credit = async (body: object, as = admin) =>
    post(`/api/periods/${(await month(site, '06')).id}/credit`, body, as);

  test('has the 20% of a host that turns out to have a certificate, and was paid', async () => {
    clock.set(new Date('2026-07-01T09:00:00Z'));
    site = await aSite('VAT', {}, '2026-05-31');
    await insertReadings(api, { asset: site.asset, from: '2026-05-31', to: '2026-06-30', at: '2026-07-01T02:00:00Z' });
    await at('2026-07-10T06:00:00Z');
    const { id, grossPence, bill } = await month(site, '06');
    expect([grossPence, bill?.vat[0]?.bp]).toEqual([85_886, 2_000]);
    await post(`/api/periods/${id}/payments`, { pence: 85_886, paidOn: '2026-07-10', reference: 'FP 1' });
    const kept = { as: admin, body: { kept: 'Drawer 4' } };
    expect((await api.call('PUT', `/api/projects/${site.project}/vat-certificate`, kept)).status).toBe(204);
  });

  test('is credited whole and billed anew with the password, by what was read, and both documents stay', async () => {
    const before = await month(site, '06');
    const body = { version: before.version, reason: 'Certificate of qualifying use', password: PASSWORD };
    expect((await credit({ ...body, password: 'wrong' })).status).toBe(400);
    expect((await credit({ ...body, version: before.version - 1 })).status).toBe(409);
    expect((await credit(body, site.host)).status).toBe(403);
    expect(await month(site, '06')).toEqual(before);
    clock.set(new Date('2026-07-11T06:00:00Z'));
    const after = (await credit(body)).body as PeriodDetail;
    expect(after.notes).toMatchObject([
      {
        kind: 'credit_note',
        number: 'VAT-2026-C000001',
        corrects: before.number,
        netPence: 71_572,
        vatPence: 14_314,
        wh: -4_771_483,
      },
    ]);
    expect(after.replaced).toEqual([before.bill]);
    // £715.72 + 5%: what was paid pays it, and the rest is on account.
    expect(after).toMatchObject({ status: 'paid', grossPence: 75_151, owedPence: 0, paidPence: 75_151 });
    expect(after.bill).toMatchObject({ kind: 'bill', vatPence: 3_579, vat: [{ bp: 500, reason: 'certificate' }] });
    expect(after.bill?.number).not.toBe(before.number);
    expect((await periods(api, site.host)).onAccountPence).toBe(85_886 - 75_151);
    expect(await proveLedger(api.database.read())).toEqual([]);
    expect((await credit(body)).status).toBe(409);
    await at('2026-07-12T06:00:00Z');
    expect(await month(site, '06')).toMatchObject({ number: after.number, notes: after.notes });
  });

  test('stays as it is where a new one can’t be issued', async () => {
    const before = await month(site, '06');
    await api.query(
      `update site_day set quality = repeat('M', 48), wh = array_fill(null::int, '{48}'), batch = array_fill(null::int, '{48}')
      where asset_id = $1 and day between '2026-06-01' and '2026-06-05'`,
      [site.asset],
    );
    const body = { version: before.version, reason: 'Again', password: PASSWORD };
    expect((await credit(body)).status).toBe(409);
    expect(await month(site, '06')).toEqual(before);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });
});

describe('a minimum quantity', () => {
  test('holds the month in which its year ends while readings of it are missing, then bills what is short', async () => {
    await now('2026-11-20T09:00:00Z');
    // The sample year takes 35,299,936 Wh of the calendar year.
    const site = await aSite('MIN', { minTakeKwh: 36_000, shortfallMp: 10_000 }, '2026-01-01');
    await insertReadings(api, { asset: site.asset, from: '2026-01-01', to: '2026-11-30', at: '2026-12-01T02:00:00Z' });
    await api.query(`delete from site_day where asset_id = $1 and day = '2026-02-10'`, [site.asset]);
    await at('2026-12-10T06:00:00Z');
    await now('2026-12-10T06:00:00Z');
    expect((await ofOffice(site, '11')).bill?.lines).toHaveLength(1);
    await insertReadings(api, { asset: site.asset, from: '2026-12-01', to: '2026-12-31', at: '2027-01-01T02:00:00Z' });
    await at('2027-01-10T06:00:00Z');
    await now('2027-01-10T06:00:00Z');
    const held = await ofOffice(site, '12');
    expect(held).toMatchObject({
      status: 'held',
      office: { holds: [{ reason: 'minimum', count: 48, of: 17_520 }] },
    });
    await insertReadings(api, { asset: site.asset, from: '2026-02-10', to: '2026-02-10', at: '2027-01-11T02:00:00Z' });
    await at('2027-01-12T06:00:00Z');
    const { bill } = await ofOffice(site, '12');
    // 36,000 kWh less 35,299.936 at 10p.
    expect(bill?.lines.at(-1)).toMatchObject({
      kind: 'shortfall',
      from: '2026-01-01',
      to: '2026-12-31',
      wh: 700_064,
      priceMp: 10_000,
      netPence: 7_001,
    });
    expect(bill).toMatchObject({ wh: 1_238_484, netPence: 18_577 + 7_001 });
    expect(await proveLedger(api.database.read())).toEqual([]);
  });
});

test('an amendment is billed from the first day that it names, or from the day after it took effect', async () => {
  await now('2026-11-20T09:00:00Z');
  const site = await aSite('AMD', {});
  const effectiveOn = async (from: string | null) => {
    await api.query(`update agreement set effective_at = '2026-03-15T00:01:00Z', amends_from = $2 where id = $1`, [
      site.agreement,
      from,
    ]);
    return (await agreedTerms(api.database.read(), [site.asset])).map((one) => one.effectiveOn);
  };
  expect(await effectiveOn('2026-03-15')).toEqual(['2026-03-15']);
  expect(await effectiveOn(null)).toEqual(['2026-03-16']);
});

describe('a funder’s billing details', () => {
  test('are saved by the version that was read', async () => {
    await now('2026-07-15T09:00:00Z');
    const site = await aSite('VER', {});
    const save = (body: object) =>
      api.call('PUT', `/api/funders/${site.funder.account.recordId}/supplier`, {
        as: admin,
        body: { ...SUPPLIER, code: 'VER', password: PASSWORD, ...body },
      });
    expect((await save({ version: null })).status).toBe(409);
    expect((await save({ version: 1, name: 'Another LP' })).body).toMatchObject({ version: 2 });
    expect((await save({ version: 1 })).status).toBe(409);
  });
});
