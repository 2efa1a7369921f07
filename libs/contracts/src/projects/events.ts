import { z } from 'zod';
import { change, event, FEED, fields, reason, touches, warned } from '../base/event.js';
import {
  although,
  at,
  because,
  dateWords,
  type Data,
  fieldsWords,
  moved,
  overridden,
  text,
} from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { PROJECT_STATUSES } from './lifecycle.js';

/** Marks events that came from one command on several records. */
const batch = { batchId: Id.optional() };
const project = (about: string | null): string => about ?? 'the project';
/** One of several that an admin changed together. */
const together = (data: Data): string => (text(data.batchId) ? ' in a bulk change' : '');

/** `the MCS certificate` of `The MCS certificate is missing`. */
const nameOfMissing = (sentence: string): string => sentence.replace(/^The /, 'the ').replace(/ (is|are) missing$/, '');

/** Readers who may see what was missing also see why the site went live without it, or that no reason was given. */
function without(data: Data): string {
  const missing = Array.isArray(data.missing) ? data.missing.map(String) : [];
  if (missing.length === 0) return because(data);
  const named = missing.map(nameOfMissing);
  const shown = named.length > 3 ? [...named.slice(0, 2), `${named.length - 2} more`] : named;
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown[0];
  return ` without ${list} (${text(data.reason) || 'no reason given'})`;
}

function visit(data: Data, who: string, about: string | null): string {
  const note = text(data.note) ? `: ${text(data.note)}` : '';
  if (data.answer === 'accept') return `${who} accepted the installation date${at(about)}${note}`;
  const other = data.proposedDate ? `proposed ${dateWords(data.proposedDate)}` : 'asked for another date';
  return `${who} ${other} for the installation${at(about)}${note}`;
}

const OF_PROJECT = {
  subject: 'project',
  record: 'project',
  audiences: ['admin', 'host', 'funder', 'installer'],
  stale: [...FEED, 'ageing', 'candidates', 'funder', 'timeline'],
} as const;

export const PROJECT_EVENTS = {
  'project.created': event(z.strictObject(warned), {
    ...OF_PROJECT,
    audiences: ['admin', 'host', 'funder'],
    adminOnly: ['warnings', 'reason'],
    say: (data, who, about) =>
      `${about ? `${who} paired ${about} with a funder` : `${who} created the pairing`}${although(data)}`,
    subscribers: ['notifications', 'forecasts'],
    webhook: true,
    stale: [...FEED, 'statistics', 'board', 'ageing', 'candidates', 'funder', 'timeline'],
  }),
  'project.status_changed': event(change(PROJECT_STATUSES).extend({ ...batch, undo: z.literal(true).optional() }), {
    ...OF_PROJECT,
    adminOnly: ['reason', 'batchId'],
    say: (data, who, about) =>
      data.from === 'pending' && data.to === 'confirmed' && data.override === false
        ? `${who} confirmed ${project(about)}`
        : moved(data, who, project(about)),
    subscribers: ['notifications', 'agreements'],
    wakes: (queue, { to }) => queue !== 'agreements' || to === 'confirmed',
    webhook: true,
    audit: overridden,
    stale: [...FEED, 'statistics', 'board', 'ageing', 'candidates', 'funder', 'timeline'],
  }),
  'project.installer_assigned': event(z.strictObject({ installerId: Id.optional(), ...warned, ...batch }), {
    ...OF_PROJECT,
    audiences: ['admin', 'host', 'funder'],
    adminOnly: ['installerId', 'warnings', 'reason', 'batchId'],
    say: (data, who, about) => `${who} assigned an installer to ${project(about)}${together(data)}${although(data)}`,
    webhook: true,
  }),
  // `unmodelled`: a change to the system that does not affect the forecast, such as one of its notes.
  'project.details_changed': event(fields.extend({ unmodelled: z.literal(true).optional() }), {
    ...OF_PROJECT,
    adminOnly: ['unmodelled'],
    say: (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${project(about)}`,
    subscribers: ['forecasts'],
    wakes: (_, data) => data.unmodelled !== true && touches(data.fields, ['systemRequirements']),
    webhook: true,
  }),
  // Only admins see the actor, because a party may not yet know the other ones.
  'project.party_changed': event(
    z.strictObject({ party: z.enum(['host', 'funder', 'installer']), fields: z.array(z.string()) }),
    {
      ...OF_PROJECT,
      adminOnly: ['party', 'fields'],
      say: (data, who, about) =>
        text(data.party)
          ? `${who} updated ${fieldsWords(data.fields)} of the ${text(data.party)} of ${project(about)}`
          : `${who} updated the contact details of ${project(about)}`,
    },
  ),
  'project.visit_answered': event(
    z.strictObject({
      answer: z.enum(['accept', 'another']),
      proposedDate: DateOnly.nullable(),
      note: z.string().nullable(),
    }),
    {
      ...OF_PROJECT,
      audiences: ['admin', 'host', 'installer'],
      say: (data, who, about) => visit(data, who, about),
      subscribers: ['notifications'],
    },
  ),
  'project.went_live': event(
    z.strictObject({
      goLiveDate: DateOnly,
      reason: z.string().nullable().optional(),
      /** What the paperwork gate still required, in words. */
      missing: z.array(z.string()).optional(),
    }),
    {
      ...OF_PROJECT,
      adminOnly: ['reason', 'missing'],
      say: (data, who, about) => `${who} took ${project(about)} live on ${dateWords(data.goLiveDate)}${without(data)}`,
      subscribers: ['notifications', 'agreements', 'assets'],
      webhook: true,
    },
  ),
  // To the party that leaves, without the record: from here on it isn't its project.
  'project.left': event(z.strictObject({ side: z.enum(['host', 'funder', 'installer']) }), {
    ...OF_PROJECT,
    audiences: ['host', 'funder', 'installer'],
    hides: ['host', 'funder', 'installer'],
    say: (_, __, about) => `${about ?? 'The site'} passed to another company`,
    stale: [...FEED, 'statistics', 'funder', 'timeline', 'assets'],
  }),
  'project.handed_over': event(z.strictObject({ side: z.enum(['host', 'funder', 'installer']) }), {
    ...OF_PROJECT,
    say: ({ side }, _, about) => `The ${side ?? 'host'} of ${project(about)} changed`,
    webhook: true,
    stale: [...FEED, 'statistics', 'board', 'funder', 'timeline', 'assets'],
  }),
  // The host reads of the withdrawal that follows, in words of its own.
  'project.declined': event(reason, {
    ...OF_PROJECT,
    audiences: ['admin', 'funder'],
    say: (data, who, about) => `${who} declined ${project(about)}${because(data)}`,
    subscribers: ['notifications'],
    webhook: true,
  }),
  'project.withdrawn': event(reason, {
    ...OF_PROJECT,
    audiences: ['admin', 'host', 'funder'],
    say: (data, who, about) => `${who} withdrew the pairing${about ? ` of ${about}` : ''}${because(data)}`,
    subscribers: ['notifications', 'agreements'],
    webhook: true,
    stale: [...FEED, 'statistics', 'board', 'ageing', 'candidates', 'funder', 'timeline'],
  }),
} as const;
