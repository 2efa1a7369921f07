import { z } from 'zod';
import { DateOnly, IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { everyone } from '../base/route-parts.js';
import { CHANNELS, METERED_CHANNELS } from './channels.js';
import { AssetQuality } from './quality-view.js';
import { AssetReceipts } from './receipts.js';
import { AssetList, AssetReadingsPreview, AssetView, SavedReadings, SERIES_STEPS, SeriesView } from './views.js';

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
      .describe('several as gen,exp; all that you may see unless given'),
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
    response: AssetList,
    summary: 'List the live sites that you may see, the newest first',
  }),
  getAsset: route({
    method: 'GET',
    path: '/api/assets/:id',
    access: everyone,
    params: IdParams,
    response: AssetView,
    summary: 'Get a live site: its equipment, and from when to when it was measured',
  }),
  getSeries: route({
    method: 'GET',
    path: '/api/assets/:id/series',
    access: everyone,
    params: IdParams,
    query: SeriesQuery,
    response: SeriesView,
    summary: 'Get the readings of a live site by the half hour, day or month',
    description:
      'Days are days in London, so they have 46, 48 or 50 half hours. A half hour is named by its start. What is missing is null, never zero.',
  }),
  getQuality: route({
    method: 'GET',
    path: '/api/assets/:id/quality',
    access: everyone,
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
    params: IdParams,
    response: AssetReceipts,
    summary: 'Get the months of a live site beside its frozen and its newest forecast, with savings and carbon',
    description: 'The last thirteen months. What a host saves, and at which rate, is for the host and admins.',
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
} as const satisfies Record<string, RouteSpec>;
