import { randomUUID } from 'node:crypto';
import { NOTIFICATION_KINDS, type Role } from '@libs/contracts';
import type { Database } from '@libs/platform';
import { causeId } from './cause-id.js';
import { NOTICES } from './notifications.texts.js';
import { notifyPeople } from './notify-people.js';
import { findPreferences } from './preferences.js';

/** From so many on they are one line: nobody reads a bell of thirty. */
export const TOGETHER_FROM = 4;

export interface OverdueLine {
  cause: string;
  text: string;
  href: string;
}

const KIND = 'stage_overdue' as const;
/** Made and read at once. */
const VERSION_READ = 2;

const INSERT_READ = `
insert into notification (id, account_id, kind, cause, text, href, reason, version, created_at, read_at, together)
select id, "accountId", '${KIND}', cause, text, href, $2, ${VERSION_READ}, $3::timestamptz - interval '1 ms', $3, $4
  from jsonb_to_recordset($1::jsonb) as line (id uuid, "accountId" uuid, cause uuid, text text, href text)
on conflict (account_id, cause, kind) do nothing`;

/**
 * One notification for several overdue records. Each of them is in the list below it as read, where it can be looked
 * up and is known the next time. False where no admin wants them in the app: then nothing would remember them.
 */
export async function tellTogether(
  database: Database,
  admins: readonly { accountId: string; role: Role }[],
  lines: readonly OverdueLine[],
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const preferences = await findPreferences(
      tx,
      admins.map(({ accountId }) => accountId),
    );
    const inApp = admins.filter(({ accountId, role }) => preferences.of(accountId, role, KIND).inApp);
    if (inApp.length === 0) return false;
    const rows = inApp.flatMap(({ accountId }) => lines.map((line) => ({ id: randomUUID(), accountId, ...line })));
    const cause = causeId(`${KIND} together ${lines.map((line) => line.cause).join(' ')}`);
    await tx.rows(INSERT_READ, [JSON.stringify(rows), NOTIFICATION_KINDS[KIND].why, now, cause]);
    const people = admins.map((admin) => ({
      ...admin,
      kind: KIND,
      text: NOTICES.overdue(lines.length),
      href: '/admin',
      together: cause,
    }));
    await notifyPeople(tx, people, { id: cause, at: now }, now);
    return true;
  });
}
