import type { Actor, ChangedRecord, Role } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { type AgreementEvent, viewFor, type Whole } from './agreement.views.js';

/** The job whose installer receives the event, because it may change whether the work can start. */
export interface ToldJob {
  installerId: string;
  record: ChangedRecord;
}

/**
 * Writes an event of an agreement into the log, in the transaction that caused it; `whole` is the record after the
 * event.
 */
export async function publishAgreement(
  tx: Tx,
  event: AgreementEvent,
  whole: Whole,
  { actor, at, job }: { actor: Actor | null; at: Date; job?: ToldJob | null },
): Promise<string> {
  const { row } = whole;
  // Before an offer, neither party knows about the agreement or what happens to it.
  const known = row.firstOfferedAt !== null;
  const view = (role: Role) => ({ ...viewFor(whole, role, at) });
  const [id] = await appendEvents(tx, [
    {
      event,
      subject: { kind: 'agreement', id: row.id },
      topic: `project:${row.projectId}`,
      version: row.version,
      actor,
      at,
      to: known ? { host: row.hostId, funder: row.funderId, installer: job?.installerId ?? null } : {},
      records: [{ kind: 'agreement', id: row.id, version: row.version, view }, ...(job ? [job.record] : [])],
    },
  ]);
  return id ?? '';
}
