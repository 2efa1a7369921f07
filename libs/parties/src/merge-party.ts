import type { PartyKind } from '@libs/contracts';
import { appendEvents, countMove, type Tx } from '@libs/platform';
import { changeParty, lockParty, saveVersion } from './change-party.js';
import type { By, PartyEvent } from './party.events.js';
import { PARTY_KINDS, type PartyRows } from './party-kind.js';

/** One record of two: what the records of a merge publish, inside the caller's transaction. The rows are moved by `@libs/merging`. */
interface Merging extends By {
  mergeId: string;
  intoId: string;
}

async function publish<K extends PartyKind>(
  tx: Tx,
  kind: K,
  what: 'merged' | 'unmerged',
  { id, version }: PartyRows[K],
  { view, mergeId, intoId, actor, at }: Merging & { view: () => object | null },
): Promise<void> {
  await appendEvents(tx, [
    {
      event: { type: `${kind}.${what}`, data: { mergeId, intoId } } as PartyEvent,
      subject: { kind, id },
      // The timeline of the record that stays shows it too.
      topic: `${kind}:${intoId}`,
      version,
      actor,
      at,
      to: { [kind]: id },
      records: [{ kind, id, version, view: view as () => Record<string, unknown> | null }],
    },
  ]);
}

/** A record that was merged into another one is gone. */
export async function publishMerged<K extends PartyKind>(
  tx: Tx,
  kind: K,
  party: PartyRows[K],
  merging: Merging,
): Promise<void> {
  await countMove(tx, PARTY_KINDS[kind].counted, party.status, null);
  await publish(tx, kind, 'merged', { ...party, version: party.version + 1 }, { ...merging, view: () => null });
}

/** It is back as it was. Its version is past that of the merge, so that open pages take it for newer. */
export async function publishUnmerged<K extends PartyKind>(
  tx: Tx,
  kind: K,
  id: string,
  merging: Merging,
): Promise<void> {
  const { counted, view } = PARTY_KINDS[kind];
  const party = await lockParty(tx, kind, id);
  if (!party) throw new Error(`${kind} ${id} wasn’t brought back`);
  const after = await saveVersion(tx, kind, party, party.version + 2);
  await countMove(tx, counted, null, after.status);
  await publish(tx, kind, 'unmerged', after, { ...merging, view: () => view(after) });
}

/** Values of the other record, taken over by the one that stays; `fields` names them. */
export const takeDetails = <K extends PartyKind>(
  tx: Tx,
  kind: K,
  party: PartyRows[K],
  changes: Partial<PartyRows[K]>,
  { fields, ...by }: By & { fields: string[] },
): Promise<PartyRows[K]> =>
  changeParty(tx, kind, party, changes, { type: `${kind}.details_changed`, data: { fields } } as PartyEvent, by);
