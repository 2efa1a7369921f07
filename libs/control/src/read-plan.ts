import { findAsset } from '@libs/assets';
import { type Actor, londonDate, type PlanView } from '@libs/contracts';
import { halfHoursOf, HALF_HOUR } from '@libs/forecast';
import { Clock, Database, iso, refuse } from '@libs/platform';
import { PostgresStore } from '@libs/telemetry';
import { Injectable } from '@nestjs/common';
import { controlView, findControl } from './control.sql.js';
import { REFUSALS } from './control.texts.js';
import { newestPlan, plansBetween, type StoredPlan } from './day-plan.sql.js';
import { inForce } from './in-force.rules.js';
import { pricesKnown } from './outlook/prices-known.js';
import { explain } from './plan/explain.rules.js';
import { scoresOf } from './scoring/score.sql.js';
import { placeOf, type SiteReadings } from './plan/readings.rules.js';
import { siteReadings } from './site-readings.js';

const store = new PostgresStore();

/** Plans, for the site's host and admins; the funder gets what the day earned. */
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
    const owner = role === 'asset_funder' ? asset?.funderId : asset?.hostId;
    if (!asset || (role !== 'admin' && owner !== partyId)) throw refuse.notFound(REFUSALS.notFound);
    const [score = null] = await scoresOf(tx, assetId, date, date);
    if (role === 'asset_funder')
      return { assetId, date, control: null, plan: null, stretches: [], halfHours: [], score };
    const instants = halfHoursOf(date);
    const [from, to] = [instants[0] as number, (instants.at(-1) as number) + HALF_HOUR];
    const [control, plans, newest, read, covered] = await Promise.all([
      findControl(tx, assetId),
      plansBetween(tx, assetId, new Date(from), new Date(to)),
      newestPlan(tx, assetId),
      siteReadings(tx, assetId, { from: date, to: date }),
      store.covered(tx, [assetId]),
    ]);
    const measured = covered.some(({ channel }) => channel === 'chg');
    const steps = instants.flatMap(
      (instant) => inForce(plans, instant)?.steps.find((step) => step.instant === instant) ?? [],
    );
    const site = (newest ?? plans.at(-1))?.site;
    return {
      assetId,
      date,
      control: controlView(control, await pricesKnown(tx, control)),
      plan: newest && planOf(newest, measured),
      stretches: site ? explain(site, steps) : [],
      halfHours: steps.map((step) => ({
        from: new Date(step.instant).toISOString(),
        chargedWh: step.chargedWh,
        dischargedWh: step.dischargedWh,
        sunWh: step.sunWh,
        loadWh: step.loadWh,
        sunWithin: step.sunWithin ?? null,
        loadWithin: step.loadWithin ?? null,
        storedWh: step.storedWh,
        did: didAt(read, step.instant, site?.capacityWh ?? 0),
        pence: step.buyPence,
        grams: step.carbonGrams,
      })),
      score,
    };
  }
}

function didAt(read: SiteReadings, instant: number, capacityWh: number): PlanView['halfHours'][number]['did'] {
  const at = placeOf(read.chg, instant);
  const [chargedWh, dischargedWh, percent] = [
    read.chg.wh[at] ?? null,
    read.dis.wh[at] ?? null,
    read.soc.wh[at] ?? null,
  ];
  if (chargedWh === null && dischargedWh === null && percent === null) return null;
  return { chargedWh, dischargedWh, storedWh: percent === null ? null : Math.round((percent * capacityWh) / 100) };
}

const planOf = (plan: StoredPlan, measured: boolean): PlanView['plan'] => ({
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
  measured,
});
