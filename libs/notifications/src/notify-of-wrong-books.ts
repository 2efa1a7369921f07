import { londonDate } from '@libs/contracts';
import type { Database } from '@libs/platform';
import { causeId } from './cause-id.js';
import { activeAdmins } from './find-about.sql.js';
import { NOTICES } from './notifications.texts.js';
import { notifyPeople } from './notify-people.js';

interface Fault {
  what: 'document' | 'receivable' | 'bill' | 'number';
  id: string;
}

/** Tells the admins of what the nightly proof of the books found, each kind of fault once a day in London for as long as it is so. */
export async function notifyOfWrongBooks(database: Database, faults: readonly Fault[], now: Date): Promise<void> {
  if (faults.length === 0) return;
  await database.transaction(async (tx) => {
    const admins = await activeAdmins(tx);
    for (const [what, found] of Map.groupBy(faults, (fault) => fault.what)) {
      const line = {
        kind: 'number_gap',
        text: NOTICES.wrongBooks[what](found[0]?.id ?? '', found.length),
        href: '/admin/bills',
      } as const;
      const cause = { id: causeId(`number_gap ${what} ${londonDate(now)}`), at: now };
      await notifyPeople(
        tx,
        admins.map((admin) => ({ ...admin, ...line })),
        cause,
        now,
      );
    }
  });
}
