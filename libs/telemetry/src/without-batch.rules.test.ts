import { expect, test } from '@jest/globals';
import { QUALITIES } from '@libs/contracts';
import fc from 'fast-check';
import type { DayOfReadings, HalfHour } from './half-hours.js';
import { mergeDay } from './merge.rules.js';
import { withoutBatch } from './without-batch.rules.js';

const MISSING: HalfHour = { wh: null, quality: 'M', batch: null };
const LENGTH = 46;
const EMPTY = dayOf(Array<HalfHour>(LENGTH).fill(MISSING));

function dayOf(halfHours: readonly HalfHour[]): DayOfReadings {
  return {
    day: '2026-03-29',
    wh: halfHours.map(({ wh }) => wh),
    quality: halfHours.map(({ quality }) => quality).join(''),
    batch: halfHours.map(({ batch }) => batch),
  };
}

test('a day without one of its batches is the day that the others make', () => {
  const halfHour = fc.record({ wh: fc.nat(9), quality: fc.constantFrom(...QUALITIES) });
  const batches = fc
    .array(fc.array(halfHour, { minLength: LENGTH, maxLength: LENGTH }), { minLength: 1, maxLength: 5 })
    .map((all) =>
      all.map((halfHours, no) =>
        dayOf(halfHours.map((one): HalfHour => (one.quality === 'M' ? MISSING : { ...one, batch: no + 1 }))),
      ),
    );
  const merged = (days: readonly DayOfReadings[]) => days.reduce((day, next) => mergeDay(day, next).day, EMPTY);
  fc.assert(
    fc.property(batches, fc.nat(4), (came, pick) => {
      const gone = pick % came.length;
      const others = came.filter((_, at) => at !== gone);
      expect(withoutBatch(merged(came), gone + 1, others)).toEqual(merged(others));
    }),
  );
});

test('what another source brought stays, though no upload has it', () => {
  const cloud = dayOf([{ wh: 7, quality: 'A', batch: 9 }, ...Array<HalfHour>(LENGTH - 1).fill(MISSING)]);
  expect(withoutBatch(cloud, 1, [])).toEqual(cloud);
});
