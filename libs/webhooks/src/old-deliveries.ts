import { WEBHOOK_DAYS } from '@libs/contracts';
import type { Clock, Database } from '@libs/platform';

const DAY_MS = 86_400_000;

/** The log of deliveries goes back as far as the copies do that it points at. */
export async function dropOldDeliveries(database: Database, clock: Clock): Promise<void> {
  await database
    .read()
    .rows('delete from webhook_delivery where created_at < $1', [
      new Date(clock.now().getTime() - WEBHOOK_DAYS * DAY_MS),
    ]);
}
