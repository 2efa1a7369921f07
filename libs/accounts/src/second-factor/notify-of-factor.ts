import { type Actor, settingsHome } from '@libs/contracts';
import { recordAudit } from '@libs/audit';
import { postMail } from '@libs/mail';
import type { Tx } from '@libs/platform';
import type { AccountRow } from '../account.row.js';
import type { Visitor } from '../devices/visitor.js';

export interface FactorChange {
  kind: 'second_factor_added' | 'second_factor_removed';
  /** For the audit, `Added the passkey "Laptop"`. */
  audit: string;
  /** For the owner's mail, which has it as its subject: no text that somebody chose stands in it. */
  told: string;
  /** Names the change: it is told once. */
  cause: string;
  actor: Actor;
  visitor: Visitor;
  at: Date;
}

/** A line of the audit and a mail to the owner, in the transaction of the change. */
export async function notifyOfFactor(tx: Tx, account: AccountRow, change: FactorChange): Promise<void> {
  const { kind, audit, told, cause, actor, visitor, at } = change;
  const { network, device } = visitor;
  const subject = { kind: 'user', id: account.id, name: account.email };
  await recordAudit(tx, { kind, text: audit, at, actor, subject, network, device, cause });
  await mailOwner(tx, account, told, { cause, at });
}

/** A mail about one's own sign-in; nobody can switch it off. */
export async function mailOwner(
  tx: Tx,
  account: AccountRow,
  text: string,
  { cause, at }: { cause: string; at: Date },
): Promise<void> {
  const { id, email, fullName, role } = account;
  const why = 'Mails about how you sign in cannot be switched off.';
  const data = { name: fullName, role, text, why, href: settingsHome(role), security: true };
  await postMail(tx, { template: 'plain', cause, to: email, accountId: id, data }, at);
}
