import type { Role } from '../base/roles.js';

/** What is measured at a live site. All of them are Wh of a half hour, zero or more, but for `soc`. */

/** What a meter counts; each is stored. */
export const METERED_CHANNELS = ['gen', 'exp', 'imp'] as const;
export type MeteredChannel = (typeof METERED_CHANNELS)[number];

/** What a battery does, as its maker counts it: Wh in, Wh out, and its charge at the end of the half hour in percent. Nobody uploads these. */
export const BATTERY_CHANNELS = ['chg', 'dis', 'soc'] as const;

export const STORED_CHANNELS = [...METERED_CHANNELS, ...BATTERY_CHANNELS] as const;
export type StoredChannel = (typeof STORED_CHANNELS)[number];

/** What follows from others: nobody stores or uploads these. */
const DERIVED_CHANNELS = ['self', 'load'] as const;
export const CHANNELS = [...METERED_CHANNELS, ...DERIVED_CHANNELS, ...BATTERY_CHANNELS] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * How a half hour is known: actual, estimated, substituted by another source, missing, or corrected after it was billed.
 */
export const QUALITIES = ['A', 'E', 'S', 'M', 'C'] as const;
export type Quality = (typeof QUALITIES)[number];

/**
 * What each role may see of a site. When a business uses electricity is its own affair, so the funder gets neither its import nor
 * its load; nor what its battery does, which shows both.
 */
export const CHANNELS_OF: Record<Role, readonly Channel[]> = {
  admin: CHANNELS,
  asset_host: CHANNELS,
  asset_funder: ['gen', 'exp', 'self'],
  installer: ['gen'],
};

/** The names of channels, as screens and messages say them. */
export const CHANNEL_WORDS: Record<Channel, string> = {
  gen: 'generation',
  exp: 'export',
  imp: 'import',
  self: 'solar used on site',
  load: 'electricity used',
  chg: 'battery charge',
  dis: 'battery discharge',
  soc: 'battery level',
};
