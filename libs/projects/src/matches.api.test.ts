import { type Person, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BestMatches, ForecastHeadForAdmin, Matches, ProjectForAdmin } from '@libs/contracts';
import { forecastMaker, Forecasts } from '@libs/forecasting';
import { Clock, type Database } from '@libs/platform';
import { keepProjectForecast } from '@libs/projects';
import pg from 'pg';
import { MatchCandidates } from './match-candidates.sql.js';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

async function ready(postcode: string): Promise<string> {
  const id = (await api.person('asset_host')).account.recordId as string;
  await api.call('PATCH', `/api/hosts/${id}`, { as: admin, body: { businessDetails: { postcode } } });
  await api.call('PATCH', `/api/hosts/${id}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  return id;
}

/** Creates forecasts for all eligible sites, as the worker does. */
const forecast = () =>
  work(
    api,
    ['host.details_changed'],
    forecastMaker({ forecasts: api.app.get(Forecasts), keep: keepProjectForecast, now: () => new Date() }),
  );

const wanting = (geographicFocus: string[]) => wants({ geographicFocus, targetAssets: ['Solar'] });
const wants = async (investmentMandate: object): Promise<string> => {
  const funder = await api.person('asset_funder');
  const body = { investmentMandate };
  expect((await api.call('PUT', '/api/me/funder/mandate', { as: funder, body })).status).toBe(200);
  return funder.account.recordId as string;
};

async function matches(query: string): Promise<Matches> {
  const answer = await api.get(`/api/projects/matches?${query}`, { as: admin });
  expect(answer.status).toBe(200);
  return answer.body as Matches;
}

/** How often the database is asked for the best matches of these hosts. */
async function statementsFor(hosts: readonly string[]): Promise<number> {
  let count = 0;
  const tx = api.database.read();
  const counted = new Proxy(tx, {
    get: (_, name) => {
      if (name !== 'row' && name !== 'rows') return Reflect.get(tx, name) as unknown;
      count += 1;
      return tx[name].bind(tx);
    },
  });
  await new MatchCandidates({ read: () => counted } as Database, new Clock()).bestOf(hosts);
  return count;
}

test('funders are ranked for a host, with factors, exclusions and what would change them', async () => {
  const host = await ready('LS2 7EY');
  const silent = (await api.person('asset_funder')).account.recordId as string;
  const [far, near] = [await wanting(['London']), await wanting(['Yorkshire'])];
  const paused = await wanting(['Yorkshire']);
  await api.call('PATCH', `/api/funders/${paused}/status`, { as: admin, body: { status: 'paused' } });

  const { items, asOf } = await matches(`assetHostId=${host}`);
  expect(items.map(({ id }) => id)).toEqual([near, far, silent]);
  expect(Date.parse(asOf)).toBeGreaterThan(Date.now() - 60_000);
  const [best, outside, unknown] = items;
  expect(unknown?.match).toBeNull();
  expect(best?.match).toMatchObject({ exclusions: [], counterfactual: null });
  expect(best?.match?.factors.reduce((sum, { points }) => sum + points, 0)).toBe(best?.match?.score);
  expect(outside?.match).toMatchObject({
    score: (best?.match?.score ?? 0) - 25,
    exclusions: ['Region: the site is in Yorkshire, the mandate is for London'],
    counterfactual: { score: best?.match?.score, change: 'the mandate also covered Yorkshire' },
  });

  // The suggestion has the score that the project then has.
  const made = await api.post('/api/projects', { as: admin, body: { assetHostId: host, assetFunderId: near } });
  expect((made.body as ProjectForAdmin).matchScore).toBe(best?.match?.score);
});

test('the best funder of several hosts is the first of each one’s own ranking, whatever number of hosts, without those that cannot be paired', async () => {
  const hosts = [await ready('LS2 7EY'), await ready('N1 7AA'), await ready('EX1 1AA'), await ready('LS1 4DT')];
  await wanting(['Yorkshire']);
  const taken = await ready('LS3 1AB');
  await api.post('/api/projects', {
    as: admin,
    body: { assetHostId: taken, assetFunderId: await wanting(['London']) },
  });
  const answer = await api.get(`/api/projects/best-matches?hosts=${[...hosts, taken].join(',')}`, { as: admin });
  expect(answer.status).toBe(200);
  const { items } = answer.body as BestMatches;
  expect(items.map(({ assetHostId }) => assetHostId).toSorted()).toEqual(hosts.toSorted());
  for (const { assetHostId, assetFunderId, score } of items) {
    const [first] = (await matches(`assetHostId=${assetHostId}`)).items;
    expect({ id: assetFunderId, score }).toEqual({ id: first?.id, score: first?.match?.score });
  }
  // Four hosts cost the database no more than one.
  const [four, one] = [await statementsFor(hosts), await statementsFor(hosts.slice(0, 1))];
  expect(one).toBeGreaterThan(0);
  expect(four).toBe(one);
  for (const query of ['', 'hosts=', 'hosts=1', `hosts=${Array.from({ length: 51 }, () => taken).join(',')}`])
    expect((await api.get(`/api/projects/best-matches?${query}`, { as: admin })).status).toBe(400);
});

test('hosts are ranked for a funder, and one that is taken is offered no more', async () => {
  const [exeter, leeds, taken] = [await ready('EX1 1AA'), await ready('LS2 7EY'), await ready('LS1 1AA')];
  const funder = await wanting(['Yorkshire']);
  await api.post('/api/projects', { as: admin, body: { assetHostId: taken, assetFunderId: funder } });
  const order = (await matches(`assetFunderId=${funder}`)).items.map(({ id }) => id);
  expect(order.filter((id) => [exeter, leeds, taken].includes(id))).toEqual([leeds, exeter]);
});

test('size, return, risk and technology come from the forecast of the host, and their absence is said', async () => {
  const [known, unknown] = [await ready('LS2 7EY'), await ready('LS2 7EY')];
  const details = {
    businessDetails: { businessType: 'cafe', roofAreaM2: 180 },
    electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 28, phases: 3, offer: 'per_kwh', smartService: true },
  };
  await api.call('PATCH', `/api/hosts/${known}`, { as: admin, body: details });
  const mandate = { targetAssets: ['Solar'], riskProfile: 'moderate', maxInvestment: 1_000_000, expectedReturns: 4 };
  const funder = await wants(mandate);
  const reasons = async (host: string) => {
    const found = (await matches(`assetHostId=${host}`)).items.find(({ id }) => id === funder)?.match;
    return Object.fromEntries((found?.factors ?? []).map(({ name, reason }) => [name, reason]));
  };
  const silent = {
    technology: 'No forecast yet, so the system isn’t known',
    returns: 'No forecast yet to compare with the 4% target',
    size: 'No forecast yet, so the cost isn’t known',
    risk: 'No forecast yet, so the spread of outcomes isn’t known',
  };
  expect(await reasons(known)).toMatchObject(silent);

  await forecast();
  expect(await reasons(unknown)).toMatchObject(silent);
  const listed = await api.get(`/api/hosts/${known}/forecasts`, { as: admin });
  const [head] = (listed.body as { items: ForecastHeadForAdmin[] }).items;
  const told = await reasons(known);
  expect(told.technology).toContain('solar');
  expect(told.returns).toContain(`forecast ${Math.round((head?.irr?.p50 ?? 0) * 1000) / 10}% against a target of 4%`);
  expect(told.size).toContain(`£${Math.round(head?.capex ?? 0).toLocaleString('en-GB')}`);
  expect(told.risk).toMatch(/^Low and high estimates differ by [\d.]+ points/);

  // From the funder's side the score is the same, and the project has it from the start.
  const byFunder = (await matches(`assetFunderId=${funder}`)).items.find(({ id }) => id === known)?.match;
  const byHost = (await matches(`assetHostId=${known}`)).items.find(({ id }) => id === funder)?.match;
  expect(byFunder).toEqual(byHost);
  const pairing = { assetHostId: known, assetFunderId: funder };
  const made = await api.post('/api/projects', { as: admin, body: pairing });
  expect((made.body as ProjectForAdmin).matchScore).toBe(byHost?.score);
}, 120_000);

test('a host or a funder is named, one of them and one that there is', async () => {
  const id = crypto.randomUUID();
  for (const query of ['', `assetHostId=${id}&assetFunderId=${id}`, 'assetHostId=7', `host=${id}`]) {
    expect((await api.get(`/api/projects/matches?${query}`, { as: admin })).status).toBe(400);
  }
  for (const query of [`assetHostId=${id}`, `assetFunderId=${id}`]) {
    expect((await api.get(`/api/projects/matches?${query}`, { as: admin })).status).toBe(404);
  }
});

test('of very many the best and whoever is chosen are offered, and a search reaches the others', async () => {
  const funder = await wanting(['Yorkshire']);
  const far = await ready('EX1 1AA');
  // More nearby hosts than one response holds, so that the distant one ranks below all that are offered.
  const owner = new pg.Client(api.config.databaseUrl);
  await owner.connect();
  await owner.query(
    `insert into host (id, status, version, created_at, updated_at, status_changed_at, full_name, company_name, email, phone_number, postcode)
     select gen_random_uuid(), 'awaiting_pairing', 1, now() + n * interval '1 second', now(), now(), 'Person ' || n, 'Near ' || n || ' Ltd',
            'near' || n || '@crowd.example', '+44 20 7946 0001', 'LS' || n % 20 + 1 || ' 1AA' from generate_series(1, 60) as n`,
  );
  await owner.end();
  type Offered = Record<'hosts' | 'funders' | 'installers', { id: string; companyName: string | null }[]>;
  const offered = async (query: string) => {
    const answer = await api.get(`/api/projects/candidates?${query}`, { as: admin });
    expect(answer.status).toBe(200);
    return answer.body as Offered;
  };
  const has = (hosts: { id: string }[]) => hosts.some(({ id }) => id === far);

  const newest = await offered('');
  expect(newest.hosts).toHaveLength(50);
  expect(newest.hosts[0]?.companyName).toBe('Near 60 Ltd');
  expect(has(newest.hosts)).toBe(false);
  expect((await offered(`assetHostId=${far}`)).hosts).toHaveLength(51);
  expect((await offered('hosts=near%2017')).hosts.map(({ companyName }) => companyName)).toEqual(['Near 17 Ltd']);
  expect((await offered('hosts=%25')).hosts).toEqual([]);

  const ranked = await offered(`assetFunderId=${funder}`);
  expect(ranked.hosts).toHaveLength(50);
  expect(has(ranked.hosts)).toBe(false);
  expect(ranked.hosts.map(({ id }) => id)).toEqual(
    (await matches(`assetFunderId=${funder}`)).items.map(({ id }) => id),
  );
  const both = await offered(`assetFunderId=${funder}&assetHostId=${far}`);
  expect(both.hosts.at(-1)?.id).toBe(far);
  expect((await matches(`assetFunderId=${funder}&also=${far}`)).items.at(-1)?.id).toBe(far);
  expect((await matches(`assetFunderId=${funder}&search=near%2017`)).items).toHaveLength(1);

  // An ineligible party is not offered, chosen or not.
  await api.call('PATCH', `/api/hosts/${far}/status`, { as: admin, body: { status: 'lost' } });
  expect(has((await offered(`assetHostId=${far}`)).hosts)).toBe(false);
  expect(has((await offered(`assetHostId=${far}&assetFunderId=${funder}`)).hosts)).toBe(false);
});
