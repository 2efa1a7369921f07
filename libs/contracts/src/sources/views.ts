import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { BROKEN_REASONS, SOURCE_STATUSES } from './lifecycle.js';

/** The makers whose clouds readings can be fetched from, and n3rgy, which reads smart meters. */
export const MAKER_PLATFORMS = ['givenergy', 'solaredge', 'solis', 'foxess', 'n3rgy'] as const;
export type MakerPlatform = (typeof MAKER_PLATFORMS)[number];
/** And an agent on site, which sends readings by itself. */
export const SOURCE_PLATFORMS = [...MAKER_PLATFORMS, 'agent'] as const;
export type SourcePlatform = (typeof SOURCE_PLATFORMS)[number];
export const SOURCE_NAMES: Record<SourcePlatform, string> = {
  givenergy: 'GivEnergy',
  solaredge: 'SolarEdge',
  solis: 'SolisCloud',
  foxess: 'Fox ESS',
  n3rgy: 'n3rgy',
  agent: 'Agent on site',
};

/** `live`: every minute. `near`: every few minutes. `daily`: so few calls are allowed that readings can be hours old. */
const SOURCE_CLASSES = ['live', 'near', 'daily'] as const;
export type SourceClass = (typeof SOURCE_CLASSES)[number];

const FoundSite = z.strictObject({
  name: z.string().describe('what the maker calls the site or the inverter'),
  kwp: z.number().nullable().describe('the size on record at the maker; null if there is none'),
  timeZone: z.string().nullable(),
  newestAt: Instant.nullable().describe('time of the maker’s newest reading'),
});
export type FoundSite = z.infer<typeof FoundSite>;

export const SourceView = z
  .strictObject({
    id: Id,
    assetId: Id,
    platform: z.enum(SOURCE_PLATFORMS),
    account: z.string().describe('the serial number or the site’s number at the maker'),
    status: z.enum(SOURCE_STATUSES),
    reason: z.enum(BROKEN_REASONS).nullable().describe('why it can’t be read'),
    found: FoundSite.nullable().describe('what the last test found'),
    differs: z
      .boolean()
      .describe('whether the maker’s size differs by more than 10%, so that connecting needs a confirmation'),
    freshness: z.enum(SOURCE_CLASSES).describe('live: every minute. near: every few minutes. daily: hours apart'),
    newestAt: Instant.nullable().describe('the newest reading that was fetched'),
    nextAt: Instant.nullable().describe('when it will be read next'),
    fetching: z.boolean().describe('whether older days are still being fetched'),
    readsYesterday: z.int().describe('how often it was read with its key, by London day'),
    readsToday: z.int(),
    addedBy: z.string(),
    keySince: Instant.nullable().describe('when its present key was given; null once it is disconnected'),
    version: Version,
  })
  .meta({ id: 'DataSource' });
export type SourceView = z.infer<typeof SourceView>;

/** Live sites that are connected to a source, and how many of them have a reading on time. */
export const SitesOnTime = z.strictObject({
  sites: z.int(),
  onTime: z.int().describe('with at least one connection that is neither late nor refused'),
  inIncident: z.int().describe('of the rest: late together with their maker'),
});

/** All connections to one maker, and how much of the calls that their keys may make is used. */
export const SourcesOfPlatform = z
  .strictObject({
    platform: z.enum(SOURCE_PLATFORMS),
    freshness: z.enum(SOURCE_CLASSES),
    sites: z.int(),
    late: z.int().describe('connections whose readings are late'),
    broken: z.int().describe('connections that the maker refuses'),
    budget: z
      .strictObject({
        keys: z.int(),
        used: z.int(),
        calls: z.int().describe('that all these keys may make within the window'),
        windowMs: z.int(),
      })
      .nullable()
      .describe('the limit that is nearest to being used up; null where nothing is fetched'),
    nextAt: Instant.nullable().describe('when one of them is read next'),
    silent: z
      .array(z.int())
      .nullable()
      .describe('sites without a reading in each half hour of today so far, while the platform has an incident'),
    lateSites: z
      .array(z.strictObject({ assetId: Id, projectId: Id, company: z.string(), lastAt: Instant.nullable() }))
      .nullable()
      .describe('the first 200 sites whose readings are late, while the platform has an incident'),
  })
  .meta({ id: 'SourcesOfPlatform' });
export type SourcesOfPlatform = z.infer<typeof SourcesOfPlatform>;

export const SourceList = z.strictObject({ items: z.array(SourceView) }).meta({ id: 'DataSourceList' });
