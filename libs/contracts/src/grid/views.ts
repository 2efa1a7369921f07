import { z } from 'zod';
import { DateOnly, Instant } from '../base/fields.js';

/** The grid's figures, as in the API and the live protocol. */

const INSIGHT_TYPES = ['positive', 'warning', 'other'] as const;

export const GridInsight = z
  .strictObject({
    id: z.string().describe('Pages show each id once a visit'),
    message: z.string(),
    type: z.enum(INSIGHT_TYPES),
    renewablePercentage: z.number().describe('percent'),
    carbonIntensity: z.number().describe('gCO2/kWh'),
  })
  .meta({ id: 'GridInsight' });
export type GridInsight = z.infer<typeof GridInsight>;

const Mix = z.array(z.strictObject({ fuel: z.string(), perc: z.number().describe('percent') }));

export const GridLive = z
  .strictObject({
    frequencyHz: z.number().nullable(),
    carbonIntensity: z.number().nullable().describe('gCO2/kWh'),
    renewablePercentage: z.number().nullable().describe('percent: wind, solar, hydro and biomass'),
    index: z.string().nullable().describe('the source’s own rating: very low to very high'),
    mix: Mix,
    at: Instant.nullable().describe('when the newest of these figures was fetched'),
    frequencyAt: Instant.nullable().describe('when the frequency was measured'),
    carbonFrom: Instant.nullable().describe('the half hour of carbon intensity and mix'),
    carbonAt: Instant.nullish().describe('when carbon intensity and mix were fetched; the older of the two'),
    source: z.string(),
    simulated: z.boolean(),
    stale: z.boolean(),
  })
  .meta({ id: 'GridLive' });
export type GridLive = z.infer<typeof GridLive>;

export const GridInsights = z
  .strictObject({
    shouldNotify: z.boolean().describe('true for an hour after the type changed'),
    insight: GridInsight.nullable().describe('null before the first figures'),
    at: Instant.nullish().describe('when its figures were fetched'),
    stale: z.boolean().optional().describe('true when the source has not answered for two periods'),
    simulated: z.boolean().optional().describe('true when its figures are demo data'),
  })
  .meta({ id: 'GridInsights' });
export type GridInsights = z.infer<typeof GridInsights>;

const provenance = { at: Instant.nullable(), source: z.string(), simulated: z.boolean(), stale: z.boolean() };

export const GridOutlook = z
  .strictObject({
    region: z.strictObject({ id: z.int(), name: z.string() }).nullable().describe('null: Great Britain'),
    items: z.array(
      z.strictObject({
        from: Instant,
        forecast: z.number().nullable().describe('gCO2/kWh'),
        actual: z.number().nullable().describe('gCO2/kWh; for Great Britain as a whole only'),
        index: z.string().nullable(),
      }),
    ),
    pastErrors: z
      .strictObject({
        needed: z.int().describe('pairs of forecast and actual needed before a lead time is scored'),
        pairs: z.int().describe('across all lead times, so far'),
        since: Instant.nullable(),
        leads: z.array(
          z.strictObject({
            hours: z.number().describe('from the forecast to its half hour'),
            pairs: z.int(),
            medianAbsolute: z.number().describe('gCO2/kWh'),
            low: z.number().describe('actual minus forecast: one in ten was lower, gCO2/kWh'),
            high: z.number().describe('one in ten was higher, gCO2/kWh'),
          }),
        ),
      })
      .nullable()
      .describe('the error of forecasts in the last 90 days; null for a region, which has no measured actuals'),
    ...provenance,
  })
  .meta({ id: 'GridOutlook' });
export type GridOutlook = z.infer<typeof GridOutlook>;

export const GridRegions = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        carbonIntensity: z.number().nullable(),
        index: z.string().nullable(),
        mix: Mix,
        renewablePercentage: z.number().nullable().describe('percent: wind, solar, hydro and biomass'),
        from: Instant.nullable().describe('the half hour of these figures'),
      }),
    ),
    ...provenance,
  })
  .meta({ id: 'GridRegions' });
export type GridRegions = z.infer<typeof GridRegions>;

export const GridFrequency = z
  .strictObject({ items: z.array(z.strictObject({ at: Instant, hz: z.number() })), ...provenance })
  .meta({ id: 'GridFrequency' });
export type GridFrequency = z.infer<typeof GridFrequency>;

const TapeWindow = z
  .strictObject({ from: Instant, until: Instant, mean: z.number() })
  .nullable()
  .describe('three hours; null if unknown');

/** Tomorrow's half hours and the value of each. */
export const GridTape = z
  .strictObject({
    date: DateOnly.describe('tomorrow in London'),
    region: z.strictObject({ id: z.int(), name: z.string() }).nullable().describe('null: Great Britain'),
    halfHours: z
      .array(
        z.strictObject({
          from: Instant,
          pricePence: z.number().describe('p/kWh, modelled'),
          carbonIntensity: z.number().nullable().describe('gCO2/kWh; null until the source publishes it'),
          solarKw: z.number().describe('kW, modelled'),
        }),
      )
      .describe('48, or 46 or 50 on the days when the clocks change'),
    cheapest: TapeWindow,
    greenest: TapeWindow,
    sunniest: TapeWindow,
    advice: z.array(z.string()).min(1).describe('what to do, then why'),
    unitRatePence: z.number().describe('p/kWh, the average of a year of these prices'),
    solarKwp: z.number(),
    climate: z.string().describe('the town whose weather the solar model uses'),
    ...provenance,
  })
  .meta({ id: 'GridTape' });
export type GridTape = z.infer<typeof GridTape>;
