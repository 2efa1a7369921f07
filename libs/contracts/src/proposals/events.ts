import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { forSite } from '../base/event-words.js';
import { Id } from '../base/fields.js';

const proposal = z.strictObject({ hostId: Id, edition: z.int().min(1) });

const OF_PROPOSAL = { subject: 'proposal', record: 'proposal', audiences: ['admin', 'host'], stale: FEED } as const;

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
} as const;
