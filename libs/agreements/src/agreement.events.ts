import type { Actor, ChangedRecord, Concerned, Role, Transferred } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { AgreementRow } from './agreement.row.js';
import { type AgreementEvent, viewFor, type Whole } from './agreement.views.js';

/** The job whose installer receives the event, because it may change whether the work can start. */
export interface ToldJob {
  installerId: string;
  record: ChangedRecord;
}

/** A party that leaves hears of it until the new one has taken its place. */
function readersOf({ hostId, funderId, transfer, effectiveAt }: AgreementRow, { type }: AgreementEvent): Concerned {
  const leaves = transfer && (!effectiveAt || type === 'agreement.effective' || type === 'agreement.sealed');
  const of = (side: Transferred, id: string) => (leaves && transfer.side === side ? [id, transfer.fromId] : id);
  return { host: of('host', hostId), funder: of('funder', funderId) };
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
  const view = (role: Role, partyId?: string) => ({ ...viewFor(whole, role, at, partyId) });
  const [id] = await appendEvents(tx, [
    {
      event,
      subject: { kind: 'agreement', id: row.id },
      topic: `project:${row.projectId}`,
      version: row.version,
      actor,
      at,
      to: known ? { ...readersOf(row, event), installer: job?.installerId ?? null } : {},
      records: [{ kind: 'agreement', id: row.id, version: row.version, view }, ...(job ? [job.record] : [])],
    },
  ]);
  return id ?? '';
}
