import type { Actor, EventOf } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { LeadRow } from './lead.row.js';
import type { LeadEvent } from './lead.rules.js';
import { leadView } from './lead.views.js';

export type PublishedLeadEvent = LeadEvent | EventOf<'lead.submitted' | 'lead.erased'>;

/** Writes an event of a lead into the log and answers its id; `lead` as the event left it. */
export async function publishLead(
  tx: Tx,
  event: PublishedLeadEvent,
  lead: LeadRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<string> {
  const { id, version } = lead;
  const records = [{ kind: 'lead' as const, id, version, view: () => leadView(lead) }];
  const [eventId = ''] = await appendEvents(tx, [
    { event, subject: { kind: 'lead', id }, version, actor, at, records },
  ]);
  return eventId;
}
