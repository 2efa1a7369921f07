import { type AccountRow, holderOf, insertAccount } from '@libs/accounts';
import { changeHostStatus, giveHostItsUser, lockHost } from '@libs/hosts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changeLead } from './change-lead.js';
import type { LeadRow } from './lead.row.js';

export interface NewHolder {
  fullName: string;
  companyName: string;
  passwordHash: string;
  at: Date;
}

/**
 * Makes the account of an approved lead that is locked, inside the caller's transaction: the host that stands since
 * the approval gets its user, and is no lead any more. Refused as a conflict where the e-mail has an account.
 */
export async function openAccount(
  em: EntityManager,
  lead: LeadRow,
  { fullName, companyName, passwordHash, at }: NewHolder,
): Promise<AccountRow> {
  const { workEmail: email, phoneNumber, hostId } = lead;
  if (!hostId) throw new Error(`Lead ${lead.id} is approved and has no host`);
  const person = { role: 'asset_host', fullName, companyName, email, phoneNumber } as const;
  const account = await insertAccount(em, person, { passwordHash, actor: null, at, recordId: hostId });
  const actor = holderOf(account, null);
  await changeLead(em, lead, { name: 'sign_up' }, { actor, at, also: { accountId: account.id } });
  const host = await lockHost(em, hostId);
  if (!host) throw new Error(`The host of lead ${lead.id} is gone`);
  const owned = await giveHostItsUser(em, host, { accountId: account.id, fullName, companyName }, { actor, at });
  if (owned.status === 'lead') {
    await changeHostStatus(em, owned, 'qualified', { override: false, reason: null, actor, at });
  }
  return account;
}
