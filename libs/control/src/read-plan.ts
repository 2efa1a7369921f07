import { findAsset } from '@libs/assets';
import { type Actor, londonDate, type PlanView } from '@libs/contracts';
import { halfHoursOf, HALF_HOUR } from '@libs/forecast';
import { Clock, Database, iso, refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { controlView, findControl } from './control.sql.js';
import { REFUSALS } from './control.texts.js';
import { newestPlan, plansBetween, type StoredPlan } from './day-plan.sql.js';
import { explain } from './plan/explain.rules.js';
import type { PlanStep } from './plan/plan-site.rules.js';

/** Plans, for the site's host and admins. */
@Injectable()
export class ReadPlan {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(assetId: string, wanted: string | undefined, { role, partyId }: Actor): Promise<PlanView> {
    const date = wanted ?? londonDate(this.clock.now());
    const tx = this.database.read();
    const asset = await findAsset(tx, assetId);
    if (!asset || (role !== 'admin' && asset.hostId !== partyId)) throw refuse.notFound(REFUSALS.notFound);
    const instants = halfHoursOf(date);
    const [from, to] = [instants[0] as number, (instants.at(-1) as number) + HALF_HOUR];
    const [control, plans, newest] = await Promise.all([
      findControl(tx, assetId),
      plansBetween(tx, assetId, new Date(from), new Date(to)),
      newestPlan(tx, assetId),
    ]);
    const steps = instants.flatMap((instant) => stepAt(plans, instant) ?? []);
    const site = (newest ?? plans.at(-1))?.site;
    return {
      assetId,
      date,
      control: controlView(control),
      plan: newest && planOf(newest),
      stretches: site ? explain(site, steps) : [],
      halfHours: steps.map((step) => ({
        from: new Date(step.instant).toISOString(),
        chargedWh: step.chargedWh,
        dischargedWh: step.dischargedWh,
        sunWh: step.sunWh,
        loadWh: step.loadWh,
        storedWh: step.storedWh,
        pence: step.buyPence,
        grams: step.carbonGrams,
      })),
    };
  }
}

/** What was in force in a half hour: the newest plan made before it was over. */
const stepAt = (plans: readonly StoredPlan[], instant: number): PlanStep | undefined =>
  plans
    .findLast(({ madeAt, steps }) => Date.parse(madeAt) < instant + HALF_HOUR && (steps[0]?.instant ?? 0) <= instant)
    ?.steps.find((step) => step.instant === instant);

const planOf = (plan: StoredPlan): PlanView['plan'] => ({
  id: plan.id,
  status: plan.status,
  notSent: plan.notSent,
  madeAt: iso(plan.madeAt),
  objective: plan.objective,
  batteryWh: plan.site.capacityWh,
  reserveWh: plan.site.reserveWh,
  savesPence: plan.savesPence,
  goodDays: plan.goodDays,
  tariffEntered: plan.tariffEntered,
});
