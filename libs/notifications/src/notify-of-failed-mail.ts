import type { Tx } from '@libs/platform';
import { isAboutFailedMail } from './mail-people.sql.js';
import { NOTICES } from './notifications.texts.js';
import { notifyPeople } from './notify-people.js';
import { activeAdmins } from './find-about.sql.js';

/** Tells the admins of a mail that failed for good, in the transaction that gives it up. */
export async function notifyOfFailedMail(
  tx: Tx,
  mail: { id: string; cause: string; recipient: string },
  now: Date,
): Promise<void> {
  // A mail about a mail that failed, failing itself, would go on for ever: the first one is in the list.
  if (isAboutFailedMail(mail)) return;
  const admins = await activeAdmins(tx);
  const line = {
    kind: 'mail_failed',
    text: NOTICES.emailFailed(mail.recipient),
    href: '/admin/health',
  } as const;
  await notifyPeople(
    tx,
    admins.map((admin) => ({ ...admin, ...line })),
    { id: mail.id, at: now },
    now,
  );
}
