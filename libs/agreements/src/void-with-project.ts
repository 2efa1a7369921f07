import type { Tx } from '@libs/platform';
import { lockAggregate } from '@libs/projects';
import { decide } from './agreement.rules.js';
import { worksOf } from './agreement.sql.js';
import { NOTES } from './agreements.texts.js';
import { keepSteps, lockWhole } from './keep-agreement.js';
import { endWorksOrders } from './works-order-follows.js';

/** Withdrawing a pairing voids agreements that are not fully signed. May run twice. */
export async function voidAll(tx: Tx, projectId: string, at: Date): Promise<void> {
  const open = await tx.rows<{ id: string }>(
    `select id from agreement where project_id = $1 and status in ('draft','offered','host_signed') order by id`,
    [projectId],
  );
  const site = await lockAggregate(tx, { projectId });
  if (!site) return;
  for (const { id } of open) {
    const whole = await lockWhole(tx, id);
    if (!whole || !['draft', 'offered', 'host_signed'].includes(whole.row.status)) continue;
    const world = { now: at, by: null, works: await worksOf(tx, projectId) };
    const steps = decide(whole.row, { name: 'void', reason: NOTES.projectWithdrawn }, world);
    await keepSteps(tx, whole, steps, { site, actor: null, at });
  }
  await endWorksOrders(tx, projectId, NOTES.projectWithdrawn, { actor: null, at });
}
