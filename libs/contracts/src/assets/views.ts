import { z } from 'zod';
import { DateOnly, Id, Instant, Version } from '../base/fields.js';
import { ForecastRange } from '../forecasts/question.js';
import { ReadingsPreview, ReadingsReport } from '../usage/views.js';
import { CHANNELS, METERED_CHANNELS, STORED_CHANNELS } from './channels.js';
import { DEVICE_KINDS } from './devices.js';
import { ASSET_STATUSES } from './lifecycle.js';

/** The equipment of a live site, and what it measured. */

/** Where readings come from. */
export const READING_SOURCES = ['csv', 'cloud'] as const;

const RegisterRead = z.strictObject({ wh: z.int(), at: Instant, by: z.string() });

const Device = z.strictObject({
  id: Id,
  kind: z.enum(DEVICE_KINDS),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable().describe('null until someone enters it'),
  since: DateOnly,
  until: DateOnly.nullable().describe('when it was taken out; null while it is in place'),
  epoch: z.int().min(1).describe('increases by one with each device in the same place, as its counter starts again'),
  opening: RegisterRead.nullable().describe('when it was put in; null where nobody entered it, or you may not see it'),
  final: RegisterRead.nullable().describe('when it was taken out'),
});

/** The half hours of a file that an asset can't take, and why. */
export const LeftOut = z
  .strictObject({
    early: z.int().describe('before the site went live, or more than twelve months ago'),
    toCome: z.int().describe('not over yet'),
    tooHigh: z.int().describe('more than the panels can generate'),
  })
  .meta({ id: 'LeftOutReadings' });
export type LeftOut = z.infer<typeof LeftOut>;

const Batch = z.strictObject({
  no: z.int().min(1).describe('of this asset, from 1; a half hour names the number that it came with'),
  source: z.enum(READING_SOURCES),
  channel: z.enum(METERED_CHANNELS),
  fileName: z.string(),
  from: DateOnly,
  to: DateOnly.describe('the last day, inclusive'),
  report: ReadingsReport,
  leftOut: LeftOut,
  receivedBy: z.string(),
  receivedAt: Instant,
  removed: z
    .strictObject({ at: Instant, by: z.string(), reason: z.string() })
    .nullable()
    .describe('when its readings were removed; null while they are stored'),
});

export const AssetView = z
  .strictObject({
    id: Id,
    projectId: Id,
    hostId: Id,
    company: z.string().nullable().describe('of the host'),
    postcode: z.string().nullable(),
    status: z
      .enum(ASSET_STATUSES)
      .describe(
        'commissioning until the first reading of what it generates arrives; degraded while a critical or major alert is open',
      ),
    version: Version,
    solarKwp: z.number().nullable(),
    batteryKwh: z.number().nullable(),
    liveSince: DateOnly,
    registeredAt: Instant,
    reportingSince: Instant.nullable(),
    devices: z.array(Device),
    channels: z.array(z.enum(CHANNELS)).describe('what you may see of it'),
    covered: z
      .array(z.strictObject({ channel: z.enum(STORED_CHANNELS), from: DateOnly, to: DateOnly }))
      .describe('the first and the last day with a reading, for each meter'),
    expected: z
      .array(z.strictObject({ month: z.int().min(1).max(12), generationKwh: ForecastRange }))
      .nullable()
      .describe('of the forecast frozen when the agreement was made, or at go-live; not for installers'),
    stopped: z
      .strictObject({ at: Instant, reason: z.string() })
      .nullable()
      .describe('when it was suspended or decommissioned, and why; for admins'),
    batches: z.array(Batch).describe('what was uploaded, newest first; for the host and admins'),
  })
  .meta({ id: 'Asset' });
export type AssetView = z.infer<typeof AssetView>;

export const AssetList = z.strictObject({ items: z.array(AssetView) }).meta({ id: 'AssetList' });

export const SERIES_STEPS = ['hh', 'day', 'month'] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

const wattHours = z.int().nullable();
const ChannelSum = z.strictObject({
  channel: z.enum(CHANNELS),
  wh: wattHours.describe('sum of the half hours with data; null without any, never zero, and always for `soc`'),
  read: z.int().describe('half hours that are known'),
  estimated: z.int().describe('how many of those were estimated or substituted, by a supplier or by us'),
  values: z
    .array(wattHours)
    .optional()
    .describe('Wh of each half hour, percent at its end for `soc`; null where it is missing'),
  quality: z
    .string()
    .optional()
    .describe('a letter for each half hour: actual, estimated, substituted, missing, corrected'),
  batches: z
    .array(z.int().nullable())
    .optional()
    .describe('the upload that each half hour came from; 0 if we estimated it'),
  revision: z.int().optional().describe('how often this day changed'),
});
export type ChannelSum = z.infer<typeof ChannelSum>;

export const SeriesView = z
  .strictObject({
    assetId: Id,
    step: z.enum(SERIES_STEPS),
    from: DateOnly,
    to: DateOnly.describe('the last day, inclusive'),
    items: z.array(
      z.strictObject({
        start: DateOnly.describe('the London day, or the first day of the month within the range'),
        halfHours: z.int().describe('46, 48 or 50 for a day'),
        channels: z.array(ChannelSum),
      }),
    ),
  })
  .meta({ id: 'Series' });
export type SeriesView = z.infer<typeof SeriesView>;
export type SeriesItem = SeriesView['items'][number];

export const AssetReadingsPreview = z
  .strictObject({ ...ReadingsPreview.shape, leftOut: LeftOut.nullable() })
  .meta({ id: 'AssetReadingsPreview' });
export type AssetReadingsPreview = z.infer<typeof AssetReadingsPreview>;

export const SavedReadings = z
  .strictObject({
    batch: z.int().nullable().describe('its number; null if exactly these readings were there already'),
    days: z.int().describe('days that changed'),
    asset: AssetView,
  })
  .meta({ id: 'SavedReadings' });
