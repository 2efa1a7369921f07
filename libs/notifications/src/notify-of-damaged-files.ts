import { londonDate } from '@libs/contracts';
import type { Database } from '@libs/platform';
import { causeId } from './cause-id.js';
import { activeAdmins } from './find-about.sql.js';
import { agreementFor } from './links.js';
import { NOTICES } from './notifications.texts.js';
import { notifyPeople } from './notify-people.js';

interface Damaged {
  projectId: string;
  number: string;
  path: string;
  what: 'missing' | 'changed';
}

/** Tells the admins of signed files that aren't as they were signed; once a day in London for as long as it is so. */
export async function notifyOfDamagedFiles(database: Database, damaged: readonly Damaged[], now: Date): Promise<void> {
  if (damaged.length === 0) return;
  await database.transaction(async (tx) => {
    const admins = await activeAdmins(tx);
    for (const { projectId, number, path, what } of damaged) {
      const line = {
        kind: 'signed_file_damaged',
        text: NOTICES.damagedFile(number, what),
        href: agreementFor({ id: '', projectId }, 'admin'),
      } as const;
      const cause = { id: causeId(`signed_file_damaged ${path} ${londonDate(now)}`), at: now };
      await notifyPeople(
        tx,
        admins.map((admin) => ({ ...admin, ...line })),
        cause,
        now,
      );
    }
  });
}
