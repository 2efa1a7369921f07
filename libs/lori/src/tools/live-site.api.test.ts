import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keepBilling } from '@libs/billing';
import { insertBilledSite, insertReadings, periodOf, saveSupplier } from '@libs/billing/testing';
import { type ChatAnswer, penceWords, type SeriesView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';

/** What Lori says of a live site, to each party: the same figures as its pages, and to nobody what is not theirs. */

const clock = new FixedClock(new Date('2026-06-15T09:00:00Z'));
const WHO = ['admin', 'host', 'otherHost', 'funder', 'otherFunder', 'installer'] as const;
const people = {} as Record<(typeof WHO)[number], Person>;
let api: TestApi;
let asset: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host', { companyName: 'Fenwick Row Bakery' });
  people.otherHost = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin, host, funder, installer } = people;
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  await api.call('PATCH', `/api/hosts/${assetHostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
  const made = await api.post('/api/projects', { as: admin, body: { assetHostId, assetFunderId, installerId } });
  const project = (made.body as { id: string }).id;
  ({ asset } = await insertBilledSite(api, { project, host, funder }));
  await api.query('update asset set installer_id = $2 where id = $1', [asset, installerId]);
  await saveSupplier(api, admin, funder);
  await insertReadings(api, { asset, from: '2026-05-01', to: '2026-06-30', at: '2026-07-01T08:00:00Z' });
  for (const moment of ['2026-06-10T06:30:00Z', '2026-07-03T06:30:00Z', '2026-07-10T06:30:00Z']) {
    clock.set(new Date(moment));
    for (const _ of [1, 2]) await keepBilling(api.database, clock);
  }
  clock.set(new Date('2026-07-12T09:00:00Z'));
});
afterAll(() => api?.stop());

async function ask(who: keyof typeof people, message: string): Promise<ChatAnswer> {
  const counted = await api.redis.keys('limit:*');
  if (counted.length > 0) await api.redis.del(counted);
  const body = { message, context: 'energy_assistant' };
  const answer = await api.post('/api/lori/chat', { as: people[who], body });
  expect({ message, status: answer.status }).toEqual({ message, status: 200 });
  return answer.body as ChatAnswer;
}
const bill = async (month: string) => {
  const found = (await periodOf(api, people.host, month)).bill;
  if (!found) throw new Error(`${month} has no bill`);
  return found;
};

describe('a bill', () => {
  test('is the one on the page Bills, with what is left to pay', async () => {
    const june = await bill('2026-06-01');
    const { response, sources } = await ask('host', 'What was the bill for June?');
    for (const part of [penceWords(june.grossPence), penceWords(june.vatPence), june.number, 'June 2026'])
      expect(response).toContain(part);
    expect(sources[0]?.href).toBe('/asset-host/bills');
    expect((await ask('host', 'How much was my last bill?')).response).toContain(penceWords(june.grossPence));
    expect((await ask('host', 'what do I owe')).response).toContain('to pay now');
  });

  test('is compared with another by use, price and VAT, which add up', async () => {
    const [june, may] = [await bill('2026-06-01'), await bill('2026-05-01')];
    const { response } = await ask('host', 'Why is June higher than May?');
    for (const each of [june, may]) expect(response).toContain(penceWords(each.grossPence));
    expect(response).toContain(penceWords(Math.abs(june.grossPence - may.grossPence)));
    expect(response).toContain(penceWords(Math.abs(june.vatPence - may.vatPence)));
  });

  test('of a month that has none yet is promised by no amount', async () => {
    const { response } = await ask('host', 'What is the bill for July?');
    expect(response).toContain('the 10th of the next month');
  });

  test('is told to the funder and the office, and to nobody else', async () => {
    const gross = penceWords((await bill('2026-06-01')).grossPence);
    for (const who of ['funder', 'admin'] as const)
      expect((await ask(who, 'What was billed for June?')).response).toContain(gross);
    for (const who of ['otherHost', 'otherFunder', 'installer'] as const)
      for (const question of [
        'What was the bill for June?',
        'What was billed for June?',
        'Why is June higher than May?',
      ])
        expect((await ask(who, question)).response).not.toContain(gross);
  });
});

describe('what is measured', () => {
  const june = async (who: Person, channel: string): Promise<string> => {
    const url = `/api/assets/${asset}/series?from=2026-06-01&to=2026-06-30&step=month&channels=${channel}`;
    const { items } = (await api.get(url, { as: who })).body as SeriesView;
    const kwh = (items[0]?.channels[0]?.wh ?? 0) / 1000;
    return `${kwh.toLocaleString('en-GB', { maximumFractionDigits: 1 })} kWh`;
  };

  test.each(['host', 'funder', 'installer', 'admin'] as const)('is the sum on the page Energy: %s', async (who) => {
    const { response } = await ask(who, 'How many kWh did the panels generate in June?');
    expect(response).toContain(await june(people[who], 'gen'));
    expect(response).toContain('1,440');
  });

  test('is told by channel, where the asker may see it', async () => {
    const exported = await june(people.host, 'exp');
    for (const who of ['host', 'funder'] as const)
      expect((await ask(who, 'How much did we export in June?')).response).toContain(exported);
    expect((await ask('installer', 'How much did the system export in June?')).response).not.toContain(exported);
  });

  test('is unknown and not zero where there are no readings', async () => {
    expect((await ask('host', 'How many kWh did we generate in July?')).response).toContain(
      'No reading of that is known',
    );
    expect((await ask('otherHost', 'How many kWh did we generate in June?')).response).toContain(
      'Nothing is measured yet',
    );
  });
});

describe('the terms of an agreement', () => {
  test.each([
    ['host', 'What is the notice period in my agreement?', '90 days'],
    ['host', 'What price am I paying?', '15p per kWh'],
    ['funder', 'What price has Fenwick Row Bakery agreed?', '15p per kWh'],
    ['admin', 'What price has Fenwick Row Bakery agreed?', '15p per kWh'],
  ] as const)('%s: %s', async (who, question, said) => {
    const { response, sources } = await ask(who, question);
    expect(response).toContain(said);
    expect(response).toMatch(/VM-A-\d{4}-\d{4}/);
    expect(sources[0]?.href).toMatch(/^\/agreements\//);
  });

  test('are not told to another party', async () => {
    for (const who of ['otherHost', 'otherFunder', 'installer'] as const)
      expect((await ask(who, 'What price has Fenwick Row Bakery agreed?')).response).not.toMatch(/VM-A-/);
  });
});
