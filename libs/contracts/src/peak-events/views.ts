import { z } from 'zod';
import { DateOnly, Id, Instant, listOf, Version } from '../base/fields.js';
import { DISTRIBUTION_AREAS } from '../places/regions.js';
import { PEAK_STATUSES, UNSETTLED_REASONS } from './lifecycle.js';

export const PEAK_TARGETS = ['controlled', 'region', 'sites'] as const;

export const PEAK_REGIONS = DISTRIBUTION_AREAS.map(({ gsp }) => gsp) as [string, ...string[]];

export const PeakHalfHour = z
  .strictObject({
    from: Instant,
    baselineWh: z.int().describe('what the meter would usually have shown; below zero: exported'),
    usedWh: z.int().describe('import less export, as it was read'),
  })
  .meta({ id: 'PeakHalfHour' });
export type PeakHalfHour = z.infer<typeof PeakHalfHour>;

/** A site in a peak event. */
export const PeakSite = z
  .strictObject({
    assetId: Id,
    company: z.string().nullable().describe('null for hosts'),
    postcode: z.string().nullable().describe('null for hosts'),
    status: z.enum(PEAK_STATUSES),
    version: Version,
    whyNot: z.enum(UNSETTLED_REASONS).nullable().describe('why an event that is over isn’t settled here yet'),
    deliveredWh: z.int().nullable().describe('the baseline less what was used; null until settled'),
    pence: z.int().nullable().describe('what it earned'),
    days: z.array(DateOnly).describe('the days that the baseline is the mean of, newest first'),
    halfHours: z.array(PeakHalfHour).describe('empty until settled'),
    paidAt: Instant.nullable(),
  })
  .meta({ id: 'PeakSite' });
export type PeakSite = z.infer<typeof PeakSite>;

export const PeakEventView = z
  .strictObject({
    id: Id,
    from: Instant,
    to: Instant,
    pencePerKwh: z.int(),
    reason: z.string(),
    target: z.enum(PEAK_TARGETS),
    region: z.string().nullable().describe('GSP group, for a target of one region'),
    calledAt: Instant,
    calledBy: z.string().nullable().describe('null for hosts'),
    withdrawnAt: Instant.nullable(),
    totals: z
      .strictObject({
        sites: z.int(),
        called: z.int().describe('sites that don’t allow smart control, and take part once they do'),
        accepted: z.int().describe('sites that take part and aren’t settled'),
        optedOut: z.int(),
        notTaking: z.int(),
        delivered: z.int().describe('settled and not paid'),
        paid: z.int(),
        deliveredWh: z.int(),
        pence: z.int().describe('earned, paid or not'),
        paidPence: z.int(),
      })
      .describe('over the caller’s own sites for hosts, over all for admins'),
    sites: z.array(PeakSite).describe('a host’s own; for admins empty in lists'),
  })
  .meta({ id: 'PeakEvent' });
export type PeakEventView = z.infer<typeof PeakEventView>;

export const PeakEventList = listOf(PeakEventView).meta({ id: 'PeakEventList' });
