import { randomUUID } from 'node:crypto';
import { GridInsight } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { readGridState } from './grid.views.js';
import { insightMessage, insightType } from './insight.rules.js';

interface Noted {
  version: number;
  insight: GridInsight;
}

/**
 * Makes of the newest figures what they mean. A change of the type is news: a new id, and the event `grid.insight`,
 * in the caller's transaction; otherwise only the sentence moves with the figures.
 */
export async function noteInsight(tx: Tx, now: Date): Promise<void> {
  const state = await readGridState(tx, now);
  if (!state) return;
  const { carbonIntensity, renewablePercentage } = state;
  const type = insightType(state);
  const noted = await tx.row<Noted>('select version, insight from grid_insight where id = 1 for update');
  const same = noted?.insight.type === type;
  const id = same ? noted.insight.id : randomUUID();
  const insight = GridInsight.parse({
    id,
    type,
    message: insightMessage(state),
    renewablePercentage,
    carbonIntensity,
  });
  if (same) {
    await tx.rows('update grid_insight set insight = $1::jsonb where id = 1', [JSON.stringify(insight)]);
    return;
  }
  const version = (noted?.version ?? 0) + 1;
  const written = await tx.rows(
    `insert into grid_insight (id, version, insight, changed_at) values (1, $1, $2::jsonb, $3)
     on conflict (id) do update set version = excluded.version, insight = excluded.insight, changed_at = excluded.changed_at
      where grid_insight.version < excluded.version returning version`,
    [version, JSON.stringify(insight), now],
  );
  if (written.length === 0) return;
  await appendEvents(tx, [
    {
      event: { type: 'grid.insight', data: { shouldNotify: true, insight } },
      subject: { kind: 'grid', id: null },
      version,
      stream: 'grid:insight',
      actor: null,
      at: now,
    },
  ]);
}
