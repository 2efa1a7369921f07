import { z } from 'zod';
import { change, event, FEED, fields, none, touches } from '../base/event.js';
import { dateWords, fieldsWords, moved, overridden } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { ASKED_OF_HOST } from '../forecasts/asked-fields.js';
import { INVESTOR_CATEGORIES, INVESTOR_WORDS, type InvestorCategory } from './investor.js';
import { FUNDER_STATUSES, HOST_STATUSES, INSTALLER_STATUSES } from './lifecycle.js';
import { SHOWN_ON_PROJECTS } from './shown-fields.js';

const host = (about: string | null): string => about ?? 'the host';
const funder = (about: string | null): string => about ?? 'the funder';
const installer = (about: string | null): string => about ?? 'the installer';
const investorWords = (category: unknown): string => INVESTOR_WORDS[category as InvestorCategory] ?? 'not known';

const OF_HOST = {
  subject: 'host',
  record: 'host',
  audiences: ['admin', 'host'],
  stale: [...FEED, 'ageing', 'candidates', 'timeline'],
} as const;
const OF_FUNDER = {
  subject: 'funder',
  record: 'funder',
  audiences: ['admin', 'funder'],
  stale: [...FEED, 'candidates', 'timeline'],
} as const;
const OF_INSTALLER = {
  subject: 'installer',
  record: 'installer',
  audiences: ['admin', 'installer'],
  stale: [...FEED, 'candidates', 'timeline'],
} as const;

/** Pages that show either record, or what moved between them. */
const MOVED = [
  ...FEED,
  ...(['statistics', 'ageing', 'candidates', 'timeline', 'work', 'board', 'funder', 'host', 'installer'] as const),
  ...(['threads', 'usage', 'organisation', 'lead-counts'] as const),
] as const;
/** No name is in it: the log would keep it after the person was erased. */
const merge = z.strictObject({ mergeId: Id, intoId: Id });
/** The record that was merged into another one is gone for everyone. */
const MERGED = {
  hides: ['admin', 'host', 'funder', 'installer'],
  adminOnly: ['mergeId', 'intoId'],
  say: (_: object, who: string) => `${who} merged a duplicate record`,
  audit: () => ({ kind: 'records_merged' as const, text: 'Merged into another record' }),
  stale: MOVED,
} as const;
const UNMERGED = {
  adminOnly: ['mergeId', 'intoId'],
  say: (_: object, who: string) => `${who} undid the merge of a duplicate record`,
  audit: () => ({ kind: 'records_merged' as const, text: 'Merge undone' }),
  stale: MOVED,
} as const;

export const PARTY_EVENTS = {
  'host.created': event(fields, {
    ...OF_HOST,
    say: (_, who, about) => `${who} added the host ${about ?? ''}`.trimEnd(),
    subscribers: ['forecasts', 'messages'],
    webhook: true,
    stale: [...FEED, 'statistics', 'ageing', 'candidates', 'timeline'],
  }),
  'host.details_changed': event(fields, {
    ...OF_HOST,
    say: (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${host(about)}`,
    subscribers: ['forecasts', 'parties'],
    wakes: (queue, { fields: changed }) =>
      touches(changed, queue === 'forecasts' ? ASKED_OF_HOST : SHOWN_ON_PROJECTS.host),
    webhook: true,
  }),
  'host.status_changed': event(change(HOST_STATUSES).extend({ undo: z.literal(true).optional() }), {
    ...OF_HOST,
    adminOnly: ['reason'],
    say: (data, who, about) => moved(data, who, host(about)),
    subscribers: ['notifications'],
    webhook: true,
    audit: overridden,
    stale: [...FEED, 'statistics', 'ageing', 'candidates', 'timeline'],
  }),
  'funder.created': event(none, {
    ...OF_FUNDER,
    say: (_, who, about) => `${who} added the funder ${about ?? ''}`.trimEnd(),
    subscribers: ['messages'],
    webhook: true,
    stale: [...FEED, 'statistics', 'candidates', 'timeline'],
  }),
  'funder.details_changed': event(fields, {
    ...OF_FUNDER,
    say: (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${funder(about)}`,
    subscribers: ['parties'],
    wakes: (_, { fields: changed }) => touches(changed, SHOWN_ON_PROJECTS.funder),
  }),
  'funder.mandate_defined': event(none, {
    ...OF_FUNDER,
    say: (_, who, about) => `${who} defined the investment mandate of ${funder(about)}`,
  }),
  'funder.certified': event(
    z.strictObject({
      category: z.enum(INVESTOR_CATEGORIES),
      textVersion: z.string(),
      validUntilDate: DateOnly,
    }),
    {
      ...OF_FUNDER,
      say: (data, who, about) =>
        `${who} certified the investor status of ${funder(about)}: ${investorWords(data.category)}, until ${dateWords(data.validUntilDate)}`,
    },
  ),
  'funder.status_changed': event(change(FUNDER_STATUSES).extend({ undo: z.literal(true).optional() }), {
    ...OF_FUNDER,
    adminOnly: ['reason'],
    say: (data, who, about) => moved(data, who, funder(about)),
    subscribers: ['notifications'],
    webhook: true,
    audit: overridden,
    stale: [...FEED, 'statistics', 'candidates', 'timeline'],
  }),
  'installer.created': event(fields, {
    ...OF_INSTALLER,
    say: (_, who, about) => `${who} added the installer ${about ?? ''}`.trimEnd(),
    subscribers: ['messages'],
    webhook: true,
    stale: [...FEED, 'statistics', 'candidates', 'timeline'],
  }),
  'installer.details_changed': event(fields, {
    ...OF_INSTALLER,
    say: (data, who, about) => `${who} changed ${fieldsWords(data.fields)} of ${installer(about)}`,
    subscribers: ['parties'],
    wakes: (_, { fields: changed }) => touches(changed, SHOWN_ON_PROJECTS.installer),
  }),
  'installer.status_changed': event(change(INSTALLER_STATUSES).extend({ undo: z.literal(true).optional() }), {
    ...OF_INSTALLER,
    adminOnly: ['reason'],
    say: (data, who, about) => moved(data, who, installer(about)),
    subscribers: ['notifications'],
    webhook: true,
    audit: overridden,
    stale: [...FEED, 'statistics', 'candidates', 'timeline'],
  }),
  'host.merged': event(merge, { ...OF_HOST, ...MERGED }),
  'host.unmerged': event(merge, { ...OF_HOST, ...UNMERGED }),
  'funder.merged': event(merge, { ...OF_FUNDER, ...MERGED }),
  'funder.unmerged': event(merge, { ...OF_FUNDER, ...UNMERGED }),
  'installer.merged': event(merge, { ...OF_INSTALLER, ...MERGED }),
  'installer.unmerged': event(merge, { ...OF_INSTALLER, ...UNMERGED }),
} as const;
