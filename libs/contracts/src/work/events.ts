import { z } from 'zod';
import { NEEDS } from '../activity/needs.js';
import { event, FEED } from '../base/event.js';
import { dateWords, forSite } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { WORK_KINDS } from './kinds.js';

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
const of = (about: string | null): string => about ?? 'a record';

/**
 * What the office does among itself about a record. No event contains a name: the log would keep it after the person was
 * erased. `host`, `funder` and `installer` never receive any of it.
 */
const OF_WORK = {
  subject: 'any',
  record: null,
  audiences: ['admin'],
  stale: [...FEED, 'work', 'ageing', 'timeline'],
} as const;

/** Why a record has another owner. */
const CAUSES = ['set', 'turn', 'left'] as const;

export const WORK_EVENTS = {
  'owner.changed': event(
    z.strictObject({
      kind: z.enum(WORK_KINDS),
      ownerId: Id.nullable(),
      previousId: Id.nullable(),
      /** `turn`: new leads go to the admins in turn; `left`: all records of the former owner were handed over. */
      cause: z.enum(CAUSES),
      /** The actor took it on. */
      self: z.boolean(),
    }),
    {
      ...OF_WORK,
      say: ({ ownerId, cause, self }, who, about) => {
        if (cause === 'turn') return `The next admin in turn was given ${of(about)}`;
        if (ownerId === null) return `${who} left ${of(about)} without an owner`;
        return self ? `${who} took on ${of(about)}` : `${who} gave ${of(about)} to a colleague`;
      },
      audit: ({ ownerId }) => ({ kind: 'owner_changed', text: ownerId === null ? 'Owner removed' : 'Owner changed' }),
    },
  ),
  'tags.changed': event(
    z.strictObject({ kind: z.enum(WORK_KINDS), added: z.array(z.string()), removed: z.array(z.string()) }),
    {
      ...OF_WORK,
      stale: [...FEED, 'work', 'timeline'],
      say: ({ added = [], removed = [] }, who, about) => {
        const put = added.length > 0 ? [`tagged ${of(about)} ${quoted(added)}`] : [];
        const off =
          removed.length > 0 ? [`took the tag ${quoted(removed)} off ${put.length > 0 ? 'it' : of(about)}`] : [];
        const said = [...put, ...off];
        return said.length > 0 ? `${who} ${said.join(' and ')}` : `${who} changed the tags of ${of(about)}`;
      },
      audit: ({ added = [], removed = [] }) => ({
        kind: 'tags_changed',
        text: [...added.map((name) => `Tag added: ${name}`), ...removed.map((name) => `Tag removed: ${name}`)].join(
          ', ',
        ),
      }),
    },
  ),
  'tag.changed': event(
    z.strictObject({
      tagId: Id,
      kind: z.enum(WORK_KINDS),
      name: z.string(),
      change: z.enum(['created', 'changed', 'deleted']),
    }),
    {
      ...OF_WORK,
      stale: [...FEED, 'work'],
      say: ({ name, change }, who) => `${who} ${change ?? 'changed'} the tag ${quoted([name ?? ''])}`,
      audit: ({ name, change }) => ({ kind: 'tags_changed', text: `Tag ${change ?? 'changed'}: ${name ?? ''}` }),
    },
  ),
  'task.added': event(z.strictObject({ ownerId: Id.nullable(), due: DateOnly.nullable() }), {
    ...OF_WORK,
    stale: [...FEED, 'work', 'ageing', 'timeline'],
    say: (_, who, about) => `${who} added a task${forSite(about)}`,
    subscribers: ['notifications'],
    wakes: (_, { ownerId }) => ownerId !== null,
  }),
  'task.changed': event(
    z.strictObject({
      ownerId: Id.nullable(),
      fields: z.array(z.string()),
      /** It was given to someone else. */
      given: z.boolean(),
      done: z.boolean().nullable(),
    }),
    {
      ...OF_WORK,
      stale: [...FEED, 'work', 'ageing', 'timeline'],
      say: ({ done }, who, about) =>
        done === true
          ? `${who} finished a task${forSite(about)}`
          : done === false
            ? `${who} opened a task again${forSite(about)}`
            : `${who} changed a task${forSite(about)}`,
      subscribers: ['notifications'],
      wakes: (_, { given }) => given === true,
    },
  ),
  /** One's own queue alone. */
  'need.snoozed': event(z.strictObject({ need: z.enum(NEEDS), until: DateOnly.nullable() }), {
    ...OF_WORK,
    audiences: ['user'],
    stale: ['ageing'],
    say: ({ until }, who) =>
      until ? `${who} put off an item until ${dateWords(until)}` : `${who} brought an item back`,
  }),
} as const;
