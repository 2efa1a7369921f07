import type { Actor, ReadNotifications as ReadBody } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { NotificationRow } from './notification.row.js';
import { notificationEvent } from './notification.views.js';
import { countUnread, lockBells } from './unread.js';

type Which = z.output<typeof ReadBody>;

/** Made at version 1 and read once: nothing else ever happens to a notification. */
const VERSION_READ = 2;

/** A person has read some of the own notifications, or all. Answers how many are left unread. */
export class ReadNotifications extends Command<number> {
  constructor(
    readonly which: Which,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ReadNotifications)
export class ReadNotificationsHandler implements ICommandHandler<ReadNotifications> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ which, actor }: ReadNotifications): Promise<number> {
    return this.database.transaction(async (tx) => {
      await lockBells(tx, [actor.accountId]);
      const named = await findMine(tx, which, actor.accountId);
      const fresh = named.filter(({ readAt }) => readAt === null);
      const at = this.clock.now();
      const before = (await countUnread(tx, [actor.accountId])).get(actor.accountId) ?? 0;
      await tx.update(NotificationRow, { id: fresh.map(({ id }) => id) }, { readAt: at, version: VERSION_READ });
      await appendEvents(
        tx,
        fresh.map((notification, index) =>
          notificationEvent(
            'notification.read',
            { ...notification, readAt: at, version: VERSION_READ },
            { role: actor.role, unread: before - index - 1, actor, at },
          ),
        ),
      );
      return before - fresh.length;
    });
  }
}

/** Unread ones, or those that are named; another's is as unknown as one that never was. */
async function findMine(tx: Tx, which: Which, accountId: string): Promise<NotificationRow[]> {
  const wanted = 'ids' in which ? [...new Set(which.ids)] : null;
  const found = await tx.find(
    NotificationRow,
    { accountId, ...(wanted ? { id: wanted } : { readAt: null }) },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  if (wanted && found.length < wanted.length) throw refuse.notFound('Notification not found');
  return found;
}
