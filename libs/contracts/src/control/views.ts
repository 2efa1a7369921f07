import { z } from 'zod';
import { DateOnly, Id, Instant } from '../base/fields.js';
import { NOT_SENT_REASONS, PLAN_OBJECTIVES, PLAN_STATUSES } from './lifecycle.js';
import { DayScore } from './score.js';
import { PlanStretch } from './stretch.js';

const Pence = z.number().min(-100).max(500);
const Clock = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, 'Give a time on the half hour, as 23:30');

/** What the host’s supplier charges. A band goes over midnight where it ends before it begins. */
export const HostTariff = z
  .strictObject({
    pence: Pence.describe('p/kWh in all hours that no band has'),
    bands: z.array(z.strictObject({ from: Clock, to: Clock, pence: Pence, weekdays: z.boolean() })).max(8),
    halfHourly: z
      .strictObject({
        product: z
          .string()
          .regex(/^[A-Z0-9]+(-[A-Z0-9]+){1,8}$/, 'Give the product’s code, as AGILE-24-10-01')
          .max(60)
          .describe('code of the supplier’s product, whose prices are read for the region of the site'),
      })
      .nullable()
      .optional()
      .describe(
        'a price for each half hour, from the supplier; `pence` counts where none is known, and there are no bands',
      ),
  })
  .refine(({ bands, halfHourly }) => !halfHourly || bands.length === 0, {
    message: 'Half-hourly prices have no bands: leave out one of them',
    path: ['bands'],
  })
  .meta({ id: 'HostTariff' });
export type HostTariff = z.infer<typeof HostTariff>;

/** What a host has decided about its battery. */
export const ControlView = z
  .strictObject({
    allowed: z.boolean(),
    changedAt: Instant.nullable().describe('when it was last allowed or stopped'),
    changedBy: z.string().nullable(),
    objective: z.enum(PLAN_OBJECTIVES),
    reservePercent: z.int(),
    tariff: HostTariff.nullable().describe('null: plans assume a flat price'),
    prices: z
      .strictObject({
        until: Instant.nullable().describe('how far they are known; null: not at all'),
        failed: z.boolean().describe('the supplier’s last answer was none'),
      })
      .nullable()
      .describe('half-hourly prices of the tariff; null where it has none'),
    version: z.int().min(0).describe('0 until something was decided'),
  })
  .meta({ id: 'Control' });
export type ControlView = z.infer<typeof ControlView>;

const Within = z.strictObject({ lowWh: z.int(), highWh: z.int() }).nullable();

const PlanHalfHour = z.strictObject({
  from: Instant,
  chargedWh: z.int(),
  dischargedWh: z.int(),
  sunWh: z.int(),
  loadWh: z.int(),
  sunWithin: Within.describe('between these lie the days that are like it'),
  loadWithin: Within,
  storedWh: z.int().describe('at the end'),
  did: z
    .strictObject({
      chargedWh: z.int().nullable(),
      dischargedWh: z.int().nullable(),
      storedWh: z.int().nullable().describe('at the end'),
    })
    .nullable()
    .describe('what the battery did, as it was read; null where nothing was'),
  pence: z.number(),
  grams: z.number(),
});

/** The plan of one London day: for each half hour, the newest plan made before it began. */
export const PlanView = z
  .strictObject({
    assetId: Id,
    date: DateOnly,
    control: ControlView.nullable().describe('null for funders'),
    plan: z
      .strictObject({
        id: Id,
        status: z.enum(PLAN_STATUSES),
        notSent: z.enum(NOT_SENT_REASONS).nullable(),
        madeAt: Instant,
        objective: z.enum(PLAN_OBJECTIVES),
        batteryWh: z.int(),
        reserveWh: z.int(),
        savesPence: z.int().describe('expected until the end of the day after tomorrow, over self-use, with wear'),
        goodDays: z.int().describe('days of readings behind the forecast of the sun'),
        tariffEntered: z.boolean(),
        measured: z.boolean().describe('whether the battery and the use behind it are read'),
      })
      .nullable()
      .describe('the newest; null where none has been made, and for funders'),
    stretches: z.array(PlanStretch),
    halfHours: z.array(PlanHalfHour),
    score: DayScore.nullable().describe('what the day earned; null until it is over and was looked at'),
  })
  .meta({ id: 'Plan' });
export type PlanView = z.infer<typeof PlanView>;
