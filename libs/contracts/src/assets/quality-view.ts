import { z } from 'zod';
import { DateOnly, Id, Instant } from '../base/fields.js';
import { METERED_CHANNELS } from './channels.js';
import { DAY_FLAGS, MONTH_HOLDS, READING_RULES } from './quality.js';

/** What is known of the readings of a live site, and why. */

const counts = {
  halfHours: z.int(),
  actual: z.int().describe('half hours that were read, or corrected after they were billed'),
  estimated: z.int().describe('estimated or substituted, by a supplier or here'),
  missing: z.int(),
};

const QualitySpan = z.strictObject({
  from: Instant.describe('the start of its first half hour'),
  halfHours: z.int().min(1),
  counts: z.enum(['estimated', 'missing']).describe('how these half hours count'),
  rule: z.enum(READING_RULES).nullable().describe('null where they were never read, or a supplier estimated them'),
  held: z.boolean().describe('they were read, but the reading is held and doesn’t count'),
  readWh: z.int().nullable().describe('total of the readings that are held'),
});
export type QualitySpan = z.infer<typeof QualitySpan>;

const channel = z.enum(METERED_CHANNELS);
const QualityDay = z.strictObject({
  day: DateOnly,
  channels: z.array(
    z.strictObject({
      channel,
      ...counts,
      flags: z.array(z.enum(DAY_FLAGS)),
      spans: z.array(QualitySpan).describe('everything that isn’t an accepted reading, in order of time'),
    }),
  ),
});
export type QualityDay = z.infer<typeof QualityDay>;

const QualityMonth = z.strictObject({
  month: z.string().describe('YYYY-MM; the requested part of it'),
  channels: z.array(
    z.strictObject({
      channel,
      ...counts,
      longestGap: z.int().describe('missing half hours without a break'),
      held: z.boolean().describe('too little was read to bill it without a check'),
      why: z.array(z.enum(MONTH_HOLDS)),
    }),
  ),
});
export type QualityMonth = z.infer<typeof QualityMonth>;

export const AssetQuality = z
  .strictObject({
    assetId: Id,
    from: DateOnly,
    to: DateOnly.describe('the last day, inclusive'),
    checking: z.boolean().describe('whether readings have arrived that aren’t validated yet; for the host and admins'),
    days: z.array(QualityDay),
    months: z.array(QualityMonth),
  })
  .meta({ id: 'AssetQuality' });
export type AssetQuality = z.infer<typeof AssetQuality>;
