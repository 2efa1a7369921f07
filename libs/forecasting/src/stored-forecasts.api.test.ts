import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type ForecastHead,
  type ForecastHeadForAdmin,
  type ProjectForAdmin,
  type ProjectForHost,
  Sizing,
  StoredForecast,
  StoredForecastForAdmin,
  VIEWS,
} from '@libs/contracts';
import { forecastMaker, Forecasts, makeMissingForecasts } from '@libs/forecasting';
import { consumeOnce, readEvent, WHOLE_AUDIENCES } from '@libs/platform/testing';
import { keepProjectForecast } from '@libs/projects';

const DETAILS = {
  businessDetails: { businessType: 'cafe', postcode: 'LS2 7EY', roofAreaM2: 180 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 28, phases: 3, offer: 'per_kwh', smartService: true },
};
/** What no host may read on any route. */
const FUNDERS_OWN = /"(irr|npv|dscr|capex|cashFlows|irrFloor)"|fund\.floor|capex\.solar|below_mandate/;

let api: TestApi;
let admin: Person;
let funder: Person;

beforeAll(async () => {
  api = await TestApi.start();
  [admin, funder] = [await api.person('admin'), await api.person('asset_funder')];
});
afterAll(() => api?.stop());

/** Handles every new event as the worker does. */
async function work(): Promise<void> {
  const waiting = await api.query<{ event_id: string }>(
    `select event_id from event_log e where type in ('host.created', 'host.details_changed', 'project.created',
       'project.details_changed') and not exists
       (select 1 from inbox i where i.event_id = e.event_id and i.subscriber = 'forecasts') order by id`,
  );
  for (const { event_id: id } of waiting) {
    await api.database.transaction((tx) => consumeOnce(tx, 'forecasts', id, () => handle(id)));
  }
}
const handle = async (id: string): Promise<void> => {
  const run = forecastMaker({ forecasts: api.app.get(Forecasts), keep: keepProjectForecast, now: () => new Date() });
  const tx = api.database.read();
  const event = await readEvent(tx, id);
  if (event) await run(tx, event);
};

const edit = (host: Person, body: object) => api.call('PATCH', '/api/me/host', { as: host, body });
const mine = async (host: Person) =>
  ((await api.get('/api/me/host/forecasts', { as: host })).body as { items: ForecastHead[] }).items;
const told = (id: string) =>
  api.query<{
    audiences: Record<string, { records: { view: unknown }[]; data: unknown }>;
  }>(`select ${WHOLE_AUDIENCES} from event_log where type = 'forecast.made' and subject_id = $1`, [id]);

test('a site gets its forecast when enough is known, another when that changes, and none when nothing does', async () => {
  const host = await api.person('asset_host');
  await edit(host, { businessDetails: DETAILS.businessDetails });
  await work();
  expect(await mine(host)).toEqual([]);

  await edit(host, DETAILS);
  await work();
  const [first] = await mine(host);
  expect(first).toMatchObject({ version: 1, subjectKind: 'host', basis: 'form', changed: [], madeBy: null, seed: 1 });
  const { p10, p50, p90 } = (first as ForecastHead).savings;
  expect(p10).toBeLessThan(p50);
  expect(p50).toBeLessThan(p90);

  // The landlord's answer does not affect it; nor does repeating the job.
  await edit(host, { businessDetails: { landlordConsent: true } });
  await work();
  const [event] = await api.query<{ event_id: string }>(
    `select event_id from event_log where subject_id = $1 order by id desc limit 1`,
    [host.account.recordId],
  );
  await api.database.transaction(() => handle(event?.event_id ?? ''));
  expect(await mine(host)).toHaveLength(1);

  await edit(host, { electricityNeeds: { unitRatePence: 34 } });
  await work();
  const versions = await mine(host);
  expect(versions.map(({ version, changed }) => [version, changed])).toEqual([
    [2, ['unitRatePence']],
    [1, []],
  ]);
  expect(versions[0]?.savings.p50).toBeGreaterThan(p50);
  expect(versions[0]?.inputsHash).not.toBe(first?.inputsHash);
}, 120_000);

test('two jobs at once for one question make one forecast', async () => {
  const host = await api.person('asset_host');
  await edit(host, DETAILS);
  const [event] = await api.query<{ event_id: string }>(
    `select event_id from event_log where subject_id = $1 and type = 'host.details_changed'`,
    [host.account.recordId],
  );
  const run = () => api.database.transaction(() => handle(event?.event_id ?? ''));
  await Promise.all([run(), run()]);
  expect(await mine(host)).toHaveLength(1);
}, 120_000);

test('a host reads its saving and never what its funder earns; strangers read nothing', async () => {
  const [host, other] = [await api.person('asset_host'), await api.person('asset_host')];
  await edit(host, DETAILS);
  await work();
  const [head] = await mine(host);
  const own = await api.get(`/api/forecasts/${head?.id}`, { as: host });
  expect(own.text).not.toMatch(FUNDERS_OWN);
  expect(StoredForecast.parse(own.body)).toMatchObject({ id: head?.id, question: { annualUsageKwh: 32_000 } });
  const whole = StoredForecastForAdmin.parse((await api.get(`/api/forecasts/${head?.id}`, { as: admin })).body);
  expect(whole.answer.funder.capex).toBeGreaterThan(0);
  expect(whole.capex).toBe(whole.answer.funder.capex);
  expect((await api.get(`/api/forecasts/${head?.id}`, { as: other })).status).toBe(404);
  expect((await api.get(`/api/forecasts/${head?.id}`, { as: funder })).status).toBe(403);

  const [made] = await told(head?.id ?? '');
  const audiences = made?.audiences ?? {};
  expect(Object.keys(audiences).sort()).toEqual(['admin', `host:${host.account.recordId}`]);
  const copy = audiences[`host:${host.account.recordId}`];
  expect(JSON.stringify(copy)).not.toMatch(FUNDERS_OWN);
  expect(VIEWS.forecast.asset_host.parse(copy?.records[0]?.view)).toEqual(head);
}, 120_000);

test('a pairing copies the newest forecast; a system chosen later has its own', async () => {
  const host = await api.person('asset_host');
  const hostId = host.account.recordId ?? '';
  await edit(host, DETAILS);
  await api.call('PATCH', `/api/hosts/${hostId}`, { as: admin, body: { expectedSavings: 99 } });
  await work();
  const [own] = await mine(host);
  await api.call('PATCH', `/api/hosts/${hostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const pairing = { assetHostId: hostId, assetFunderId: funder.account.recordId };
  const project = (await api.post('/api/projects', { as: admin, body: pairing })).body as ProjectForAdmin;
  const head = own as ForecastHead;
  expect(project).toMatchObject({
    expectedSavings: head.savings.p50,
    monthlySavings: Math.round((head.savings.p50 * 100) / 12) / 100,
    co2Reduction: head.co2ReductionTonnes.p50,
    systemRequirements: { solarKwp: head.system.solarKwp, batteryKwh: head.system.batteryKwh, phases: 3 },
    forecast: { host: { savings: head.savings } },
  });
  expect(project.capitalCost).toBe(Math.round(project.forecast?.funder.capex ?? 0));
  expect(project.forecast?.version).toBe(1);
  await work();
  const listed = async () =>
    ((await api.get(`/api/projects/${project.id}/forecasts`, { as: admin })).body as { items: ForecastHeadForAdmin[] })
      .items;
  expect(await listed()).toHaveLength(1);

  const systemRequirements = { ...project.systemRequirements, solarKwp: 8 };
  const edited = await api.call('PATCH', `/api/projects/${project.id}`, { as: admin, body: { systemRequirements } });
  await work();
  const [newest] = await listed();
  expect(newest).toMatchObject({ version: 2, changed: ['system'], system: { solarKwp: 8 } });
  const forFunder = (await api.get(`/api/projects/${project.id}`, { as: funder })).body as ProjectForAdmin;
  expect(forFunder.forecast).toMatchObject({ version: 2, funder: { capex: newest?.capex, irr: newest?.irr } });
  // Not confirmed yet: the capital is that of the new system.
  expect(forFunder.capitalCost).toBe(Math.round(newest?.capex ?? 0));
  expect(forFunder.basis).toEqual({ expectedSavings: 'modelled', co2Reduction: 'modelled', capitalCost: 'modelled' });
  expect(forFunder.forecast).not.toHaveProperty('host');
  // A derived figure: an edit under way is not refused.
  expect(forFunder.version).toBe((edited.body as ProjectForAdmin).version);
  expect((await api.get(`/api/projects/${project.id}`, { as: host })).text).not.toMatch(FUNDERS_OWN);

  const [made] = await told(newest?.id ?? '');
  const copy = made?.audiences[`funder:${funder.account.recordId}`];
  expect(VIEWS.forecast.asset_funder.parse(copy?.records[0]?.view)).toMatchObject({ irr: newest?.irr });
  expect(JSON.stringify(copy)).not.toContain('savings');
  // The host's own change is now the project's.
  await api.call('PATCH', `/api/hosts/${hostId}`, { as: admin, body: { electricityNeeds: { unitRatePence: 30 } } });
  await work();
  expect((await listed())[0]).toMatchObject({ version: 3, changed: ['unitRatePence'] });
  expect((await mine(host)).map(({ subjectKind }) => subjectKind)).toEqual(['project', 'project', 'project', 'host']);
}, 120_000);

test('missing forecasts are created over time: hosts awaiting pairing, then sites with a project; nothing twice', async () => {
  const [lone, paired, waiting] = [
    await api.person('asset_host'),
    await api.person('asset_host'),
    await api.person('asset_host'),
  ];
  const hostId = paired.account.recordId ?? '';
  await api.call('PATCH', `/api/hosts/${hostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const pairing = { assetHostId: hostId, assetFunderId: funder.account.recordId };
  const { id } = (await api.post('/api/projects', { as: admin, body: pairing })).body as ProjectForAdmin;
  for (const host of [lone, paired, waiting])
    await api.call('PATCH', `/api/hosts/${host.account.recordId}`, { as: admin, body: DETAILS });
  await api.call('PATCH', `/api/hosts/${waiting.account.recordId}/status`, {
    as: admin,
    body: { status: 'awaiting_pairing' },
  });
  const maker = { forecasts: api.app.get(Forecasts), keep: keepProjectForecast, now: () => new Date() };
  expect(await makeMissingForecasts(api.database, maker, 1)).toBe(1);
  expect(await mine(waiting)).toHaveLength(1);
  expect(await makeMissingForecasts(api.database, maker, 1)).toBe(1);
  expect(await mine(paired)).toMatchObject([{ subjectKind: 'project', subjectId: id }]);
  expect(await makeMissingForecasts(api.database, maker, 9)).toBe(1);
  expect(await mine(lone)).toHaveLength(1);
  expect(await makeMissingForecasts(api.database, maker, 9)).toBe(0);
}, 120_000);

test('an admin chooses among sizes for the funder’s target; the choice fills the project and is forecast', async () => {
  const host = await api.person('asset_host');
  const hostId = host.account.recordId ?? '';
  await api.call('PATCH', `/api/hosts/${hostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const pairing = { assetHostId: hostId, assetFunderId: funder.account.recordId };
  const { id } = (await api.post('/api/projects', { as: admin, body: pairing })).body as ProjectForAdmin;
  const early = await api.get(`/api/projects/${id}/sizing`, { as: admin });
  expect(early).toMatchObject({ status: 409, error: { message: expect.stringContaining('your annual usage') } });

  await api.call('PATCH', `/api/hosts/${hostId}`, { as: admin, body: DETAILS });
  await api.query('update funder set expected_returns = 6 where id = $1', [funder.account.recordId]);
  const sizing = Sizing.parse((await api.get(`/api/projects/${id}/sizing`, { as: admin })).body);
  expect(sizing.irrFloor).toBe(0.06);
  const { solarKwp, batteryKwh, expectedSavings, capitalCost, carbon } = sizing.sizes.find(
    ({ best }) => best,
  ) as Sizing['sizes'][number];
  expect(carbon.selfConsumedTonnes + carbon.exportedTonnes).toBeCloseTo(carbon.totalTonnes ?? 0, 2);
  const body = { systemRequirements: { solarKwp, batteryKwh }, capitalCost: Math.round(capitalCost) };
  await api.call('PATCH', `/api/projects/${id}`, { as: admin, body });
  await work();
  const made = (await api.get(`/api/projects/${id}`, { as: admin })).body as ProjectForAdmin;
  expect(made).toMatchObject({
    expectedSavings: made.forecast?.host.savings.p50,
    basis: { expectedSavings: 'modelled', co2Reduction: 'modelled', capitalCost: 'modelled' },
  });
  // The estimate from a few years is close to the forecast's own figures.
  expect(Math.abs((made.expectedSavings ?? 0) / expectedSavings - 1)).toBeLessThan(0.05);
  expect(Math.abs((made.forecast?.host.carbon?.selfConsumedTonnes ?? 0) / carbon.selfConsumedTonnes - 1)).toBeLessThan(
    0.05,
  );
}, 120_000);

test('a project has one saving: that of its newest forecast, until somebody enters another', async () => {
  const host = await api.person('asset_host');
  const hostId = host.account.recordId ?? '';
  await api.query('update host set expected_savings_pence = 431000 where id = $1', [hostId]);
  await api.call('PATCH', `/api/hosts/${hostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const pairing = { assetHostId: hostId, assetFunderId: funder.account.recordId };
  const { id, expectedSavings } = (await api.post('/api/projects', { as: admin, body: pairing }))
    .body as ProjectForAdmin;
  expect(expectedSavings).toBe(4310);

  const forecastWith = async (annualUsageKwh: number) => {
    const electricityNeeds = { ...DETAILS.electricityNeeds, annualUsageKwh };
    await api.call('PATCH', `/api/hosts/${hostId}`, { as: admin, body: { ...DETAILS, electricityNeeds } });
    await work();
    return (await api.get(`/api/projects/${id}`, { as: admin })).body as ProjectForAdmin;
  };
  let before = 0;
  for (const usage of [32_000, 41_000]) {
    const { forecast, ...project } = await forecastWith(usage);
    const p50 = forecast?.host.savings.p50 as number;
    expect(p50).not.toBe(before);
    expect(project).toMatchObject({
      expectedSavings: p50,
      monthlySavings: Math.round((p50 * 100) / 12) / 100,
      co2Reduction: forecast?.host.co2ReductionTonnes?.p50,
      capitalCost: Math.round(forecast?.funder.capex ?? 0),
      basis: { expectedSavings: 'modelled', co2Reduction: 'modelled', capitalCost: 'modelled' },
    });
    before = p50;
  }

  await api.call('PATCH', `/api/projects/${id}`, { as: admin, body: { expectedSavings: 5000 } });
  const later = await forecastWith(52_000);
  expect(later.forecast?.host.savings.p50).not.toBe(before);
  expect(later).toMatchObject({
    expectedSavings: 5000,
    co2Reduction: later.forecast?.host.co2ReductionTonnes?.p50,
    basis: { expectedSavings: 'entered', co2Reduction: 'modelled' },
  });
  const forHost = (await api.get(`/api/projects/${id}`, { as: host })).body as ProjectForHost;
  expect(forHost).toMatchObject({ basis: { expectedSavings: 'entered' }, forecast: { version: 3 } });
  expect(forHost.basis).not.toHaveProperty('capitalCost');

  // What the funder confirmed to pay stays, whatever later forecasts say.
  await api.post(`/api/projects/${id}/confirm`, { as: funder });
  const { systemRequirements } = later;
  await api.call('PATCH', `/api/projects/${id}`, {
    as: admin,
    body: { systemRequirements: { ...systemRequirements, solarKwp: 6 } },
  });
  await work();
  const confirmed = (await api.get(`/api/projects/${id}`, { as: admin })).body as ProjectForAdmin;
  expect(confirmed.forecast?.funder.capex).not.toBe(later.forecast?.funder.capex);
  expect(confirmed).toMatchObject({ capitalCost: later.capitalCost, basis: { capitalCost: 'entered' } });
}, 120_000);
