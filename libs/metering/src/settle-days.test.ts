import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { METERED_CHANNELS, type MeteredChannel } from '@libs/contracts';
import { localMidnight, periodsOfDay, settlementPeriod } from '@libs/forecast';
import { likeDays } from './like-days.js';
import { settleDays } from './settle-days.js';
import type { DayRead, ReadOf, SiteOf } from './site.js';
import { moveDay } from './stretch.js';
import { csvOf, type Generated, generatedYear } from './testing/generated-year.js';

const HALF_HOUR = 1_800_000;
const year = generatedYear();
const at = new Map(year.map((one) => [one.instant, one]));
const instant = (text: string) => Date.parse(text);

const SITE: SiteOf = {
  solarKwp: 50,
  exportLimitKw: null,
  battery: false,
  sunHeight: () => 90,
  expected: () => null,
};

/** A day of a channel; `change` returns another count, or null for a half hour that wasn't read. */
type Change = (one: Generated, channel: MeteredChannel) => number | null;
function dayOf(day: string, channel: MeteredChannel, change: Change = (one) => one[channel]): DayRead {
  const wh = Array.from({ length: periodsOfDay(day) }, (_, place) => {
    const one = at.get(localMidnight(day) + place * HALF_HOUR);
    return one ? change(one, channel) : null;
  });
  return { day, wh, quality: wh.map((one) => (one === null ? 'M' : 'A')).join('') };
}
function read(from: string, to: string, change?: Change): ReadOf {
  const days: string[] = [];
  for (let day = from; day <= to; day = moveDay(day, 1)) days.push(day);
  const of = (channel: MeteredChannel) => days.map((day) => dayOf(day, channel, change));
  return { gen: of('gen'), exp: of('exp'), imp: of('imp') };
}
const settledOf = (facts: ReadOf, day: string, channel: MeteredChannel, site = SITE) =>
  settleDays(facts, { from: day, to: day }, site).find((one) => one.channel === channel);

describe('the generated year', () => {
  test('is the published one', () => {
    const csv = csvOf(year);
    expect(csv).toHaveLength(558_562);
    expect(createHash('sha256').update(csv).digest('hex')).toBe(
      '6a3feff05dd0a0bdedd935ab4e816d752eee2b7fc1cdbf5056d913099fca514b',
    );
    const sum = (channel: 'gen' | 'self' | 'exp' | 'imp') => year.reduce((all, one) => all + one[channel], 0);
    expect([sum('gen'), sum('self'), sum('exp'), sum('imp')]).toEqual([43_747_392, 35_299_936, 8_447_456, 53_031_030]);
  });

  test('has months and clock changes of London', () => {
    const of = (prefix: string) => year.filter(({ instant }) => settlementPeriod(instant).date.startsWith(prefix));
    const self = (prefix: string) => of(prefix).reduce((all, one) => all + one.self, 0);
    expect([of('2026-06').length, self('2026-06')]).toEqual([1440, 4_771_483]);
    expect(of('2026-06').reduce((all, one) => all + one.imp, 0)).toBe(2_534_135);
    expect([of('2026-03-29').length, self('2026-03-29')]).toEqual([46, 58_690]);
    expect([of('2026-10-25').length, self('2026-10-25')]).toEqual([50, 46_761]);
  });
});

const FROM = instant('2026-06-10T09:00Z');
const GONE = (one: Generated) => one.instant >= FROM && one.instant <= instant('2026-06-10T11:30Z');
const ESTIMATED = [9264, 8472, 9055, 9477, 9325, 9916];

describe('V10', () => {
  test('is the median of like days within a fortnight, rounded down', () => {
    const known = (when: number) => at.get(when)?.self ?? null;
    const found = ESTIMATED.map((_, place) => likeDays(FROM + place * HALF_HOUR, known));
    expect(found).toEqual(ESTIMATED);
    expect(found.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(55_509);
  });

  test('needs eight values', () => {
    const upTo = (count: number) => {
      let left = count;
      return () => (left-- > 0 ? 5 : null);
    };
    expect(likeDays(FROM, upTo(8))).toBe(5);
    expect(likeDays(FROM, upTo(7))).toBeNull();
  });

  test('six half hours of generation that are missing make June’s use on site 4,771,767 Wh', () => {
    const facts = read('2026-05-14', '2026-07-18', (one, channel) =>
      channel === 'gen' && GONE(one) ? null : one[channel],
    );
    const june = settleDays(facts, { from: '2026-06-01', to: '2026-06-30' }, SITE);
    const self = june
      .filter(({ channel }) => channel === 'gen')
      .flatMap(({ day, wh }) => {
        const exp = june.find((one) => one.channel === 'exp' && one.day === day);
        return wh.map((made, place) => Math.max(0, (made as number) - (exp?.wh[place] as number)));
      });
    expect(self).toHaveLength(1440);
    expect(self.reduce((sum, one) => sum + one, 0)).toBe(4_771_767);
    const day = settledOf(facts, '2026-06-10', 'gen');
    expect(day?.quality).toBe(`${'A'.repeat(20)}EEEEEE${'A'.repeat(22)}`);
    expect(day?.rules.slice(19, 27)).toEqual([null, 'V10', 'V10', 'V10', 'V10', 'V10', 'V10', null]);
  });

  test('a gap in export leaves use on site the estimate too', () => {
    const facts = read('2026-05-14', '2026-07-18', (one, channel) =>
      channel === 'exp' && GONE(one) ? null : one[channel],
    );
    const [gen, exp] = (['gen', 'exp'] as const).map((channel) => settledOf(facts, '2026-06-10', channel));
    const used = ESTIMATED.map((_, place) => (gen?.wh[20 + place] as number) - (exp?.wh[20 + place] as number));
    expect(used).toEqual(ESTIMATED.map((one, place) => Math.min(one, gen?.wh[20 + place] as number)));
  });

  test('without enough days, generation is the forecast’s middle case, at most what the panels can do', () => {
    const facts = read('2026-06-08', '2026-06-12', (one, channel) => (GONE(one) ? null : one[channel]));
    const site = { ...SITE, solarKwp: 10, expected: (when: number) => (when === FROM ? 4_321 : 9_999) };
    const small = {
      ...facts,
      gen: facts.gen.map((day) => ({ ...day, wh: day.wh.map((one) => one && Math.min(one, 5_000 + (one % 97))) })),
    };
    const gen = settledOf(small, '2026-06-10', 'gen', site);
    expect(gen?.wh.slice(20, 26)).toEqual([4_321, 5_500, 5_500, 5_500, 5_500, 5_500]);
    expect(gen?.rules[20]).toBe('P50');
    expect(settledOf(small, '2026-06-10', 'imp', site)?.quality.slice(20, 26)).toBe('MMMMMM');
  });

  test('what a supplier estimated counts, but nothing is estimated from it', () => {
    const facts = read('2026-05-14', '2026-07-18', (one, channel) =>
      channel === 'imp' && GONE(one) ? null : one[channel],
    );
    const imp = facts.imp.map((day) =>
      day.day === '2026-06-10' ? day : { ...day, quality: 'E'.repeat(day.quality.length) },
    );
    const day = settledOf({ ...facts, imp }, '2026-06-10', 'imp');
    expect(day?.quality.slice(19, 27)).toBe('AMMMMMMA');
    expect(settledOf({ ...facts, imp }, '2026-06-11', 'imp')).toMatchObject({ quality: 'E'.repeat(48), flags: [] });
  });
});

describe('a gap', () => {
  const without = (from: string, to: string) =>
    read('2026-05-10', '2026-07-18', (one, channel) =>
      one.instant >= instant(from) && one.instant < instant(to) ? null : one[channel],
    );
  test('of 48 hours is estimated, also on a day without any reading; a longer one stays missing', () => {
    const two = without('2026-06-09T12:00Z', '2026-06-11T12:00Z');
    expect(settledOf(two, '2026-06-10', 'imp')?.quality).toBe('E'.repeat(48));
    const longer = without('2026-06-09T12:00Z', '2026-06-11T12:30Z');
    expect(settledOf(longer, '2026-06-10', 'imp')?.quality).toBe('M'.repeat(48));
    expect(settledOf(longer, '2026-06-09', 'imp')?.quality).toBe(`${'A'.repeat(26)}${'M'.repeat(22)}`);
  });

  test('without a reading after it is not over, and nothing is estimated', () => {
    const ended = without('2026-06-10T12:00Z', '2027-01-01T00:00Z');
    expect(settledOf(ended, '2026-06-10', 'gen')?.quality).toBe(`${'A'.repeat(26)}${'M'.repeat(22)}`);
  });

  test('on the days of the clock change has 46 and 50 half hours', () => {
    // A Sunday has exactly eight similar days within a fortnight; where the hour is on another London day, seven, which are too few.
    for (const [day, letters] of [
      ['2026-03-29', 'E'.repeat(46)],
      ['2026-10-25', `MM${'E'.repeat(46)}MM`],
    ] as const) {
      const facts = read(moveDay(day, -18), moveDay(day, 18), (one, channel) =>
        settlementPeriod(one.instant).date === day ? null : one[channel],
      );
      const settled = METERED_CHANNELS.map((channel) => settledOf(facts, day, channel)?.quality);
      expect(settled).toEqual(Array(3).fill(letters));
    }
  });
});

describe('what is held', () => {
  const noon = instant('2026-06-10T11:00Z');
  const facts = (change: Change) => read('2026-05-14', '2026-07-18', change);

  test('by V1 gets an estimate, and says what it was', () => {
    const day = settledOf(
      facts((one, channel) => (channel === 'gen' && one.instant === noon ? 90_000 : one[channel])),
      '2026-06-10',
      'gen',
    );
    expect(day).toMatchObject({ quality: `${'A'.repeat(24)}E${'A'.repeat(23)}` });
    expect([day?.rules[24], day?.held[24], day?.held[23]]).toEqual(['V1', true, false]);
    expect(day?.wh[24]).toBeLessThan(27_500);
  });

  test('by V3 is the whole day', () => {
    const dark = (when: number) => (new Date(when).getUTCHours() < 3 ? -20 : 40);
    const shifted = facts((one, channel) =>
      channel === 'gen' && [instant('2026-06-10T01:00Z'), instant('2026-06-10T01:30Z')].includes(one.instant)
        ? 50
        : one[channel],
    );
    const day = settledOf(shifted, '2026-06-10', 'gen', { ...SITE, sunHeight: dark });
    expect(new Set(day?.rules)).toEqual(new Set(['V3']));
    expect(day?.quality).toBe('E'.repeat(48));
    expect(settledOf(shifted, '2026-06-11', 'gen', { ...SITE, sunHeight: dark })?.quality).toBe('A'.repeat(48));
  });

  test('by V4 over midnight is held on both days', () => {
    const stuck = facts((one, channel) =>
      channel === 'imp' && one.instant >= instant('2026-06-10T20:00Z') && one.instant < instant('2026-06-11T02:00Z')
        ? 777
        : one[channel],
    );
    const held = ['2026-06-10', '2026-06-11'].map((day) => settledOf(stuck, day, 'imp')?.held.filter(Boolean).length);
    expect(held).toEqual([6, 6]);
  });

  test('by V2 is a day a thousand times too large', () => {
    const site = { ...SITE, solarKwp: null, expected: (when: number) => at.get(when)?.gen ?? null };
    const wrong = facts((one, channel) =>
      channel === 'gen' && settlementPeriod(one.instant).date === '2026-06-10' ? one.gen * 1000 : one[channel],
    );
    expect(new Set(settledOf(wrong, '2026-06-10', 'gen', site)?.rules)).toEqual(new Set(['V2']));
  });

  test('V7 marks a day and changes nothing of it', () => {
    const swapped = facts((one, channel) => {
      if (settlementPeriod(one.instant).date !== '2026-06-10') return one[channel];
      return channel === 'gen' ? one.exp : channel === 'exp' ? one.gen : one.imp;
    });
    expect(settledOf(swapped, '2026-06-10', 'gen')).toMatchObject({ flags: ['V7'], quality: 'A'.repeat(48) });
    expect(settledOf(swapped, '2026-06-10', 'gen', { ...SITE, battery: true })?.flags).toEqual([]);
    expect(settledOf(swapped, '2026-06-11', 'gen')?.flags).toEqual([]);
  });
});
