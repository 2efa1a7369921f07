import type { EventHandler } from '@libs/platform';
import { readEvent } from '@libs/platform/testing';
import type { EventType } from '@libs/contracts';
import type { TestApi } from './api.js';

/** Handles the events of these types as the worker does: with its database role, each in a separate transaction. */
export async function work(api: TestApi, types: EventType[], handle: EventHandler): Promise<number> {
  const found = await api.query<{ id: string }>(
    'select event_id as id from event_log where type = any($1) order by id',
    [types],
  );
  for (const { id } of found) {
    await api.database.transaction(async (tx) => {
      await tx.rows('set local role app_worker');
      const event = await readEvent(tx, id);
      if (event) await handle(tx, event);
    });
  }
  return found.length;
}
