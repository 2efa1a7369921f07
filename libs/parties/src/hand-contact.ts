import type { PartyKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeParty, isContact, lockParty } from './change-party.js';
import type { Party } from './party-columns.js';
import type { PartyRows } from './party-kind.js';
import type { By, PartyEvent } from './party.events.js';

type Contact = Pick<Party, 'accountId' | 'fullName' | 'email' | 'phoneNumber'>;

/** Makes someone else the contact of a party, inside the caller's transaction, where `from` is the contact now. */
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
  // An account is the contact of one record only. If it already is one elsewhere, this record gets its name and address alone.
  const taken = await isContact(tx, kind, to.accountId);
  const contact = { accountId: taken ? null : to.accountId, fullName, email, phoneNumber };
  const changed = (['fullName', 'email', 'phoneNumber'] as const).filter((field) => party[field] !== contact[field]);
  const event = { type: `${kind}.details_changed`, data: { fields: ['userId', ...changed] } } as PartyEvent;
  await changeParty(tx, kind, party, contact as Partial<PartyRows[K]>, event, by);
}
