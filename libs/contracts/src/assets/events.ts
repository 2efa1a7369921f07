import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at, because, dateWords } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { CHANNEL_WORDS, METERED_CHANNELS } from './channels.js';
import { DEVICE_KINDS, DEVICE_WORDS } from './devices.js';

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
      subscribers: ['alerts', 'tickets'],
      say: ({ channel, from, to }, who, about) =>
        `${who} uploaded readings of ${channel ? CHANNEL_WORDS[channel] : 'a meter'}${at(about)}, ${dateWords(from)} to ${dateWords(to)}`,
    },
  ),
  'asset.suspended': event(z.strictObject({ ...asset, reason: z.string() }), {
    ...OF_ASSET,
    audiences: ['admin'],
    say: (data, who, about) => `${who} suspended the equipment${at(about)}${because(data)}`,
  }),
  'asset.resumed': event(z.strictObject({ ...asset, reason: z.string() }), {
    ...OF_ASSET,
    audiences: ['admin'],
    say: (data, who, about) => `${who} resumed the equipment${at(about)}${because(data)}`,
  }),
  'asset.device_swapped': event(
    z.strictObject({ ...asset, kind: z.enum(DEVICE_KINDS), oldSerial: z.string(), newSerial: z.string() }),
    {
      ...OF_ASSET,
      audiences: ['admin', 'host', 'funder', 'installer'],
      say: ({ kind, oldSerial, newSerial }, who, about) =>
        `${who} replaced ${kind ? `the ${DEVICE_WORDS[kind]}` : 'a device'}${at(about)}${oldSerial && newSerial ? `: ${oldSerial} → ${newSerial}` : ''}`,
    },
  ),
  'asset.decommissioned': event(z.strictObject({ ...asset, reason: z.string() }), {
    ...OF_ASSET,
    audiences: ['admin', 'host', 'funder', 'installer'],
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} decommissioned the equipment${at(about)}${because(data)}`,
  }),
  'asset.readings_removed': event(
    z.strictObject({
      ...asset,
      channel: z.enum(METERED_CHANNELS),
      from: DateOnly,
      to: DateOnly,
      reason: z.string(),
    }),
    {
      ...OF_ASSET,
      audiences: ['admin', 'host'],
      say: ({ channel, from, to, reason: why }, who, about) =>
        `${who} removed an upload of ${channel ? CHANNEL_WORDS[channel] : 'a meter'}${at(about)}, ${dateWords(from)} to ${dateWords(to)}${because({ reason: why })}`,
      audit: ({ channel, from, to, reason: why }) => ({
        kind: 'readings_removed',
        text: `Removed an upload of ${channel ? CHANNEL_WORDS[channel] : 'a meter'}, ${dateWords(from)} to ${dateWords(to)}${because({ reason: why })}`,
      }),
    },
  ),
} as const;
