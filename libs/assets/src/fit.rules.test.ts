import { describe, expect, test } from '@jest/globals';
import { localMidnight, periodsOfDay } from '@libs/forecast';
import { type Fit, firstDayOf, fitReadings, misfitOf } from './fit.rules.js';

const NOW = new Date('2026-11-28T12:10:00Z');
const GEN: Fit = { channel: 'gen', solarKwp: 50, firstDay: '2026-10-01', now: NOW, batch: 4 };
const day = (of: string, kwh: number | null = 1) => ({
  day: of,
  kwh: Array<number | null>(periodsOfDay(of)).fill(kwh),
});
const fit = (days: ReturnType<typeof day>[], given: Partial<Fit> = {}, estimated: number[] = []) =>
  fitReadings(days, new Set(estimated), { ...GEN, ...given });

describe('half hours', () => {
  test('are Wh with a quality and their batch; the days of 46 and 50 are whole', () => {
    const { days, taken } = fit([day('2026-10-25', 0.0004), day('2026-11-02', 1.2346)]);
    expect(days.map(({ wh }) => wh.length)).toEqual([50, 48]);
    expect(days[0]?.wh[0]).toBe(0);
    expect(days[1]).toMatchObject({ day: '2026-11-02', quality: 'A'.repeat(48) });
    expect([days[1]?.wh[0], days[1]?.batch[0], taken]).toEqual([1235, 4, 98]);
    expect(fit([day('2026-03-29')], { firstDay: '2026-01-01' }).days[0]?.wh).toHaveLength(46);
  });

  test('that a supplier estimated say so', () => {
    const { days } = fit([day('2026-11-02')], {}, [localMidnight('2026-11-02') + 1_800_000]);
    expect(days[0]?.quality.slice(0, 3)).toBe('AEA');
  });

  test('that are missing stay so, and a day of none is no day', () => {
    const { days } = fit([
      { day: '2026-11-02', kwh: [null, 0, ...Array<null>(46).fill(null)] },
      day('2026-11-03', null),
    ]);
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({ quality: `MA${'M'.repeat(46)}` });
    expect(days[0]?.wh.slice(0, 2)).toEqual([null, 0]);
    expect(days[0]?.batch.slice(0, 2)).toEqual([null, 4]);
  });

  test('from before the site, of the future and beyond what panels can do are left out and counted', () => {
    const { leftOut, taken } = fit([
      day('2026-09-30'),
      day('2026-11-28'),
      { ...day('2026-11-02'), kwh: [28, ...Array<number>(47).fill(1)] },
    ]);
    // At 12:10, the half hour from 12:00 is not over yet.
    expect({ leftOut, taken }).toEqual({ leftOut: { early: 48, toCome: 24, tooHigh: 1 }, taken: 24 + 47 });
    expect(fit([day('2026-11-02', 28)], { channel: 'imp' }).leftOut.tooHigh).toBe(0);
    expect(fit([day('2026-11-02', 28)], { solarKwp: null }).leftOut.tooHigh).toBe(0);
    expect(fit([day('2026-11-02', 1e12)], { channel: 'imp' }).leftOut.tooHigh).toBe(48);
  });
});

describe('a file', () => {
  test.each([
    ['fits', [day('2026-11-02')], null],
    ['fits with what comes before', [day('2026-09-30'), day('2026-11-02')], null],
    ['is too early', [day('2026-09-30')], 'early'],
    ['is to come', [day('2026-11-29')], 'toCome'],
    ['is around what is possible', [day('2026-09-30'), day('2026-11-29')], 'outside'],
    ['is in another unit', [day('2026-11-02', 1_000)], 'tooHigh'],
  ])('that %s', (_, days, why) => {
    expect(misfitOf(fit(days))).toBe(why);
  });

  test('may have a fault or two', () => {
    expect(
      misfitOf(
        fit([
          day('2026-11-02'),
          day('2026-11-03'),
          day('2026-11-04'),
          { ...day('2026-11-05'), kwh: [99, ...Array<number>(47).fill(1)] },
        ]),
      ),
    ).toBeNull();
  });
});

test('readings count from the day the site went live, and for twelve months', () => {
  expect(firstDayOf('2026-10-01', '2026-11-28')).toBe('2026-10-01');
  expect(firstDayOf('2020-10-01', '2026-11-28')).toBe('2025-11-28');
  expect(firstDayOf('2020-10-01', '2024-02-29')).toBe('2023-03-01');
});
