import type { Tx } from '@libs/platform';
import type { Person } from './about.js';
import { isAboutFailedMail } from './mail-people.js';
import { notifyPeople } from './notify-people.js';

/** Tells the admins of a mail that failed for good, in the transaction that gives it up. */
export async function notifyOfFailedMail(
  tx: Tx,
  mail: { id: string; cause: string; recipient: string },
  now: Date,
): Promise<void> {
  // A mail about a mail that failed, failing itself, would go on for ever: the first one stands in the list.
  if (isAboutFailedMail(mail)) return;
  const admins = await tx.rows<Person>(
    `select id as "accountId", role from account where role = 'admin' and state = 'active' order by id`,
  );
  const line = { kind: 'mail_failed', text: `Mail to ${mail.recipient} failed`, href: '/admin/health' } as const;
  await notifyPeople(
    tx,
    admins.map((admin) => ({ ...admin, ...line })),
    { id: mail.id, at: now },
    now,
  );
}
