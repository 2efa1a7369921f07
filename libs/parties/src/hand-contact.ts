import type { PartyKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { changeParty, lockParty } from './change-party.js';
import type { Party } from './party-columns.js';
import { PARTY_KINDS, type PartyRows } from './party-kind.js';
import type { By, PartyEvent } from './party.events.js';

type Contact = Pick<Party, 'accountId' | 'fullName' | 'email' | 'phoneNumber'>;

/** Makes somebody else the contact of a party, inside the caller's transaction, where `from` is the contact now. */
export async function handContact<K extends PartyKind>(
  tx: Tx,
  kind: K,
  id: string,
  { from, to }: { from: string; to: Contact },
  by: By,
): Promise<void> {
  const party = await lockParty(tx, kind, id);
  if (party?.accountId !== from) return;
  const { fullName, email, phoneNumber } = to;
  // An account is the contact of one record: who is that of another one already gives the name and the address alone.
  const { row } = PARTY_KINDS[kind];
  const taken = (await tx.count(row, { accountId: to.accountId } as FilterQuery<PartyRows[K]>)) > 0;
  const contact = { accountId: taken ? null : to.accountId, fullName, email, phoneNumber };
  const changed = (['fullName', 'email', 'phoneNumber'] as const).filter((field) => party[field] !== contact[field]);
  const event = { type: `${kind}.details_changed`, data: { fields: ['userId', ...changed] } } as PartyEvent;
  await changeParty(tx, kind, party, contact as Partial<PartyRows[K]>, event, by);
}
