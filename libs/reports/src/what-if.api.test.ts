import { type Answer, type Person, TestApi, work } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { INVESTOR_CATEGORIES, type ProjectForFunder, RISK_STATEMENT, WhatIfView } from '@libs/contracts';
import { whatIf } from '@libs/forecast';
import { forecastMaker, Forecasts } from '@libs/forecasting';
import { keepProjectForecast } from '@libs/projects';

// Forecasts are simulated; a busy machine takes its time.
jest.setTimeout(180_000);

let api: TestApi;
let admin: Person;
let funder: Person;
let pipeline: ProjectForFunder[];
/** What was answered before the investor status was certified. */
let uncertified: Answer;
const ids = {} as Record<'confirmed' | 'cafe' | 'workshop' | 'bare', string>;

beforeAll(async () => {
  api = await TestApi.start();
  [admin, funder] = [await api.person('admin'), await api.person('asset_funder')];
  ids.confirmed = await paired(24_000, 120);
  ids.cafe = await paired(32_000, 180);
  ids.workshop = await paired(61_000, 340);
  ids.bare = await paired(null, 0);
  await api.post(`/api/projects/${ids.confirmed}/confirm`, { as: funder });
  uncertified = await api.get(`/api/me/funder/what-if?with=${ids.cafe}`, { as: funder });
  await api.post('/api/me/funder/certification', {
    as: funder,
    body: { category: INVESTOR_CATEGORIES[0], textVersion: RISK_STATEMENT.version, acknowledged: true },
  });
  // What the browser works with: its own list, as HTTP gave it.
  pipeline = ((await api.get('/api/projects', { as: funder })).body as { items: ProjectForFunder[] }).items;
});
afterAll(() => api?.stop());

/** A pending project, with a forecast where the use is known. */
async function paired(annualUsageKwh: number | null, roofAreaM2: number): Promise<string> {
  const host = await api.person('asset_host');
  if (annualUsageKwh !== null) {
    await api.call('PATCH', '/api/me/host', {
      as: host,
      body: {
        businessDetails: { businessType: 'cafe', postcode: 'LS2 7EY', roofAreaM2 },
        electricityNeeds: { annualUsageKwh, unitRatePence: 28, phases: 3, offer: 'per_kwh', smartService: true },
      },
    });
  }
  const hostId = host.account.recordId;
  await api.call('PATCH', `/api/hosts/${hostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const body = { assetHostId: hostId, assetFunderId: funder.account.recordId };
  const { id } = (await api.post('/api/projects', { as: admin, body })).body as { id: string };
  const maker = { forecasts: api.app.get(Forecasts), keep: keepProjectForecast, now: () => new Date() };
  await work(api, ['project.created'], forecastMaker(maker));
  return id;
}

const ask = (named: readonly string[], as: Person | null = funder) =>
  api.get(`/api/me/funder/what-if?with=${named.join(',')}`, { as });

test.each([[[]], [['cafe']], [['workshop']], [['cafe', 'workshop', 'bare']]] as ['cafe' | 'workshop' | 'bare'][][])(
  'with %j ticked the server answers what the page’s own function gives, to the penny',
  async (names) => {
    const ticked = names.map((name) => ids[name]);
    const answer = WhatIfView.parse((await ask(ticked)).body);
    const { now, then } = whatIf(pipeline, new Set(ticked));
    expect({ now: answer.now, then: answer.then }).toEqual({ now, then });
    expect(answer.with.toSorted()).toEqual(ticked.toSorted());
    expect(answer.now).toMatchObject({ of: 1, forecast: 1 });
    expect(answer.then).toMatchObject({ of: 1 + names.length });
  },
);

test('each ticked project moves the outlay by its own, and nothing is written', async () => {
  const events = () => api.query('select count(*) as n from event_log');
  const before = await events();
  const costOf = (id: string) => -(pipeline.find((project) => project.id === id)?.forecast?.funder.cashFlows[0] ?? 0);
  const { now, then } = WhatIfView.parse((await ask([ids.cafe, ids.workshop])).body);
  expect(costOf(ids.cafe)).toBeGreaterThan(0);
  expect((then?.invested ?? 0) - (now?.invested ?? 0)).toBeCloseTo(costOf(ids.cafe) + costOf(ids.workshop), 1);
  expect(then?.irr).not.toBe(now?.irr);
  expect(await events()).toEqual(before);
});

test('returns are hidden until the investor status is certified', () => {
  expect(uncertified).toMatchObject({
    status: 403,
    error: { message: expect.stringContaining('Certify your investor status') },
  });
});

test('a confirmed project changes nothing; someone else’s is not found; other roles are refused', async () => {
  expect((await ask([ids.confirmed])).body).toMatchObject({ with: [] });
  expect((await ask([randomUUID()])).status).toBe(404);
  expect((await ask(['none'])).status).toBe(400);
  expect((await ask([ids.cafe], await api.person('asset_funder'))).status).toBe(404);
  expect((await ask([ids.cafe], admin)).status).toBe(403);
});
