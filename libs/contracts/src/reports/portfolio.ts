import { z } from 'zod';
import { Id, Instant, Pounds } from '../base/fields.js';

/** The combined forecasts of several projects. Money in pounds to the penny; forecasts, not promises. */
export const PortfolioReturns = z
  .strictObject({
    forecast: z.int().min(0).describe('how many projects have a forecast; the figures cover only those'),
    of: z.int().min(0),
    irr: z.number().nullable().describe('central estimate as a fraction, from dated cash flows; null if there is none'),
    npv: Pounds.describe('central estimate'),
    cover: z.number().describe('average debt service cover, central estimate, weighted by outlay'),
    coverLow: z.number().describe('the same for the low estimate, P10'),
    invested: Pounds.describe('the outlay'),
    years: z
      .array(z.strictObject({ year: z.int(), amount: Pounds }))
      .describe('cash by calendar year, central estimate'),
  })
  .meta({ id: 'PortfolioReturns' });
export type PortfolioReturns = z.infer<typeof PortfolioReturns>;

/** A funder's portfolio now, and as it would be with some of the pending projects. */
export const WhatIfView = z
  .strictObject({
    asOf: Instant,
    with: z.array(Id).describe('the pending projects included'),
    now: PortfolioReturns.nullable().describe('projects confirmed or later; null if none has a forecast'),
    then: PortfolioReturns.nullable().describe('those and the included ones'),
  })
  .meta({ id: 'WhatIf' });
export type WhatIfView = z.infer<typeof WhatIfView>;
