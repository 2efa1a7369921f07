import { describe, expect, test } from '@jest/globals';
import type { MeteredChannel } from '@libs/contracts';
import { moveDay, REACH_DAYS, settleDays, type SiteOf } from '@libs/metering';
import fc from 'fast-check';
import { arrive, asRead } from './as-read.rules.js';
import { decided } from './decide.rules.js';
import type { Decision, StoredCheck } from './decisions.js';
import type { DayOfReadings } from './half-hours.js';
import { mergeDay } from './merge.rules.js';

const DAY = '2026-06-10';
const dayOf = (wh: (number | null)[], batch: number, day = DAY): DayOfReadings => {
  const all = [...wh, ...Array<null>(48 - wh.length).fill(null)];
  return {
    day,
    wh: all,
    quality: all.map((one) => (one === null ? 'M' : 'A')).join(''),
    batch: all.map((one) => (one === null ? null : batch)),
  };
};
const decision = (wh: (number | null)[], quality: string, held: number[] = []): Decision => ({
  day: DAY,
  channel: 'gen',
  wh: [...wh, ...Array<null>(48 - wh.length).fill(null)],
  quality: quality.padEnd(48, 'M'),
  rules: Array.from({ length: 48 }, (_, at) => (held.includes(at) ? 'V1' : quality[at] === 'E' ? 'V10' : null)),
  held: Array.from({ length: 48 }, (_, at) => held.includes(at)),
  flags: [],
});

describe('a decision', () => {
  const read = dayOf([5, 99_999, null, 7], 3);
  const made = decided(read, null, decision([5, 6, 6, 7], 'AEEA', [1]));
  const [day, check] = [made.day as DayOfReadings, made.check as StoredCheck];

  test('is stored beside what was read, and can be taken back exactly', () => {
    expect(day).toMatchObject({ wh: expect.arrayContaining([5, 6, 6, 7]), quality: `AEEA${'M'.repeat(44)}` });
    expect(day.batch.slice(0, 5)).toEqual([3, 0, 0, 3, null]);
    expect([check.wh[1], check.rules[1], check.rules[2]]).toEqual([99_999, 'V1', 'V10']);
    expect(asRead(day, check)).toEqual(read);
  });

  test('that is made again changes nothing', () => {
    expect(decided(day, check, decision([5, 6, 6, 7], 'AEEA', [1]))).toMatchObject({ day: null, checkChanged: false });
  });

  test('over other readings is refused', () => {
    expect(() => decided(read, null, decision([5, 6], 'AA'))).toThrow('decided from other readings');
  });

  test('stays when the same reading is delivered again, and ends with another one', () => {
    const again = arrive(day, check, dayOf([5, 99_999], 4));
    expect(again).toMatchObject({ changed: false, moved: true });
    expect([again.day.batch.slice(0, 3), again.held?.batch[1]]).toEqual([[4, 0, 0], 4]);
    const other = arrive(day, check, dayOf([null, 98], 5));
    expect(other).toMatchObject({ changed: true });
    expect(other.day.wh.slice(0, 4)).toEqual([5, 98, 6, 7]);
    expect(asRead(other.day, check)).toEqual(mergeDay(read, dayOf([null, 98], 5)).day);
  });
});

test('a corrected reading keeps its mark while it is delivered again, and loses it with another value', () => {
  const marked = { ...dayOf([5, 6], 3), quality: `CC${'M'.repeat(46)}` };
  const again = arrive(marked, null, dayOf([5, 7], 4));
  expect(again.changed).toBe(true);
  expect([again.day.wh[0], again.day.wh[1], again.day.quality.slice(0, 2)]).toEqual([5, 7, 'CA']);
  expect(arrive(marked, null, dayOf([5, 6], 4))).toMatchObject({ changed: false, moved: true });
});

const SITE: SiteOf = {
  solarKwp: 50,
  exportLimitKw: 20,
  battery: false,
  sunHeight: (instant) => (new Date(instant).getUTCHours() < 3 ? -20 : 30),
  expected: () => null,
};

interface Arrival {
  day: string;
  channel: MeteredChannel;
  wh: (number | null)[];
  batch: number;
}

/** What stands after readings arrive in an order, with a check of their surroundings whenever `checks` says so, and at the end. */
function after(arrivals: readonly Arrival[], checks: (at: number) => boolean) {
  const days = new Map<string, DayOfReadings>();
  const kept = new Map<string, StoredCheck>();
  const settle = (from: string, to: string) => {
    const read = { gen: [], exp: [], imp: [] } as Record<MeteredChannel, DayOfReadings[]>;
    for (const [key, day] of days) read[key.slice(11) as MeteredChannel].push(asRead(day, kept.get(key) ?? null));
    for (const one of settleDays(read, { from: moveDay(from, -REACH_DAYS), to: moveDay(to, REACH_DAYS) }, SITE)) {
      const key = `${one.day} ${one.channel}`;
      const { day, check } = decided(days.get(key) ?? null, kept.get(key) ?? null, one);
      if (day) days.set(key, day);
      if (check) kept.set(key, check);
      else kept.delete(key);
    }
  };
  let waiting: string[] = [];
  arrivals.forEach(({ day, channel, wh, batch }, at) => {
    const key = `${day} ${channel}`;
    const check = kept.get(key) ?? null;
    const { day: now, held } = arrive(days.get(key) ?? null, check, dayOf(wh, batch, day));
    days.set(key, now);
    if (held && check) kept.set(key, { ...check, ...held });
    waiting = [...waiting, day].sort();
    if (!checks(at) && at < arrivals.length - 1) return;
    settle(waiting[0] as string, waiting.at(-1) as string);
    waiting = [];
  });
  // A day that was estimated for a while may leave a row in which all is missing, which says the same as none.
  const known = [...days].filter(([, { quality }]) => /[^M]/.test(quality));
  return { days: Object.fromEntries(known), kept: Object.fromEntries(kept) };
}

test('the same readings give the same days, in whatever order, parts and repetitions they arrive and are checked', () => {
  const wh = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 9_000 }) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(7, 30_000) },
  );
  const arrival = fc.record({
    day: fc.integer({ min: 0, max: 17 }).map((at) => moveDay('2026-06-01', at)),
    channel: fc.constantFrom<MeteredChannel>('gen', 'exp', 'imp', 'imp', 'imp', 'imp'),
    wh: fc.oneof(
      { weight: 4, arbitrary: fc.array(wh, { minLength: 48, maxLength: 48 }) },
      { weight: 1, arbitrary: fc.constant(Array<number>(48).fill(44)) },
    ),
    batch: fc.integer({ min: 1, max: 4 }),
  });
  let [held, estimated] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(arrival, { minLength: 35, maxLength: 55 }),
      fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 }),
      (arrivals, order) => {
        const straight = after(arrivals, () => false);
        const again = [...arrivals, ...arrivals.slice(0, 5)]
          .map((one, at) => ({ one, order: order[at] ?? 0 }))
          .sort((a, b) => a.order - b.order)
          .map(({ one }) => one);
        expect(after(again, (at) => (order[at] ?? 0) % 9 === 0)).toEqual(straight);
        held += Object.keys(straight.kept).length;
        estimated += Object.values(straight.days).filter(({ quality }) => quality.includes('E')).length;
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
  // What was drawn had something to hold and to estimate.
  expect(held).toBeGreaterThan(10);
  expect(estimated).toBeGreaterThan(10);
});
