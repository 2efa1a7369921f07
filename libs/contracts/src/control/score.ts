import { z } from 'zod';
import { DateOnly, Id } from '../base/fields.js';

/** Why a day has no score: no counters of the battery, readings that validation holds, readings that are missing or estimated, or no charge at midnight. */
export const UNSCORED_REASONS = ['battery', 'held', 'incomplete', 'level'] as const;
export type UnscoredReason = (typeof UNSCORED_REASONS)[number];

const Pence = z.int().describe('without wear');

/** What a battery earned on a day. It says nothing of what the business used or paid. */
export const Earned = z
  .strictObject({
    pence: Pence.describe('less paid for electricity than without the battery, before its wear'),
    wearPence: z.int().describe('wear of the battery'),
    overSelfUsePence: Pence.describe('less paid than in the inverter’s own self-use mode; below zero: more'),
    bestPence: Pence.describe('what the best plan would have earned, with the day known beforehand'),
    grams: z.int().describe('less CO2 from the grid than without the battery; below zero: more'),
  })
  .meta({ id: 'BatteryEarned' });
export type Earned = z.infer<typeof Earned>;

const Figure = z.strictObject({
  pence: z.int().describe('paid for the day, with what was left in the battery taken off at the day’s lowest price'),
  wearPence: z.int(),
  grams: z.int().describe('CO2 of what came from the grid'),
});

/** Where what a battery earned comes from. */
export const EARNED_PARTS = ['morning', 'evening', 'sold', 'bought', 'stored', 'left'] as const;

const Part = z
  .strictObject({
    of: z
      .enum(EARNED_PARTS)
      .describe(
        'morning, evening: not bought before and after noon, as the battery supplied the site; sold: exported from it; bought: from the grid into it; ' +
          'stored: sun that would have been exported; left: what is in it at the end of the day more than at its beginning',
      ),
    wh: z.int(),
    pence: z.int().describe('below zero: what it cost'),
  })
  .meta({ id: 'EarnedPart' });
export type EarnedPart = z.infer<typeof Part>;

/** The four days that are compared, in full: what happened, and three that didn’t. */
export const ScoreFigures = z
  .strictObject({
    actual: Figure,
    noBattery: Figure,
    selfUse: Figure,
    best: Figure,
    parts: z
      .array(Part)
      .optional()
      .describe('they add up to what the day earned; days that were scored long ago have none'),
  })
  .meta({ id: 'ScoreFigures' });
export type ScoreFigures = z.infer<typeof ScoreFigures>;

const Forecast = z
  .strictObject({
    expectedWh: z.int(),
    readWh: z.int(),
    halfHours: z.int().describe('that were expected and read; of the sun those with light'),
    inside: z.int().describe('of these, within the band that was expected'),
  })
  .nullable();

/** How well the plan that was made before a day knew it. */
export const DayForecastScore = z.strictObject({ sun: Forecast, load: Forecast }).meta({ id: 'DayForecastScore' });
export type DayForecastScore = z.infer<typeof DayForecastScore>;

export const DayScore = z
  .strictObject({
    day: DateOnly,
    ran: z.boolean().describe('whether the inverter followed a plan of ours on this day'),
    whyNot: z.enum(UNSCORED_REASONS).nullable().describe('why it has no score; null where it has one'),
    earned: Earned.nullable(),
    figures: ScoreFigures.nullable().describe('for the host and admins; null for others, and without a score'),
    forecast: DayForecastScore.nullable().describe(
      'for the host and admins; null for others, and where nothing was expected',
    ),
  })
  .meta({ id: 'DayScore' });
export type DayScore = z.infer<typeof DayScore>;

export const ScoresView = z
  .strictObject({
    assetId: Id,
    from: DateOnly,
    to: DateOnly.describe('the last day, inclusive'),
    items: z.array(DayScore).describe('the days that had a plan, oldest first'),
    total: Earned.extend({ days: z.int().describe('days with a score') }).describe('of the days with a score'),
  })
  .meta({ id: 'Scores' });
export type ScoresView = z.infer<typeof ScoresView>;
