import { z } from 'zod';
import { DateOnly, Id } from '../base/fields.js';
import { ForecastRange } from '../forecasts/question.js';

/** What was promised of each month beside what was measured. */

/** From so much of a month on, what was read says what the month was. */
export const READ_ENOUGH = 0.9;
/** Before so many months a share of them says nothing; of a fair forecast, this share is within the range. */
export const RECEIPT_SCORE = { months: 12, target: 0.8 } as const;

const NOT_COUNTED = ['running', 'partial', 'unread', 'noForecast'] as const;

const Saving = z.strictObject({
  pence: z.int().describe('self × (rate − price) + the host’s share of export; ex VAT, rounded once'),
  selfWh: z.int(),
  priceMp: z
    .int()
    .nullable()
    .describe('of the agreement in force, thousandths of a penny per kWh; null for a flat fee'),
  costPence: z.int().describe('charged under the agreement for this month'),
  exportPence: z.int().describe('expected, at the forecast’s export price'),
});

const Carbon = z.strictObject({
  selfKg: z.number(),
  exportedKg: z
    .number()
    .describe('carbon saved by exports, shown separately: it is saved where the electricity is used'),
  factorKgPerKwh: z.number().describe('of the year'),
  halfHours: z
    .strictObject({ actual: z.int(), forecast: z.int(), factor: z.int() })
    .describe('by the grid’s actual intensity, by its forecast, and by the factor of the year'),
});

const ReceiptMonth = z.strictObject({
  month: z.string().describe('YYYY-MM'),
  halfHours: z.int(),
  read: z.int().describe('half hours of generation that were read, not estimated'),
  kwh: z.number().nullable().describe('generated; missing half hours are assumed to be like the others'),
  frozen: ForecastRange.nullable().describe('kWh'),
  newest: ForecastRange.nullable().describe('kWh; null if there is no newer forecast'),
  verdict: z
    .enum(['below', 'within', 'above'])
    .nullable()
    .describe('compared with the frozen range; null if not counted'),
  why: z
    .enum(NOT_COUNTED)
    .nullable()
    .describe('why the month isn’t counted: it isn’t over, the site went live in it, or too little was read'),
  yield: z.number().nullable().describe('kWh per kWp'),
  carbon: Carbon.nullable(),
  saving: Saving.nullable()
    .optional()
    .describe('for the host and admins; null without an agreement in force or a rate'),
});
export type ReceiptMonth = z.infer<typeof ReceiptMonth>;

export const AssetReceipts = z
  .strictObject({
    assetId: Id,
    frozen: z
      .strictObject({ on: DateOnly, at: z.enum(['agreement', 'go_live']) })
      .nullable()
      .describe('when the frozen forecast was made, and what froze it'),
    newest: DateOnly.nullable().describe('when a newer one was made'),
    rate: z
      .strictObject({
        pencePerKwh: z.number(),
        on: DateOnly,
        source: z.enum(['entered', 'assumed']).describe('by the host, or by us'),
        assumed: z.boolean().describe('whether it’s assumed, without a bill'),
      })
      .nullable()
      .optional()
      .describe('what the host pays its supplier; for the host and admins'),
    score: z.strictObject({
      counted: z.int(),
      within: z.int(),
      coverage: z.number().nullable().describe('share within the range; null before twelve months'),
    }),
    months: z.array(ReceiptMonth).describe('oldest first'),
  })
  .meta({ id: 'AssetReceipts' });
/** How often the measured months of all live sites were within the range that was forecast. */
export const FleetScore = z
  .strictObject({
    months: z
      .array(
        z.strictObject({
          month: z.string().describe('YYYY-MM'),
          below: z.int().describe('sites below P10'),
          within: z.int(),
          above: z.int().describe('sites above P90'),
        }),
      )
      .describe('oldest first; a month without a site that counts is left out'),
  })
  .meta({ id: 'FleetScore' });
export type FleetScore = z.infer<typeof FleetScore>;
export type AssetReceipts = z.infer<typeof AssetReceipts>;
