import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { forSite } from '../base/event-words.js';
import { Id } from '../base/fields.js';
import { DECLINE_REASON_NAMES, declineWords } from './answer.js';

const proposal = z.strictObject({ hostId: Id, edition: z.int().min(1) });

const answered = proposal.extend({ number: z.string(), sha256: z.string() });
/** `proposal VM-2026-0148, edition 2, for Fenwick Row Bakery` */
const which = ({ number, edition }: { number?: string; edition?: number }, about: string | null): string =>
  `${number ? `proposal ${number}` : 'the proposal'}${edition ? `, edition ${edition}` : ''}${about ? `, for ${about}` : ''}`;

const OF_PROPOSAL = { subject: 'proposal', record: 'proposal', audiences: ['admin', 'host'], stale: FEED } as const;
/** The office's queue lists hosts with an answered proposal. */
const ANSWERED = [...FEED, 'ageing', 'timeline'] as const;

export const PROPOSAL_EVENTS = {
  'proposal.asked': event(proposal, {
    ...OF_PROPOSAL,
    say: (_, who, about) => `${who} requested a proposal${forSite(about)}`,
    subscribers: ['proposals'],
  }),
  'proposal.progressed': event(proposal, {
    ...OF_PROPOSAL,
    say: (_, __, about) => `The proposal${forSite(about)} is being prepared`,
  }),
  'proposal.ready': event(proposal, {
    ...OF_PROPOSAL,
    say: (_, __, about) => `The proposal${forSite(about)} is ready`,
  }),
  'proposal.accepted': event(answered, {
    ...OF_PROPOSAL,
    say: (data, who, about) => `${who} accepted ${which(data, about)}`,
    subscribers: ['notifications'],
    webhook: true,
    stale: ANSWERED,
  }),
  'proposal.declined': event(answered.extend({ reason: z.enum(DECLINE_REASON_NAMES).nullable().optional() }), {
    ...OF_PROPOSAL,
    adminOnly: ['reason'],
    say: (data, who, about) => {
      const why = declineWords(data.reason);
      return `${who} declined ${which(data, about)}${why ? `: ${why}` : ''}`;
    },
    subscribers: ['notifications'],
    webhook: true,
    stale: ANSWERED,
  }),
  'proposal.superseded': event(proposal, {
    ...OF_PROPOSAL,
    say: ({ edition }, _, about) =>
      `${edition ? `Edition ${edition}` : 'An edition'} of the proposal${forSite(about)} was superseded`,
  }),
} as const;
