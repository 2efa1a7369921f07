import { z } from 'zod';
import { Id, IdParams, Instant, NoBody, Reason, Version } from '../base/fields.js';
import { admin, page } from '../base/route-parts.js';
import { route, type RouteSpec } from '../base/route.js';
import { PEAK_MOST_SITES } from './lifecycle.js';
import { PEAK_REGIONS, PeakEventList, PeakEventView } from './views.js';

const hostOrAdmin = ['admin', 'asset_host'] as const;
const HALF_HOUR = 1_800_000;
const OnHalfHour = Instant.refine((text) => Date.parse(text) % HALF_HOUR === 0, 'Give a time on the half hour');

export const CallPeakEvent = z
  .strictObject({
    from: OnHalfHour,
    to: OnHalfHour,
    pencePerKwh: z.int().min(1, 'Give at least 1p a kWh').max(1000, 'Give at most 1,000p a kWh'),
    reason: Reason.describe('hosts read it'),
    target: z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('controlled') }).describe('all live sites that allow smart control'),
      z.strictObject({ of: z.literal('region'), region: z.enum(PEAK_REGIONS).describe('GSP group') }),
      z.strictObject({ of: z.literal('sites'), assetIds: z.array(Id).min(1).max(PEAK_MOST_SITES) }),
    ]),
  })
  .refine(({ from, to }) => from < to, { message: 'Give an end after the beginning', path: ['to'] });
export type CallPeakEvent = z.infer<typeof CallPeakEvent>;

/** Peak events: the network pays for every kWh that a site takes less than usual. Someone else’s are a 404. */
export const peakEventRoutes = {
  listPeakEvents: route({
    method: 'GET',
    path: '/api/peak-events',
    access: hostOrAdmin,
    query: page.extend({ assetId: Id.optional().describe('only those of this site') }),
    response: PeakEventList,
    summary: 'List peak events, the latest first',
    description: 'A host gets those of its own sites, with these sites.',
  }),
  getPeakEvent: route({
    method: 'GET',
    path: '/api/peak-events/:id',
    access: hostOrAdmin,
    params: IdParams,
    response: PeakEventView,
    summary: 'Read a peak event with its sites',
  }),
  callPeakEvent: route({
    method: 'POST',
    path: '/api/peak-events',
    access: admin,
    body: CallPeakEvent,
    response: PeakEventView,
    status: 201,
    summary: 'Call a peak event',
    description:
      'At least an hour ahead and 14 days at most, for up to four hours of one London day. Sites that allow smart control take part unless their host skips it.',
  }),
  skipPeakEvent: route({
    method: 'POST',
    path: '/api/peak-events/:id/skip',
    access: ['asset_host'],
    right: 'act',
    params: IdParams,
    body: z.strictObject({
      assetId: Id.optional().describe('all own sites of the event unless given'),
      skip: z.boolean().default(true).describe('false: take part after all'),
    }),
    response: PeakEventView,
    summary: 'Skip a peak event, or take part after all, until it begins',
    description: 'The same again changes nothing.',
  }),
  withdrawPeakEvent: route({
    method: 'POST',
    path: '/api/peak-events/:id/withdraw',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: PeakEventView,
    summary: 'Withdraw a peak event before it begins',
  }),
  payPeakEvent: route({
    method: 'POST',
    path: '/api/peak-events/:id/pay',
    access: admin,
    params: IdParams,
    body: z.strictObject({
      sites: z
        .array(z.strictObject({ assetId: Id, version: Version.describe('of the site as it was seen') }))
        .min(1)
        .max(PEAK_MOST_SITES),
    }),
    response: PeakEventView,
    summary: 'Mark what sites earned as paid',
    description:
      'The amounts are those that were worked out. If one has changed since, nothing is paid: 409. The same again changes nothing.',
  }),
} as const satisfies Record<string, RouteSpec>;
