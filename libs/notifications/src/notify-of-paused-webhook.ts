import type { Tx } from '@libs/platform';
import { randomUUID } from 'node:crypto';
import { NOTICES } from './notifications.texts.js';
import { notifyPeople } from './notify-people.js';
import { activeAdmins } from './find-about.sql.js';

/** Tells the admins of a webhook that was paused by itself, in the transaction that pauses it. */
export async function notifyOfPausedWebhook(
  tx: Tx,
  webhook: { name: string; reason: string },
  now: Date,
): Promise<void> {
  const admins = await activeAdmins(tx);
  const text = NOTICES.webhookPaused(webhook.name, webhook.reason);
  const line = { kind: 'webhook_paused', text, href: '/admin/settings/partners' } as const;
  // Each pause is an event of its own.
  await notifyPeople(
    tx,
    admins.map((admin) => ({ ...admin, ...line })),
    { id: randomUUID(), at: now },
    now,
  );
}
