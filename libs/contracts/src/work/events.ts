import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { Id } from '../base/fields.js';
import { WORK_KINDS } from './kinds.js';

const of = (about: string | null): string => about ?? 'a record';

/**
 * What the office does among itself about a record. No event contains a name: the log would keep it after the person was
 * erased. `host`, `funder` and `installer` never receive any of it.
 */
const OF_WORK = {
  subject: 'any',
  record: null,
  audiences: ['admin'],
  stale: [...FEED, 'owners', 'ageing', 'timeline'],
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
} as const;
