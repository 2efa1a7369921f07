import type { PartyKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeDetails, lockParty } from './change-party.js';
import type { Party } from './party-columns.js';
import type { By } from './party.events.js';

/** Lets the record show the profile as its owner edited it, inside the caller's transaction; the same one writes nothing. */
export async function changePartyProfile(
  tx: Tx,
  kind: PartyKind,
  id: string,
  { fullName, companyName, phoneNumber }: Pick<Party, 'fullName' | 'companyName' | 'phoneNumber'>,
  by: By,
): Promise<void> {
  const party = await lockParty(tx, kind, id);
  if (party) await changeDetails(tx, kind, party, { fullName, companyName, phoneNumber }, by);
}
