import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { because, fileWords, forSite } from '../base/event-words.js';
import { FILE_TYPES } from './lifecycle.js';

const fileType = z.enum(FILE_TYPES);

const OF_FILE = {
  subject: 'file',
  record: 'file',
  audiences: ['admin', 'installer'],
  stale: [...FEED, 'timeline'],
} as const;

export const FILE_EVENTS = {
  'file.uploaded': event(z.strictObject({ fileType }), {
    ...OF_FILE,
    say: (data, who, about) => `${who} uploaded the ${fileWords(data.fileType)}${forSite(about)}`,
    subscribers: ['documents'],
  }),
  'file.rejected': event(z.strictObject({ fileType, reason: z.string() }), {
    ...OF_FILE,
    say: (data, _, about) => `The ${fileWords(data.fileType)}${forSite(about)} was rejected${because(data)}`,
    subscribers: ['notifications'],
  }),
  'file.ready': event(
    // SHA-256 of the stored bytes, with which an evidence pack is compared.
    z.strictObject({ fileType, sha256: z.string().optional() }),
    {
      ...OF_FILE,
      audiences: ['admin', 'host', 'funder', 'installer'],
      say: (data, _, about) => `The ${fileWords(data.fileType)}${forSite(about)} is ready`,
      webhook: true,
      stale: [...FEED, 'timeline', 'paperwork'],
    },
  ),
} as const;
