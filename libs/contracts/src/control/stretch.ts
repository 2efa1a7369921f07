import { z } from 'zod';
import { Instant } from '../base/fields.js';

/** What a battery does for a stretch of a plan: half hours in a row that do the same. */
const STRETCH_DOES = ['buy', 'store', 'power', 'sell', 'export', 'keep', 'full', 'empty', 'rest'] as const;
export type StretchDoes = (typeof STRETCH_DOES)[number];

const STRETCH_WHY = ['price', 'sun', 'carbon', 'event', 'reserve'] as const;
export type StretchWhy = (typeof STRETCH_WHY)[number];

export const PlanStretch = z
  .strictObject({
    from: Instant,
    to: Instant,
    does: z
      .enum(STRETCH_DOES)
      .describe(
        'buy: charge from the grid; store: charge from spare sun; power: supply the site; sell: into the grid from the battery; ' +
          'export: spare sun to the grid although the battery has room; keep: hold the charge; full, empty, rest: nothing',
      ),
    why: z.enum(STRETCH_WHY),
    wh: z.int().describe('into the battery or out of it; of exported sun for `export`'),
    pence: z.number().nullable().describe('mean price of the stretch, p/kWh'),
    laterPence: z.number().nullable().describe('the price that it is compared with, p/kWh'),
    laterAt: Instant.nullable().describe('when that price begins'),
    eventPence: z
      .number()
      .nullable()
      .describe('what a peak event pays for each kWh, p; for `buy` and `keep` the one that follows'),
    storedWh: z.int().describe('in the battery at the end'),
    sunShare: z.number().nullable().describe('how much of the use the sun covers, 0 to 1; null without use'),
    grams: z.number().nullable().describe('mean grid carbon, gCO2/kWh'),
  })
  .meta({ id: 'PlanStretch' });
export type PlanStretch = z.infer<typeof PlanStretch>;
