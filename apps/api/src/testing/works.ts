import type { FactHandler } from '@libs/platform';
import { readFact } from '@libs/platform/testing';
import type { EventType } from '@libs/contracts';
import type { TestApi } from './api.js';

/** Works off the facts of these types as the worker does: as its database role, each in a transaction of its own. */
export async function work(api: TestApi, types: EventType[], handle: FactHandler): Promise<number> {
  const found = await api.query<{ id: string }>(
    'select event_id as id from event_log where type = any($1) order by id',
    [types],
  );
  for (const { id } of found) {
    await api.database.transaction(async (tx) => {
      await tx.rows('set local role app_worker');
      const fact = await readFact(tx, id);
      if (fact) await handle(tx, fact);
    });
  }
  return found.length;
}
