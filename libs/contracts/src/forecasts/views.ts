import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { SavedCarbon } from './carbon.js';
import { ForecastAnswer, ForecastBody, ForecastRange } from './question.js';

/** Stored forecasts: every version created for a host or its project. None is ever changed. */

export const FORECAST_SUBJECTS = ['host', 'project'] as const;
export type ForecastSubject = (typeof FORECAST_SUBJECTS)[number];

/** What the load is based on: the form only, twelve bills, or the site's own half-hourly readings. */
export const FORECAST_BASES = ['form', 'bills', 'half_hourly'] as const;
export type ForecastBasis = (typeof FORECAST_BASES)[number];

const head = {
  id: Id,
  subjectKind: z.enum(FORECAST_SUBJECTS),
  subjectId: Id,
  hostId: Id,
  version: Version.describe('of the forecasts of this subject, from 1'),
  createdAt: Instant,
  /** Null if the engine created it automatically. */
  madeBy: z.string().nullable(),
  basis: z.enum(FORECAST_BASES),
  assumptionsVersion: z.string(),
  seed: z.int(),
  inputsHash: z.string().describe('SHA-256 of the question, the load profile and the version of the assumptions'),
  changed: z.array(z.string()).describe('inputs that changed since the previous version; empty in the first'),
  system: ForecastAnswer.shape.system,
};

export const ForecastHead = z
  .strictObject({
    ...head,
    savings: ForecastRange,
    savingsPercent: ForecastRange,
    currentBill: ForecastRange,
    newBill: ForecastRange,
    co2ReductionTonnes: ForecastRange,
  })
  .meta({ id: 'ForecastHead' });
export type ForecastHead = z.infer<typeof ForecastHead>;

const returns = {
  capex: z.number(),
  irr: ForecastRange.nullable(),
  npv: ForecastRange,
  dscr: ForecastRange.nullable(),
};

export const ForecastHeadForAdmin = z
  .strictObject({ ...ForecastHead.shape, ...returns })
  .meta({ id: 'ForecastHeadForAdmin' });
export type ForecastHeadForAdmin = z.infer<typeof ForecastHeadForAdmin>;

/** A funder only sees forecasts of its own projects, and never the host's bills. */
export const ForecastHeadForFunder = z.strictObject({ ...head, ...returns }).meta({ id: 'ForecastHeadForFunder' });
export type ForecastHeadForFunder = z.infer<typeof ForecastHeadForFunder>;

/** What a host sees of a forecast: everything but what the funder earns and pays. */
export const HostForecastAnswer = ForecastAnswer.omit({ funder: true }).meta({ id: 'HostForecast' });
export type HostForecastAnswer = z.infer<typeof HostForecastAnswer>;

export const StoredForecast = z
  .strictObject({ ...ForecastHead.shape, question: ForecastBody, answer: HostForecastAnswer })
  .meta({ id: 'StoredForecast' });
export type StoredForecast = z.infer<typeof StoredForecast>;

export const StoredForecastForAdmin = z
  .strictObject({ ...ForecastHeadForAdmin.shape, question: ForecastBody, answer: ForecastAnswer })
  .meta({ id: 'StoredForecastForAdmin' });
export type StoredForecastForAdmin = z.infer<typeof StoredForecastForAdmin>;

/** Sizes of a system to choose from, the best saving for the host first; central estimates. */
export const Sizing = z
  .strictObject({
    irrFloor: z.number().describe('the return the funder asks for, as a fraction'),
    meetsFloor: z.boolean(),
    looked: z.int().describe('number of sizes tried'),
    sizes: z.array(
      z.strictObject({
        solarKwp: z.number(),
        batteryKwh: z.number(),
        inverterKw: z.number(),
        exportLimitKw: z.number(),
        expectedSavings: z.number().describe('pounds a year on the host’s bill'),
        gridEarnings: z.number().describe('pounds a year for the host on top'),
        co2Reduction: z.number().describe('tonnes a year'),
        carbon: SavedCarbon,
        capitalCost: z.number(),
        irr: z.number().nullable(),
        best: z
          .boolean()
          .describe('the highest saving whose return meets the floor, or the highest return if none does'),
      }),
    ),
  })
  .meta({ id: 'Sizing' });
export type Sizing = z.infer<typeof Sizing>;
