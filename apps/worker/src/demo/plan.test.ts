import { DEMO_ACCOUNTS } from '@libs/accounts';
import { londonMonthStart, PROJECT_STATUSES } from '@libs/contracts';
import { BATCHES } from './batches.js';
import type { Happening } from './happenings.js';
import { mpan } from './people.js';
import { Dice } from './dice.js';
import { planYear } from './plan.js';

const NOWS = [
  '2026-11-20T14:02:07Z',
  '2026-11-01T00:00:04Z',
  '2026-03-31T20:15:00Z',
  '2026-07-01T09:30:00Z',
  '2027-01-02T07:00:00Z',
  '2028-02-29T12:00:00Z',
  // Already the first of the month in London, still the last day in UTC.
  '2026-06-30T23:20:00Z',
].map((now) => new Date(now));

/** When each record was created, and what it is. */
const made = (plan: Happening[]) =>
  plan.flatMap((one) => {
    if (one.do === 'pair') return [{ kind: 'project', at: one.at }];
    if (one.do === 'approve') return [{ kind: 'asset_host', at: one.at }];
    return one.do === 'join' || one.do === 'invite' ? [{ kind: one.person.role, at: one.at }] : [];
  });

describe.each(NOWS)('the plan of a year up to %s', (now) => {
  const plan = planYear(now);
  const month = londonMonthStart(now);

  test('is in the order of time and ends now', () => {
    const times = plan.map((one) => one.at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(now.getTime() - 500 * 86_400_000);
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
  });

  test.each([
    ['asset_host', 112, 100],
    ['asset_funder', 21, 20],
    ['installer', 27, 25],
    ['project', 80, 65],
    ['admin', 2, 2],
  ])('has %s: %i, and %i at the end of last month', (kind, total, before) => {
    const all = made(plan).filter((one) => one.kind === kind);
    expect(all).toHaveLength(total);
    expect(all.filter((one) => one.at < month)).toHaveLength(before);
  });

  test('speaks of nobody before he is there', () => {
    const there = new Set<string | null>([null]);
    for (const one of plan) {
      expect(there).toContain(one.by);
      if (one.do === 'submit') there.add(one.lead);
      if (one.do === 'decline') expect(there).toContain(one.lead);
      if (one.do === 'approve' || one.do === 'sign up') expect(there).toContain(one.person.key);
      if (one.do === 'join' || one.do === 'invite') there.add(one.person.key);
      if (one.do === 'pair') {
        for (const key of [one.host, one.funder, one.installer]) expect(there).toContain(key);
        there.add(one.project);
      }
      if ('project' in one) expect(there).toContain(one.project);
    }
  });

  test('sets no date of work that is past', () => {
    const commands = plan.flatMap((one) => (one.do === 'job' && one.command.name === 'schedule' ? [one] : []));
    expect(commands.length).toBeGreaterThan(50);
    for (const { command, at } of commands) {
      expect('date' in command && command.date >= at.toISOString().slice(0, 10)).toBe(true);
    }
  });
});

test('the plan is the same each time but for its dates', () => {
  const now = NOWS[0] as Date;
  expect(planYear(now)).toEqual(planYear(now));
  const people = (at: Date) =>
    planYear(at)
      .flatMap((one) => ('person' in one ? [JSON.stringify(one.person)] : []))
      .sort();
  expect(people(now)).toEqual(people(NOWS[1] as Date));
});

test('people, numbers and meters are all different and none is real', () => {
  const people = planYear(NOWS[0] as Date).flatMap((one) =>
    'person' in one && one.do !== 'sign up' ? [one.person] : [],
  );
  for (const key of ['email', 'companyName', 'fullName', 'phoneNumber'] as const) {
    const values = people.filter((person) => person.role !== 'admin').map((person) => person[key]);
    expect(new Set(values).size).toBe(values.length);
  }
  for (const person of people) {
    expect(person.email).toMatch(/^[a-z.]+@[a-z0-9]+\.example$/);
    expect(person.phoneNumber).toMatch(
      /^(020 7946 0|011[3-8] 496 0|01[2-6]1 496 0|0191 498 0|029 2018 0|01632 960|07700 900)\d{3}$/,
    );
  }
  expect(people.filter((person) => DEMO_ACCOUNTS.some((account) => account.email === person.email))).toHaveLength(
    DEMO_ACCOUNTS.length,
  );
});

test('a meter number has its network, 13 digits and the check digit', () => {
  const fixed = { digits: () => '7011684505' } as unknown as Dice;
  expect(mpan('14', fixed)).toBe('1470116845051');
  expect(mpan('23', new Dice(1))).toMatch(/^23\d{11}$/);
});

test('projects stand in every status, and the demo installer completed fifty', () => {
  const counted = PROJECT_STATUSES.map((status) =>
    BATCHES.filter((batch) => batch.status === status).reduce((sum, batch) => sum + batch.paired.length, 0),
  );
  expect(counted).toEqual([5, 4, 4, 6, 5, 6, 50]);
  const toms = BATCHES.filter((batch) => batch.builder === 'demo');
  const completed = toms.filter((batch) => ['complete', 'live'].includes(batch.status));
  expect(completed.flatMap((batch) => batch.paired)).toHaveLength(50);
});
