import { z } from 'zod';
import { DateOnly, IdParams, Reason } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone } from '../base/route-parts.js';
import { CHANNELS, METERED_CHANNELS } from './channels.js';
import { AssetReasonBody, DecommissionBody, SwapDeviceBody } from './commands.js';
import { Fleet } from './fleet-views.js';
import { AssetQuality } from './quality-view.js';
import { AssetReceipts, FleetScore } from './receipts.js';
import { AssetList, AssetReadingsPreview, AssetView, SavedReadings, SERIES_STEPS, SeriesView } from './views.js';

const fleetReaders = ['admin', 'asset_funder', 'installer'] as const;
const withoutInstaller = ['admin', 'asset_host', 'asset_funder'] as const;
const hostOrAdmin = ['admin', 'asset_host'] as const;
const csv = z.strictObject({
  file: z.file(),
  channel: z.enum(METERED_CHANNELS).describe('what the meter counts: generation, export or import'),
  mapping: z.string().optional().describe('ReadingsMapping as JSON'),
});

const DAY_MS = 86_400_000;
/** The most days of half hours, and of sums, in one answer. */
const SERIES_DAYS = { hh: 366, day: 3_660, month: 3_660 } as const;

const DAYS_IN_ORDER = { message: 'Give a last day on or after the first', path: ['to'] };
const daysOf = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const QualityQuery = z
  .strictObject({ from: DateOnly, to: DateOnly })
  .refine(({ from, to }) => from <= to, DAYS_IN_ORDER)
  .refine((range) => daysOf(range) <= SERIES_DAYS.hh, {
    message: `Ask for ${SERIES_DAYS.hh} days at most`,
    path: ['to'],
  });

const SeriesQuery = z
  .strictObject({
    from: DateOnly,
    to: DateOnly,
    step: z.enum(SERIES_STEPS).default('hh'),
    channels: z
      .string()
      .max(100)
      .optional()
      .transform((text) => text?.split(','))
      .pipe(z.array(z.enum(CHANNELS)).min(1).optional())
      .describe('one or several, such as gen,exp; by default all that you may see'),
  })
  .refine(({ from, to }) => from <= to, DAYS_IN_ORDER)
  .refine(({ step, ...range }) => daysOf(range) <= SERIES_DAYS[step], {
    message: `Ask for ${SERIES_DAYS.hh} days of half hours at most, and for ten years of days or months`,
    path: ['to'],
  });

/** Live sites and their readings. An asset that the caller may not see is a 404, a channel a 403. */
export const assetRoutes = {
  listAssets: route({
    method: 'GET',
    path: '/api/assets',
    access: everyone,
    scope: 'assets:read',
    response: AssetList,
    summary: 'List the live sites that you may see, the newest first',
  }),
  getFleet: route({
    method: 'GET',
    path: '/api/fleet',
    access: fleetReaders,
    scope: 'assets:read',
    response: Fleet,
    summary: 'List your live sites with what each generated today and this month',
  }),
  exportFleet: route({
    method: 'GET',
    path: '/api/fleet/export',
    access: fleetReaders,
    scope: 'assets:read',
    query: z.strictObject({ format: z.enum(['csv']) }),
    bytes: true,
    summary: 'Export your live sites as CSV, with the time and the hash of the figures',
  }),
  getAsset: route({
    method: 'GET',
    path: '/api/assets/:id',
    access: everyone,
    scope: 'assets:read',
    params: IdParams,
    response: AssetView,
    summary: 'Get a live site: its equipment, and when each device was in place',
  }),
  getSeries: route({
    method: 'GET',
    path: '/api/assets/:id/series',
    access: everyone,
    scope: 'assets:read',
    params: IdParams,
    query: SeriesQuery,
    response: SeriesView,
    summary: 'Get the readings of a live site by the half hour, day or month',
    description:
      'Days are London days of 46, 48 or 50 half hours. A half hour is named by its start. Missing values are null, never zero. Send `Accept: text/csv` for a CSV file, in which they are empty.',
  }),
  getQuality: route({
    method: 'GET',
    path: '/api/assets/:id/quality',
    access: everyone,
    scope: 'assets:read',
    params: IdParams,
    query: QualityQuery,
    response: AssetQuality,
    summary: 'Get what is actual, estimated and missing in the readings of a live site, and why',
    description:
      'Readings are validated and gaps estimated after each arrival. Each decision has its rule: V1 to V4 hold readings that can’t be right, V10 and P50 estimate, V7 marks a day. A month says whether it would be held back from billing.',
  }),
  getReceipts: route({
    method: 'GET',
    path: '/api/assets/:id/receipts',
    access: withoutInstaller,
    scope: 'assets:read',
    params: IdParams,
    response: AssetReceipts,
    summary: 'Get the months of a live site compared with its frozen and newest forecasts, with savings and carbon',
    description: 'The last thirteen months. What a host saves, and at which rate, is for the host and admins.',
  }),
  getFleetScore: route({
    method: 'GET',
    path: '/api/fleet/score',
    access: admin,
    response: FleetScore,
    summary:
      'Get how many sites were within, below and above their frozen forecast in each of the last thirteen months',
    description: 'The months that are over and read well enough to count. Worked out every ten minutes.',
  }),
  previewAssetReadings: route({
    method: 'POST',
    path: '/api/assets/:id/readings/preview',
    access: hostOrAdmin,
    params: IdParams,
    multipart: csv,
    response: AssetReadingsPreview,
    summary: 'Preview a CSV of half-hourly readings of a live site. Nothing is stored.',
  }),
  uploadAssetReadings: route({
    method: 'POST',
    path: '/api/assets/:id/readings',
    access: hostOrAdmin,
    right: 'act',
    params: IdParams,
    multipart: csv,
    status: 201,
    response: SavedReadings,
    summary: 'Add the half-hourly readings of a CSV, up to 6 MiB, to a live site',
    description:
      'Half hours that the file doesn’t have stay as they are. An actual reading replaces an estimate, and the newest upload an older one.',
  }),
  suspendAsset: route({
    method: 'POST',
    path: '/api/assets/:id/suspend',
    access: admin,
    params: IdParams,
    body: AssetReasonBody,
    response: AssetView,
    summary: 'Suspend a live site. It raises no alerts, and its bills continue.',
  }),
  resumeAsset: route({
    method: 'POST',
    path: '/api/assets/:id/resume',
    access: admin,
    params: IdParams,
    body: AssetReasonBody,
    response: AssetView,
    summary: 'End the suspension of a live site',
  }),
  swapDevice: route({
    method: 'POST',
    path: '/api/assets/:id/swap-device',
    access: ['admin', 'installer'],
    right: 'act',
    params: IdParams,
    body: SwapDeviceBody,
    response: AssetView,
    summary: 'Record that an inverter or a meter was replaced, with both registers',
    description:
      'The counter of the new device is never compared with that of the old one. An installer can’t replace the grid meter.',
  }),
  decommissionAsset: route({
    method: 'POST',
    path: '/api/assets/:id/decommission',
    access: admin,
    params: IdParams,
    body: DecommissionBody,
    response: AssetView,
    summary: 'Take a site out of service for good, with the final register of each meter',
    description: 'Refused while the agreement is in force. It must have ended, been terminated or been bought out.',
  }),
  removeAssetReadings: route({
    method: 'POST',
    path: '/api/assets/:id/readings/remove',
    access: admin,
    params: IdParams,
    body: z.strictObject({ no: z.int().min(1).describe('of the upload'), reason: Reason }),
    response: AssetView,
    summary: 'Remove the readings of one upload',
    description:
      'Readings of those half hours from other uploads count again. For uploads before 28 November 2026, readings that another upload had replaced are not kept.',
  }),
} as const satisfies Record<string, RouteSpec>;
