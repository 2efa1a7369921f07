import { z } from 'zod';
import { Id, Instant, Pounds } from '../base/fields.js';

/** What several projects make together by their forecasts. Money in pounds to the penny; forecasts, no promise. */
export const PortfolioReturns = z
  .strictObject({
    forecast: z.int().min(0).describe('how many of the projects have a forecast; the figures are of those alone'),
    of: z.int().min(0),
    irr: z.number().nullable().describe('a fraction, middle case, by dated flows; null where there is none'),
    npv: Pounds.describe('middle case'),
    cover: z.number().describe('mean debt service cover, middle case, weighted by the outlay'),
    coverLow: z.number().describe('the same in the low case, P10'),
    invested: Pounds.describe('the outlay'),
    years: z.array(z.strictObject({ year: z.int(), amount: Pounds })).describe('cash by calendar year, middle case'),
  })
  .meta({ id: 'PortfolioReturns' });
export type PortfolioReturns = z.infer<typeof PortfolioReturns>;

/** A funder's portfolio now, and as it would be with some of the pending projects. */
export const WhatIfView = z
  .strictObject({
    asOf: Instant,
    with: z.array(Id).describe('the pending projects that are counted in'),
    now: PortfolioReturns.nullable().describe('confirmed and later; null where none has a forecast'),
    then: PortfolioReturns.nullable().describe('those and the ones named'),
  })
  .meta({ id: 'WhatIf' });
export type WhatIfView = z.infer<typeof WhatIfView>;
