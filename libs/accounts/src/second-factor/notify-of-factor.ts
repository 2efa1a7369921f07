import { type Actor, settingsHome } from '@libs/contracts';
import { recordAudit } from '@libs/audit';
import { postMail } from '@libs/mail';
import type { Tx } from '@libs/platform';
import type { AccountRow } from '../account.row.js';
import type { Visitor } from '../devices/visitor.js';
import { CHANGES } from './second-factor.texts.js';

export interface FactorChange {
  kind: 'second_factor_added' | 'second_factor_removed';
  /** For the audit, `Added the passkey "Laptop"`. */
  audit: string;
  /** The subject of the owner's email: it never contains text chosen by a person. */
  told: string;
  /** Identifies the change, so that the email is sent once. */
  cause: string;
  actor: Actor;
  visitor: Visitor;
  at: Date;
}

/** An audit line and an email to the owner, in the transaction of the change. */
export async function notifyOfFactor(tx: Tx, account: AccountRow, change: FactorChange): Promise<void> {
  const { kind, audit, told, cause, actor, visitor, at } = change;
  const { network, device } = visitor;
  const subject = { kind: 'user', id: account.id, name: account.email };
  await recordAudit(tx, { kind, text: audit, at, actor, subject, network, device, cause });
  await mailOwner(tx, account, told, { cause, at });
}

/** An email about one's own sign-in; it can't be switched off. */
export async function mailOwner(
  tx: Tx,
  account: AccountRow,
  text: string,
  { cause, at }: { cause: string; at: Date },
): Promise<void> {
  const { id, email, fullName, role } = account;
  const data = { name: fullName, role, text, why: CHANGES.why, href: settingsHome(role), security: true };
  await postMail(tx, { template: 'plain', cause, to: email, accountId: id, data }, at);
}
