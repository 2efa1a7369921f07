import type { PartyKind } from '@libs/contracts';
import { countMove, type Tx } from '@libs/platform';
import { type EntityData, type FilterQuery } from '@mikro-orm/postgresql';
import { type By, type PartyEvent, publishPartyEvent } from './party.events.js';
import { PARTY_KINDS, type PartyRows } from './party-kind.js';
import { evolve, type StatusChange } from './party.rules.js';

/** The record, or null. */
export const findParty = <K extends PartyKind>(tx: Tx, kind: K, id: string): Promise<PartyRows[K] | null> =>
  tx.findOne(PARTY_KINDS[kind].row, { id } as FilterQuery<PartyRows[K]>);

/** Whether this account is the contact of a record of the kind. */
export const isContact = async <K extends PartyKind>(tx: Tx, kind: K, accountId: string | null): Promise<boolean> =>
  (await tx.count(PARTY_KINDS[kind].row, { accountId } as FilterQuery<PartyRows[K]>)) > 0;

/** The record, locked until the caller's transaction ends; null where there is none. */
export const lockParty = <K extends PartyKind>(tx: Tx, kind: K, id: string): Promise<PartyRows[K] | null> =>
  tx.findOne(PARTY_KINDS[kind].row, { id } as FilterQuery<PartyRows[K]>, {
    lock: true,
  });

/** Writes a new party's record, counts it and publishes that it was created, inside the caller's transaction. */
export async function insertParty<K extends PartyKind>(
  tx: Tx,
  kind: K,
  row: PartyRows[K],
  event: PartyEvent,
  by: By,
): Promise<void> {
  await tx.insert(PARTY_KINDS[kind].row, row);
  await countMove(tx, PARTY_KINDS[kind].counted, null, row.status);
  await publishPartyEvent(tx, kind, event, row, by);
}

/** Writes a change of a locked party, counts it and publishes its event, inside the caller's transaction. */
export async function changeParty<K extends PartyKind>(
  tx: Tx,
  kind: K,
  party: PartyRows[K],
  changes: Partial<PartyRows[K]>,
  event: PartyEvent,
  by: By,
): Promise<PartyRows[K]> {
  const { row, counted } = PARTY_KINDS[kind];
  const after: PartyRows[K] = evolve(party, changes, by.at);
  const differing = Object.entries(after).filter(([key, value]) => party[key as keyof PartyRows[K]] !== value);
  await tx.updateVersion<PartyRows[K]>(row, party, Object.fromEntries(differing) as EntityData<PartyRows[K]>);
  await countMove(tx, counted, party.status, after.status);
  await publishPartyEvent(tx, kind, event, after, by);
  return after;
}

/** A locked party at a later version, with nothing else changed. */
export async function saveVersion<K extends PartyKind>(
  tx: Tx,
  kind: K,
  party: PartyRows[K],
  version: number,
): Promise<PartyRows[K]> {
  await tx.updateVersion<PartyRows[K]>(PARTY_KINDS[kind].row, party, { version } as unknown as EntityData<
    PartyRows[K]
  >);
  return { ...party, version };
}

const detailsChanged = (kind: PartyKind, fields: string[]): PartyEvent => ({
  type: `${kind}.details_changed`,
  data: { fields },
});

/** Changes those of the details that differ, and names them in the event; where none does, nothing is written. */
export async function changeDetails<K extends PartyKind>(
  tx: Tx,
  kind: K,
  party: PartyRows[K],
  details: Partial<PartyRows[K]>,
  by: By,
): Promise<PartyRows[K]> {
  const fields = Object.keys(details).filter(
    (key) => details[key as keyof PartyRows[K]] !== party[key as keyof PartyRows[K]],
  );
  if (fields.length === 0) return party;
  return changeParty(tx, kind, party, details, detailsChanged(kind, fields), by);
}

/** Moves a locked party to another status, inside the caller's transaction; to the one that it has, nothing is written. */
export async function changePartyStatus<K extends PartyKind>(
  tx: Tx,
  kind: K,
  party: PartyRows[K],
  to: PartyRows[K]['status'],
  {
    override = false,
    reason = null,
    since,
    ...by
  }: By & Partial<Pick<StatusChange, 'override' | 'reason'>> & { since?: Date | null },
): Promise<PartyRows[K]> {
  if (party.status === to) return party;
  // With the moment of an earlier status a change takes another one back.
  const data = { from: party.status, to, override, reason, ...(since ? { undo: true } : {}) };
  const changes = { status: to, ...(since ? { statusChangedAt: since } : {}) };
  const event = { type: `${kind}.status_changed`, data } as PartyEvent;
  return changeParty(tx, kind, party, changes as Partial<PartyRows[K]>, event, by);
}
