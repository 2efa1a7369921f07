import type { Asset } from '@libs/assets';
import { carbonFactor, HALF_HOUR } from '@libs/forecast';
import { siteOfHost } from '@libs/forecasting';
import { nationalIntensity } from '@libs/grid';
import type { Tx } from '@libs/platform';
import { findControl } from './control.sql.js';
import { plansBetween } from './day-plan.sql.js';
import { inForce } from './in-force.rules.js';
import { knownPrices } from './outlook/prices-known.js';
import { penceAt } from './plan/tariff.rules.js';
import { tariffOf } from './plan-question.js';

export interface PricesAt {
  /** Pence a kWh that is bought: by the plan in force then, corrected by the half-hourly prices that it was made by; by the tariff of now where there was none. */
  pence(instant: number): number;
  /** What the grid emitted, gCO2 a kWh: measured, else forecast, else the year's factor. */
  grams(instant: number): number;
  tariffEntered: boolean;
}

/** What electricity cost a site's host over some half hours, and what the grid emitted for it. */
export async function pricesBetween(tx: Tx, { id, hostId }: Asset, from: number, to: number): Promise<PricesAt> {
  const [control, asked, carbon, plans] = [
    await findControl(tx, id),
    await siteOfHost(tx, hostId),
    await nationalIntensity(tx, new Date(from)),
    await plansBetween(tx, id, new Date(from), new Date(to + HALF_HOUR)),
  ];
  const tables = new Map<string | null, ReadonlyMap<number, number>>();
  for (const { priceCode } of [control, ...plans])
    if (!tables.has(priceCode)) tables.set(priceCode, await knownPrices(tx, { priceCode }, new Date(from)));
  const tariff = tariffOf(control.tariff, asked?.question.unitRatePence, tables.get(control.priceCode) ?? new Map());
  const planned = (instant: number): number | undefined => {
    const plan = inForce(plans, instant);
    // What was published after the plan was made is what was paid.
    const known = plan && tables.get(plan.priceCode)?.get(instant);
    return known ?? plan?.steps.find((step) => step.instant === instant)?.buyPence;
  };
  const usual = carbonFactor(new Date(from).getUTCFullYear()) * 1000;
  return {
    pence: (instant) => planned(instant) ?? penceAt(tariff, instant),
    grams: (instant) => carbon.get(instant)?.actual ?? carbon.get(instant)?.forecast ?? usual,
    tariffEntered: control.tariff !== null,
  };
}
