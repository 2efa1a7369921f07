import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import type { Role } from '../base/roles.js';
import { SOURCE_PLATFORMS } from '../sources/views.js';

/** The latest power of a live site. Watts, and percent for `soc`. */

/**
 * `pv` of the panels; `grid` above zero is bought, below it is sold; `bat` above zero discharges, below it charges; `load` used on site;
 * `ev` into vehicles; `exp` sold to the grid; `self` solar used on site; `soc` how full the battery is.
 */
export const NOW_CHANNELS = ['pv', 'grid', 'bat', 'load', 'ev', 'exp', 'self', 'soc'] as const;
export type NowChannel = (typeof NOW_CHANNELS)[number];

/** What each role may see, as for half-hourly readings. */
export const NOW_OF: Record<Role, readonly NowChannel[]> = {
  admin: NOW_CHANNELS,
  asset_host: NOW_CHANNELS,
  asset_funder: ['pv', 'exp', 'self'],
  installer: ['pv'],
};

/** `live`: within a minute. `near`: every few minutes. `daily`: hours apart, so that there is no power now. */
export const NOW_CLASSES = ['live', 'near', 'daily'] as const;
export type NowClass = (typeof NOW_CLASSES)[number];

const SECOND = 1_000;
/** Readings are late from this age on. */
const LATE_SECONDS = { live: 180, near: 900 } as const;

/** From when on a reading is late, in milliseconds; null for a class that has no now. */
export function lateAt(of: NowClass, at: number, everySeconds: number): number | null {
  return of === 'daily' ? null : at + Math.max(LATE_SECONDS[of], 3 * everySeconds) * SECOND;
}

const watts = z.int().nullable().describe('W; null if it isn’t known, and never zero for that');
const Power = z.strictObject({
  pv: watts.optional(),
  grid: watts.optional().describe('W; above zero bought, below it sold'),
  bat: watts.optional().describe('W; above zero discharging, below it charging'),
  load: watts.optional(),
  ev: watts.optional(),
  other: watts.optional().describe('W that the other figures don’t explain: pv + grid + bat − load − ev'),
  exp: watts.optional(),
  self: watts.optional().describe('W of solar used on site: pv less what is sold, never below zero'),
  soc: z.int().nullable().optional().describe('percent of the battery'),
});
export type SitePower = z.infer<typeof Power>;

export const SiteNow = z
  .strictObject({
    assetId: Id,
    class: z
      .enum(NOW_CLASSES)
      .nullable()
      .describe(
        'live: within a minute. near: every few minutes. daily: hours apart, so no power. null: nothing was read',
      ),
    at: Instant.nullable().describe('when the maker read it'),
    everySeconds: z.int().nullable().describe('how far apart readings are'),
    lateAt: Instant.nullable().describe('from then on this reading is too old to count as now'),
    late: z.boolean(),
    source: z
      .enum(SOURCE_PLATFORMS)
      .nullable()
      .optional()
      .describe('the connected maker; null if there is none; not for funders'),
    sun: z.enum(['up', 'down']).nullable().describe('at the site now; null if its place isn’t known'),
    power: Power.describe('what you may see; empty for a class without power'),
  })
  .meta({ id: 'SiteNow' });
export type SiteNow = z.infer<typeof SiteNow>;
