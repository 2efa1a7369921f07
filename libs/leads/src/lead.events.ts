import { type Actor, copiesFor, type EventData } from '@libs/contracts';
import { appendFacts } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadRow } from './lead.row.js';
import type { LeadEvent } from './lead.rules.js';
import { leadView } from './lead.views.js';

export type ToldOfLead =
  | LeadEvent
  | { type: 'lead.submitted'; data: EventData<'lead.submitted'> }
  | { type: 'lead.erased'; data: EventData<'lead.erased'> };

/** Writes a fact on a lead into the log and answers its id; `lead` stands as the fact left it. */
export async function tellOfLead(
  em: EntityManager,
  { type, data }: ToldOfLead,
  lead: LeadRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<string> {
  const { id, version } = lead;
  const records = [{ kind: 'lead' as const, id, version, view: () => leadView(lead) }];
  const audiences = copiesFor({ type, data, actor, to: {}, records });
  const subject = { kind: 'lead', id };
  const fact = { type, stream: `lead:${id}`, version, topic: null, subject, data, actor, at, audiences };
  const [eventId = ''] = await appendFacts(em, [fact]);
  return eventId;
}
