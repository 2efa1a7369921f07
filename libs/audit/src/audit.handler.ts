import { type LoggedFact, row } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { auditLine, nameOf } from './audit.rules.js';
import { recordAudit } from './record-audit.js';

/** The subscriber of the queue `audit`: a line for each event that has one; the event's id keeps it to one. */
export async function handleAudit(em: EntityManager, fact: LoggedFact): Promise<void> {
  const line = auditLine(fact.type, fact.data);
  if (!line) return;
  const { kind, id } = fact.subject;
  const subject = { kind, id, name: nameOf(kind, await viewOfAdmins(em, fact.eventId)) };
  await recordAudit(em, { ...line, at: new Date(fact.at), actor: fact.actor, subject, cause: fact.eventId });
}

/** The record as admins were told it with the fact. */
async function viewOfAdmins(em: EntityManager, eventId: string): Promise<Record<string, unknown> | null> {
  const found = await row<{ view: Record<string, unknown> | null }>(
    em,
    `select audiences #> '{admin,records,0,view}' as view from event_log where event_id = $1`,
    [eventId],
  );
  return found?.view ?? null;
}
