import type { LoggedEvent, Tx } from '@libs/platform';
import { auditLine, nameOf } from './audit.rules.js';
import { recordAudit } from './record-audit.js';

/** The subscriber of the queue `audit`: a line for each event that has one; the event's id keeps it to one. */
export async function handleAudit(tx: Tx, event: LoggedEvent): Promise<void> {
  const line = auditLine(event.type, event.data);
  if (!line) return;
  const { kind, id } = event.subject;
  const subject = { kind, id, name: nameOf(kind, await viewOfAdmins(tx, event.eventId)) };
  await recordAudit(tx, { ...line, at: new Date(event.at), actor: event.actor, subject, cause: event.eventId });
}

/** The record as published to admins with the event. */
async function viewOfAdmins(tx: Tx, eventId: string): Promise<Record<string, unknown> | null> {
  const found = await tx.row<{ view: Record<string, unknown> | null }>(
    `select copy #> '{records,0,view}' as view from event_copy where event_id = $1 and audience = 'admin'`,
    [eventId],
  );
  return found?.view ?? null;
}
