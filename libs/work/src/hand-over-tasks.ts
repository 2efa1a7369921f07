import { appendEvents, type Tx } from '@libs/platform';
import type { WorkKind } from '@libs/contracts';
import type { By } from './owner.events.js';

/** Open tasks go with the records of whoever leaves. */
export async function handOverTasks(tx: Tx, from: string, to: string | null, { actor, at }: By): Promise<void> {
  const moved = await tx.rows<{ id: string; kind: WorkKind | null; record: string | null; version: number }>(
    `update task set owner_id = $2, version = version + 1 where owner_id = $1 and done_at is null
     returning id, record_kind as kind, record_id as record, version`,
    [from, to],
  );
  await appendEvents(
    tx,
    moved.map(({ id, kind, record, version }) => ({
      event: {
        type: 'task.changed',
        data: { ownerId: to, fields: ['ownerId'], given: false, done: null },
      },
      subject: { kind: 'task', id },
      topic: kind && record ? `${kind}:${record}` : null,
      version,
      actor,
      at,
    })),
  );
}
