import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeDuePlans, scoreDueDays } from '@libs/control';
import { type ChatAnswer, earnedWords, ScoresView, type StoredChannel } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';

/** What Lori says of a battery: why it charged, from its plan, and what it earned, as the pages say it. */

const clock = new FixedClock(new Date('2026-11-27T23:40:00Z'));
const people = {} as Record<'admin' | 'host' | 'otherHost' | 'funder' | 'installer', Person>;
let api: TestApi;
let asset: string;

async function read(day: string, channel: StoredChannel, of: (at: number) => number): Promise<void> {
  const wh = Array.from({ length: 48 }, (_, at) => of(at));
  const days = [{ day, wh, quality: 'A'.repeat(48), batch: wh.map(() => 1) }];
  await api.database.transaction((tx) =>
    new PostgresStore().merge(tx, { assetId: asset, channel, days, at: clock.now() }),
  );
}

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host', { companyName: 'Fenwick Row Bakery' });
  people.otherHost = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin, host, funder, installer } = people;
  asset = (await liveSite(api, clock, { admin, host, funder, installer })).asset;
  await api.query(`update asset set battery_kwh = 20, solar_kwp = 50, live_since = '2026-11-20' where id = $1`, [
    asset,
  ]);
  await api.query(
    `update host set electricity_needs = '{"annualUsageKwh":60000}', business_details = '{"businessType":"cafe","postcode":"LS1 4DY"}' where id = $1`,
    [host.account.recordId],
  );
  const NIGHT = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 9.6, weekdays: false }] };
  const body = { allowed: false, objective: 'cheapest', reservePercent: 10, tariff: NIGHT };
  await api.call('PUT', `/api/assets/${asset}/control`, { as: host, body });
  for (const time of ['27T23:41', '28T16:31', '28T23:31']) {
    clock.set(new Date(`2026-11-${time}:00Z`));
    expect(await makeDuePlans(api.database, clock)).toBe(1);
  }
  clock.set(new Date('2026-11-29T09:00:00Z'));
  const [chg, dis] = [
    (at: number) => (at >= 4 && at < 10 ? 1000 : 0),
    (at: number) => (at >= 34 && at < 38 ? 1000 : 0),
  ];
  await read('2026-11-27', 'soc', () => 20);
  await read('2026-11-28', 'gen', () => 0);
  await read('2026-11-28', 'exp', () => 0);
  await read('2026-11-28', 'imp', (at) => 1100 + (at % 2) * 200 + chg(at) - dis(at));
  await read('2026-11-28', 'chg', chg);
  await read('2026-11-28', 'dis', dis);
  await read('2026-11-28', 'soc', (at) => (at < 4 ? 20 : at < 36 ? 45 : 20));
  await api.query('delete from reading_check');
  expect(await scoreDueDays(api.database, clock)).toBeGreaterThan(0);
});
afterAll(() => api?.stop());

async function ask(who: keyof typeof people, message: string): Promise<ChatAnswer> {
  const counted = await api.redis.keys('limit:*');
  if (counted.length > 0) await api.redis.del(counted);
  const answer = await api.post('/api/lori/chat', { as: people[who], body: { message, context: 'energy_assistant' } });
  expect({ message, status: answer.status }).toEqual({ message, status: 200 });
  return answer.body as ChatAnswer;
}

test('why the battery charged last night: the plan’s own reasons, and that it wasn’t sent', async () => {
  const { response, sources } = await ask('host', 'Why did my battery charge last night?');
  expect(response).toContain('charge from the grid');
  expect(response).toContain('9.6p instead of 29.8p');
  expect(response).toContain('Smart control isn’t allowed');
  expect(sources[0]?.href).toBe('/asset-host/energy');
  expect((await ask('admin', 'Why did Fenwick Row Bakery’s battery charge last night?')).response).toContain(
    '9.6p instead of',
  );
});

test('what it did yesterday has what was read beside it', async () => {
  expect((await ask('host', 'Why did the battery charge yesterday?')).response).toContain(
    'It took in 6 kWh, as it was read',
  );
});

test('what the battery earned yesterday and this month is the score on the page', async () => {
  const url = `/api/assets/${asset}/scores?from=2026-11-28&to=2026-11-28`;
  const { total } = ScoresView.parse((await api.get(url, { as: people.host })).body);
  expect(total.days).toBe(1);
  for (const who of ['host', 'funder'] as const) {
    const { response } = await ask(who, 'What did the battery earn yesterday?');
    expect(response).toContain(earnedWords(total.pence));
    expect(response).toContain(earnedWords(total.wearPence));
  }
  expect((await ask('host', 'How much has the battery earned this month?')).response).toContain(
    'in November 2026 so far',
  );
  expect((await ask('host', 'What did the battery earn last month?')).response).toContain(
    'No score of the battery is known',
  );
});

test('nobody hears of another’s battery, and a funder nothing of the plan', async () => {
  expect((await ask('otherHost', 'What did the battery earn yesterday?')).response).not.toContain('earned £');
  for (const who of ['funder', 'installer', 'otherHost'] as const)
    expect((await ask(who, 'Why did the battery charge last night?')).response).not.toContain('9.6p');
});
