import type { Tx } from '@libs/platform';
import { type Control, findControl } from '../control.sql.js';
import { newestPlan } from '../day-plan.sql.js';
import type { PlanStep } from '../plan/plan-site.rules.js';

export interface ChargersPlan {
  id: string;
  steps: PlanStep[];
}

/**
 * The plan that a site's chargers follow; null where control isn't allowed, or no plan was made since it was. With `lock` the host's
 * decision is held until the transaction ends, so that nothing is sent after “Hands off”. A battery whose maker has no way is no reason.
 */
export async function planForChargers(tx: Tx, assetId: string, { lock = false } = {}): Promise<ChargersPlan | null> {
  const control = await (lock ? heldControl(tx, assetId) : findControl(tx, assetId));
  if (!control?.allowed) return null;
  const plan = await newestPlan(tx, assetId);
  if (!plan || plan.status === 'hands_off') return null;
  if (control.changedAt !== null && new Date(plan.madeAt) < new Date(control.changedAt)) return null;
  return { id: plan.id, steps: plan.steps };
}

/** As the host decided, which nobody changes before the transaction ends. */
const heldControl = (tx: Tx, assetId: string): Promise<Pick<Control, 'allowed' | 'changedAt'> | null> =>
  tx.row('select allowed, changed_at as "changedAt" from asset_control where asset_id = $1 for share', [assetId]);

/** Whether the host lets plans control its site. */
export const isControlAllowed = async (tx: Tx, assetId: string): Promise<boolean> =>
  (await findControl(tx, assetId)).allowed;
