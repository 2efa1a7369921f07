import type { Actor, ChangedRecord, Concerned, Role, Transferred } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { AgreementRow } from './agreement.row.js';
import { type AgreementEvent, nextSigner, viewFor, type Whole } from './agreement.views.js';
import { partyIdOf } from './remind.rules.js';

/** The job whose installer receives the event, because it may change whether the work can start. */
export interface ToldJob {
  installerId: string;
  record: ChangedRecord;
}

/** A party that leaves hears of it until the new one has taken its place. */
function readersOf(row: AgreementRow, { type }: AgreementEvent, at: Date): Concerned {
  const { hostId, funderId, transfer, effectiveAt } = row;
  // Who asks whom within a party is nothing for the other side.
  if (type === 'agreement.reminded') return awaited(row, at);
  const leaves = transfer && (!effectiveAt || type === 'agreement.effective' || type === 'agreement.sealed');
  const of = (side: Transferred, id: string) => (leaves && transfer.side === side ? [id, transfer.fromId] : id);
  return { host: of('host', hostId), funder: of('funder', funderId) };
}

/** Only the party whose signature is next. */
function awaited(row: AgreementRow, at: Date): Concerned {
  const signer = nextSigner(row, at);
  if (signer === null) return {};
  const side = signer === 'leaving' ? (row.transfer?.side ?? 'host') : signer;
  const id = partyIdOf(row, signer);
  return side === 'host' ? { host: id } : { funder: id };
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
      to: known ? { ...readersOf(row, event, at), installer: job?.installerId ?? null } : {},
      records: [{ kind: 'agreement', id: row.id, version: row.version, view }, ...(job ? [job.record] : [])],
    },
  ]);
  return id ?? '';
}
