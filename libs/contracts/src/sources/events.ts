import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at } from '../base/event-words.js';
import { Id } from '../base/fields.js';
import { BROKEN_REASONS } from './lifecycle.js';
import { SOURCE_NAMES, SOURCE_PLATFORMS, type SourcePlatform } from './views.js';

const source = { assetId: Id, sourceId: Id, platform: z.enum(SOURCE_PLATFORMS) };

const OF_SOURCE = {
  subject: 'project',
  record: null,
  audiences: ['admin', 'host', 'installer'],
  stale: [...FEED, 'assets', 'timeline'],
} as const;

const nameOf = (platform: SourcePlatform | undefined): string => (platform ? SOURCE_NAMES[platform] : 'the maker');

/** What happens to the connections to makers’ clouds. The funder hears of none: a key is the host’s own. */
export const SOURCE_EVENTS = {
  'source.connected': event(z.strictObject(source), {
    ...OF_SOURCE,
    say: ({ platform }, _, about) => `Readings${at(about)} come from ${nameOf(platform)}`,
  }),
  'source.broken': event(z.strictObject({ ...source, reason: z.enum(BROKEN_REASONS) }), {
    ...OF_SOURCE,
    say: ({ platform }, _, about) => `Readings${at(about)} can’t be fetched from ${nameOf(platform)}`,
    subscribers: ['notifications'],
  }),
  'source.revoked': event(z.strictObject(source), {
    ...OF_SOURCE,
    say: ({ platform }, who, about) => `${who} disconnected ${nameOf(platform)}${at(about)}`,
  }),
} as const;
