import { type AccountRow, holderOf, insertAccount } from '@libs/accounts';
import { changePartyStatus, giveHostItsUser, lockParty } from '@libs/parties';
import { refuse, type Tx } from '@libs/platform';
import { changeLead } from './change-lead.js';
import type { LeadRow } from './lead.row.js';
import { REFUSALS } from './leads.texts.js';

export interface NewHolder {
  fullName: string;
  companyName: string;
  passwordHash: string;
  at: Date;
}

/**
 * Makes the account of an approved lead that is locked, inside the caller's transaction: the host that has existed since
 * the approval gets its user, and is no lead any more. Refused as a conflict where the email has an account.
 */
export async function openAccount(
  tx: Tx,
  lead: LeadRow,
  { fullName, companyName, passwordHash, at }: NewHolder,
): Promise<AccountRow> {
  const { workEmail: email, phoneNumber, hostId } = lead;
  if (!hostId) throw new Error(`Lead ${lead.id} is approved and has no host`);
  // Of two leads whose hosts were merged, one signs up.
  const host = await lockParty(tx, 'host', hostId);
  if (!host) throw new Error(`The host of lead ${lead.id} is gone`);
  if (host.accountId !== null) throw refuse.conflict(REFUSALS.companyHasAccount);
  const person = { role: 'asset_host', fullName, companyName, email, phoneNumber } as const;
  const account = await insertAccount(tx, person, { passwordHash, actor: null, at, recordId: hostId });
  const actor = holderOf(account, null);
  await changeLead(tx, lead, { name: 'sign_up' }, { actor, at, also: { accountId: account.id } });
  const owned = await giveHostItsUser(tx, host, { accountId: account.id, fullName, companyName }, { actor, at });
  if (owned.status === 'lead') {
    await changePartyStatus(tx, 'host', owned, 'qualified', { actor, at });
  }
  return account;
}
