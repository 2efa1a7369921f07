import { randomUUID } from 'node:crypto';
import type { NotificationKind, Role } from '@libs/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellPeople } from './tell-people.js';

/** Tells a person something by a cause of its own, and answers that cause. */
export async function aNotification(
  em: EntityManager,
  person: { accountId: string; role: Role },
  { kind = 'project_live', at = new Date() }: { kind?: NotificationKind; at?: Date } = {},
): Promise<string> {
  const cause = randomUUID();
  const told = { ...person, kind, text: 'Marsh Foods is live', href: '/asset-host' };
  await tellPeople(em, [told], { id: cause, at }, at);
  return cause;
}
