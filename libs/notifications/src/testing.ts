import { randomUUID } from 'node:crypto';
import type { NotificationKind, Role } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { notifyPeople } from './notify-people.js';

/** Tells a person something by a cause of its own, and answers that cause. */
export async function aNotification(
  tx: Tx,
  person: { accountId: string; role: Role },
  { kind = 'project_live', at = new Date() }: { kind?: NotificationKind; at?: Date } = {},
): Promise<string> {
  const cause = randomUUID();
  const told = { ...person, kind, text: 'Marsh Foods is live', href: '/asset-host' };
  await notifyPeople(tx, [told], { id: cause, at }, at);
  return cause;
}
