import { z } from 'zod';
import { Instant } from '../base/fields.js';
import { GridOutlook } from '../grid/views.js';

/** How accurate our forecasts and the forecasts we show have been; public. */
export const Accuracy = z
  .strictObject({
    grid: z
      .strictObject({
        errors: GridOutlook.shape.pastErrors,
        at: Instant.nullable().describe('when the newest actuals were fetched'),
        simulated: z.boolean(),
        stale: z.boolean(),
      })
      .describe('NESO’s carbon forecasts for Great Britain, compared with what was measured'),
    sites: z
      .strictObject({
        live: z.int().describe('sites that are live'),
        scored: z.int().describe('of them, sites with at least one month compared'),
        months: z.int().describe('whole metered months after go-live, compared with the forecast made before them'),
        needed: z.strictObject({ sites: z.int(), months: z.int() }).describe('before the scores are published'),
        coverage: z.number().nullable().describe('share of months between P10 and P90; 0.8 is right'),
        bias: z.number().nullable().describe('average of metered over P50, minus 1'),
      })
      .describe('our forecasts, compared with the meters of live sites'),
    generation: z
      .strictObject({
        sites: z.int().describe('sites with at least one month of generation compared'),
        months: z.int().describe('whole months, at least 90% read, beside the forecast frozen before them'),
        within: z.int().describe('of them, months between P10 and P90'),
        needed: z.strictObject({ sites: z.int(), months: z.int() }),
        coverage: z.number().nullable().describe('share within; 0.8 is right; null before there are enough'),
      })
      .describe('what live sites generated, compared with the forecast frozen at signing or go-live'),
  })
  .meta({ id: 'Accuracy' });
export type Accuracy = z.infer<typeof Accuracy>;
