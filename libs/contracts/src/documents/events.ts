import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { because, type Data, fileWords, forSite, text } from '../base/event-words.js';
import { PHOTO_KINDS, PHOTO_VERDICTS, type PhotoKind } from '../projects/photo-rules.js';
import { PHOTO_WORDS } from '../projects/photos.texts.js';
import { FILE_TYPES } from './lifecycle.js';

const fileType = z.enum(FILE_TYPES);
/** What a photo of a job shows. */
const photo = z.enum(PHOTO_KINDS).optional();

const words = ({ fileType: type, photo: kind }: Data): string =>
  text(kind) in PHOTO_WORDS ? `photo “${PHOTO_WORDS[text(kind) as PhotoKind].name}”` : fileWords(type);

const OF_FILE = {
  subject: 'file',
  record: 'file',
  audiences: ['admin', 'installer'],
  stale: [...FEED, 'timeline', 'photos'],
} as const;

export const FILE_EVENTS = {
  'file.uploaded': event(z.strictObject({ fileType, photo }), {
    ...OF_FILE,
    say: (data, who, about) => `${who} uploaded the ${words(data)}${forSite(about)}`,
    subscribers: ['documents'],
  }),
  'file.rejected': event(z.strictObject({ fileType, photo, reason: z.string() }), {
    ...OF_FILE,
    say: (data, _, about) => `The ${words(data)}${forSite(about)} was rejected${because(data)}`,
    subscribers: ['notifications'],
  }),
  'file.ready': event(
    // SHA-256 of the stored bytes, with which an evidence pack is compared.
    z.strictObject({ fileType, photo, sha256: z.string().optional() }),
    {
      ...OF_FILE,
      audiences: ['admin', 'host', 'funder', 'installer'],
      say: (data, _, about) => `The ${words(data)}${forSite(about)} is ready`,
      webhook: true,
      stale: [...FEED, 'timeline', 'paperwork', 'photos'],
    },
  ),
  'file.reviewed': event(
    z.strictObject({ fileType, photo, verdict: z.enum(PHOTO_VERDICTS), comment: z.string().nullable() }),
    {
      ...OF_FILE,
      say: (data, who, about) =>
        data.verdict === 'rejected'
          ? `${who} asked to take the ${words(data)}${forSite(about)} again: ${text(data.comment)}`
          : `${who} accepted the ${words(data)}${forSite(about)}`,
      subscribers: ['notifications'],
      wakes: (_, { verdict }) => verdict === 'rejected',
    },
  ),
} as const;
