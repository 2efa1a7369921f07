import { describe, expect, test } from '@jest/globals';
import { QUALITIES, type Quality } from '@libs/contracts';
import fc from 'fast-check';
import type { DayOfReadings, HalfHour } from './half-hours.js';
import { mergeDay } from './merge.rules.js';

const dayOf = (halfHours: readonly HalfHour[]): DayOfReadings => ({
  day: '2026-10-25',
  wh: halfHours.map(({ wh }) => wh),
  quality: halfHours.map(({ quality }) => quality).join(''),
  batch: halfHours.map(({ batch }) => batch),
});
const MISSING: HalfHour = { wh: null, quality: 'M', batch: null };
const known = (wh: number, quality: Quality, batch: number): HalfHour => ({ wh, quality, batch });
const one = (halfHour: HalfHour) => dayOf([halfHour, ...Array<HalfHour>(47).fill(MISSING)]);
const merged = (...halfHours: HalfHour[]) =>
  halfHours.reduce<DayOfReadings | null>((day, next) => mergeDay(day, one(next)).day, null);

describe('a half hour', () => {
  test.each<[string, HalfHour[], HalfHour]>([
    ['an actual replaces an estimate', [known(5, 'E', 1), known(7, 'A', 2)], known(7, 'A', 2)],
    ['an estimate never replaces an actual', [known(7, 'A', 1), known(5, 'E', 2)], known(7, 'A', 1)],
    ['a newer actual replaces an older one', [known(7, 'A', 1), known(5, 'A', 2)], known(5, 'A', 2)],
    ['a correction replaces what was read', [known(5, 'A', 1), known(7, 'C', 1)], known(7, 'C', 1)],
    ['a correction can be corrected by what is read later', [known(7, 'C', 1), known(5, 'A', 2)], known(5, 'A', 2)],
    ['nothing else replaces a correction', [known(7, 'C', 1), known(5, 'S', 2)], known(7, 'C', 1)],
    ['what is missing replaces nothing', [known(7, 'A', 1), MISSING], known(7, 'A', 1)],
    ['zero is a reading', [known(7, 'E', 1), known(0, 'A', 2)], known(0, 'A', 2)],
    ['missing stays missing', [MISSING, MISSING], MISSING],
  ])('%s', (_, came, stays) => {
    expect(merged(...came)).toEqual(one(stays));
  });
});

describe('a merge', () => {
  test('says whether anything changed, and whether only the batch did', () => {
    const first = one(known(7, 'A', 1));
    const said = (day: DayOfReadings | null, arrived: DayOfReadings) => {
      const { changed, moved } = mergeDay(day, arrived);
      return { changed, moved };
    };
    expect(said(null, first)).toEqual({ changed: true, moved: false });
    expect(said(first, first)).toEqual({ changed: false, moved: false });
    expect(said(first, one(known(7, 'A', 2)))).toEqual({ changed: false, moved: true });
    expect(said(first, one(known(8, 'A', 2)))).toEqual({ changed: true, moved: false });
  });

  test('refuses a day of another length', () => {
    expect(() => mergeDay(one(MISSING), dayOf(Array<HalfHour>(50).fill(MISSING)))).toThrow('48 half hours, not 50');
  });

  test('in any order, repetition and split gives the same day, and never a zero for what is missing', () => {
    const halfHour = fc
      .record({ wh: fc.nat(20_000), quality: fc.constantFrom(...QUALITIES), batch: fc.integer({ min: 1, max: 6 }) })
      .map((one): HalfHour => (one.quality === 'M' ? MISSING : one));
    const batches = fc
      .constantFrom(46, 48, 50)
      .chain((length) =>
        fc.array(fc.array(halfHour, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(
        batches,
        fc.array(fc.nat(99), { maxLength: 12 }),
        fc.array(fc.nat(49), { maxLength: 6 }),
        (came, picks, cuts) => {
          const straight = came.map(dayOf).reduce<DayOfReadings | null>((day, next) => mergeDay(day, next).day, null);
          // Each batch is cut into pages, some arrive twice, and all of them in another order.
          const pages = came.flatMap((halfHours) => {
            const edges = [0, ...cuts.map((cut) => cut % halfHours.length).sort((a, b) => a - b), halfHours.length];
            return edges
              .slice(1)
              .map((end, at) =>
                dayOf(halfHours.map((one, place) => (place >= (edges[at] ?? 0) && place < end ? one : MISSING))),
              );
          });
          const again = [...pages, ...picks.map((pick) => pages[pick % pages.length] as DayOfReadings)];
          const shuffled = again
            .map((page, at) => ({ page, order: (picks[at % Math.max(1, picks.length)] ?? 0) * 31 + ((at * 17) % 7) }))
            .sort((a, b) => a.order - b.order)
            .map(({ page }) => page);
          const other = shuffled.reduce<DayOfReadings | null>((day, next) => mergeDay(day, next).day, null);
          expect(other).toEqual(straight);
          expect(mergeDay(straight, other as DayOfReadings)).toMatchObject({ changed: false, moved: false });
          straight?.wh.forEach((wh, at) => {
            const readings = came.map((halfHours) => halfHours[at]).filter((one) => one?.wh !== null);
            expect(wh === null).toBe(readings.length === 0);
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
