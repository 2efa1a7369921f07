import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at, dateWords } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { CHANNEL_WORDS, METERED_CHANNELS } from './channels.js';

const asset = { assetId: Id };

const OF_ASSET = {
  subject: 'project',
  record: null,
  stale: [...FEED, 'assets', 'timeline'],
} as const;

/** What happens to the equipment of a live site. Readings themselves are no events, and none of these has a figure. */
export const ASSET_EVENTS = {
  'asset.registered': event(z.strictObject(asset), {
    ...OF_ASSET,
    audiences: ['admin', 'host'],
    say: (_, __, about) => `The equipment${at(about)} was registered`,
  }),
  'asset.reporting': event(z.strictObject(asset), {
    ...OF_ASSET,
    audiences: ['admin', 'host', 'funder', 'installer'],
    subscribers: ['alerts'],
    say: (_, __, about) => `The first readings of the equipment${at(about)} arrived`,
  }),
  'asset.readings_uploaded': event(
    z.strictObject({ ...asset, channel: z.enum(METERED_CHANNELS), from: DateOnly, to: DateOnly }),
    {
      ...OF_ASSET,
      audiences: ['admin', 'host'],
      subscribers: ['alerts'],
      say: ({ channel, from, to }, who, about) =>
        `${who} uploaded readings of ${channel ? CHANNEL_WORDS[channel] : 'a meter'}${at(about)}, ${dateWords(from)} to ${dateWords(to)}`,
    },
  ),
} as const;
