import { type DayForecastScore, type ScoreFigures, UNSCORED_REASONS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const DayScoreSchema = defineEntity({
  name: 'DayScoreRow',
  tableName: 'day_score',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    day: p.date().primary(),
    /** The plan of most of its half hours. */
    planId: refers(p.uuid(), 'day_plan', 'on delete cascade'),
    ran: p.boolean(),
    whyNot: p.enum(UNSCORED_REASONS).strictNullable(),
    version: p.integer(),
    /** Revisions of the readings that it was worked out from: others make it due again. */
    readings: p.integer(),
    scoredAt: p.datetime(),
    pence: p.integer().strictNullable(),
    wearPence: p.integer().strictNullable(),
    overSelfUsePence: p.integer().strictNullable(),
    bestPence: p.integer().strictNullable(),
    grams: p.integer().strictNullable(),
  },
  checks: [
    {
      name: 'day_score_whole_check',
      expression: `num_nulls(pence, wear_pence, over_self_use_pence, best_pence, grams)
        = case when why_not is null then 0 else 5 end`,
    },
  ],
});

/** What a battery earned on a London day, or why that isn't known. */
export class DayScoreRow extends DayScoreSchema.class {}
DayScoreSchema.setClass(DayScoreRow);

const DayScoreFiguresSchema = defineEntity({
  name: 'DayScoreFiguresRow',
  tableName: 'day_score_figures',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    day: p.date().primary(),
    /** Null where the day has no score. */
    figures: p.json<ScoreFigures>().strictNullable(),
    forecast: p.json<DayForecastScore>().strictNullable(),
  },
});

/** What the host paid on that day and would have paid, and how well the day was known; beside the score because the funder reads that. */
export class DayScoreFiguresRow extends DayScoreFiguresSchema.class {}
DayScoreFiguresSchema.setClass(DayScoreFiguresRow);
