import { z } from 'zod';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { NOT_SENT_REASONS, PLAN_STATUSES } from '../control/lifecycle.js';
import { ASSET_STATUSES } from './lifecycle.js';

/** Live sites beside each other: what each generated today and this month. */

const FleetSite = z
  .strictObject({
    id: Id,
    projectId: Id,
    company: z.string().nullable(),
    postcode: z.string().nullable(),
    status: z.enum(ASSET_STATUSES),
    version: Version,
    solarKwp: z.number().nullable(),
    batteryKwh: z.number().nullable(),
    liveSince: DateOnly,
    readTo: Instant.nullable().describe('end of the newest half hour with generation data'),
    today: z.strictObject({
      wh: z.int().nullable().describe('generated since midnight in London; null without data'),
      read: z.int().describe('half hours with data'),
    }),
    month: z.strictObject({
      wh: z.int().nullable().describe('generated on the whole days; null if there is none'),
      days: z.int().describe('days of this month before today with data for every half hour'),
      expectedWh: z
        .int()
        .nullable()
        .describe('P50 of the frozen forecast for as many days; null without one, and for installers'),
      ratio: z.number().nullable().describe('wh / expectedWh. Not a performance ratio: nothing measures the light'),
    }),
    money: z
      .strictObject({
        duePence: z.int().nullable().describe('left to pay of its bills; null before the first one'),
        receivedPence: z
          .int()
          .nullable()
          .describe('by the statements issued to its funder, before VAT and after the fee; null before the first one'),
        paidInPence: z.int().nullable().describe('what the system cost its funder'),
        dpi: z.number().nullable().describe('received ÷ paid in: no return, and nothing of what is to come'),
      })
      .describe('all null for installers'),
    battery: z
      .strictObject({
        allowed: z.boolean().nullable().describe('whether its host allows smart control; for admins'),
        plan: z.enum(PLAN_STATUSES).nullable().describe('of the newest plan; for admins'),
        notSent: z.enum(NOT_SENT_REASONS).nullable(),
        pence: z.int().nullable().describe('earned this month over no battery, before wear; null without a score'),
        days: z.int().describe('days of this month with a score'),
      })
      .nullable()
      .describe('null without one, and for installers'),
  })
  .meta({ id: 'FleetSite' });
export type FleetSite = z.infer<typeof FleetSite>;

export const Fleet = z
  .strictObject({
    asOf: Instant.describe('when this was calculated'),
    day: DateOnly.describe('today, in London'),
    hash: z.string().describe('SHA-256 of the items as JSON: the same for the same readings'),
    total: z.int().describe('sites that you may see; at most 2,000 of them are items'),
    items: z.array(FleetSite),
  })
  .meta({ id: 'Fleet' });
export type Fleet = z.infer<typeof Fleet>;
