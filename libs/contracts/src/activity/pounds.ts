import { z } from 'zod';
import { Instant } from '../base/fields.js';
import { HOST_STATUSES } from '../parties/lifecycle.js';
import { PROJECT_STATUSES } from '../projects/lifecycle.js';

/** The pipeline in pounds: what it is worth, how much of it gets through, how fast, and what comes live when. */

const Stage = { kind: z.enum(['host', 'project']), status: z.enum([...HOST_STATUSES, ...PROJECT_STATUSES]) };
const Month = z.string().regex(/^\d{4}-\d\d$/);

const StageValue = z.strictObject({
  ...Stage,
  sites: z.int().min(0),
  capital: z.number().min(0).describe('Whole pounds'),
  withoutCapital: z.int().min(0).describe('Sites of which no capital is known: they count nothing'),
});

const StageConversion = z.strictObject({
  ...Stage,
  left: z.int().min(0).describe('Stays in this stage that ended in the last 12 months'),
  onward: z.int().min(0).describe('Of these, to a later stage'),
  lost: z.int().min(0).describe('Of these, lost or withdrawn'),
  percent: z.number().nullable().describe('Onward of onward and lost; null where there are none'),
  medianDays: z.number().nullable(),
});

const StageMonth = z.strictObject({ ...Stage, month: Month, stays: z.int(), medianDays: z.number() });

const GoLiveMonth = z.strictObject({
  month: Month,
  low: z.int().min(0),
  expected: z.number().min(0),
  high: z.int().min(0),
  capital: z.number().min(0).describe('Whole pounds: the capital of the expected sites'),
});

export const PipelinePounds = z
  .strictObject({
    asOf: Instant,
    stages: z.array(StageValue),
    conversion: z.array(StageConversion),
    months: z.array(StageMonth).describe('The last six calendar months in London, by the month in which a stay ended'),
    goLives: z.array(GoLiveMonth).describe('This month and the next five'),
    /** Stages whose length is taken from their target, because fewer than five sites have been through them. */
    byTarget: z.array(z.enum(PROJECT_STATUSES)),
  })
  .meta({ id: 'PipelinePounds' });
export type PipelinePounds = z.infer<typeof PipelinePounds>;
