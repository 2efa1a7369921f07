import type { PartyKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { changeDetails, lockParty } from './change-party.js';
import type { Party } from './party-columns.js';
import type { By } from './party.events.js';

/** Lets the record show the profile as its contact edited it, inside the caller's transaction; any other member's is their own. */
export async function changePartyProfile(
  tx: Tx,
  kind: PartyKind,
  id: string,
  {
    accountId,
    fullName,
    companyName,
    phoneNumber,
  }: Pick<Party, 'accountId' | 'fullName' | 'companyName' | 'phoneNumber'>,
  by: By,
): Promise<void> {
  const party = await lockParty(tx, kind, id);
  if (party && party.accountId === accountId)
    await changeDetails(tx, kind, party, { fullName, companyName, phoneNumber }, by);
}
