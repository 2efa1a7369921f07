import { emptyFlow, type Flow, limitsOf, type PlannedSite, runStep, SELF_USE, type Step } from './battery.rules.js';

/** What comes in each half hour, Wh. */
export interface Scenario {
  sunWh: Float64Array;
  loadWh: Float64Array;
}

/** What a kWh costs and emits in each half hour: pence bought, pence sold, grams of CO2 bought. */
export interface Prices {
  buyPence: Float64Array;
  sellPence: Float64Array;
  carbonGrams: Float64Array;
}

export interface Outcome {
  /** Bill after export income, pence, without wear. */
  pence: number;
  wearPence: number;
  /** Of what was bought. */
  grams: number;
  storedWh: number;
  flows: Flow[];
}

/** What a plan makes of what came. Half hours beyond the plan's end run in self-use. */
export function runPlan(
  site: PlannedSite,
  storedWh: number,
  steps: readonly Step[],
  { sunWh, loadWh }: Scenario,
  prices: Prices,
): Outcome {
  const outcome: Outcome = { pence: 0, wearPence: 0, grams: 0, storedWh, flows: [] };
  const limits = limitsOf(site);
  for (let at = 0; at < sunWh.length; at++) {
    const { mode, targetWh } = steps[at] ?? SELF_USE;
    const flow = emptyFlow();
    runStep(limits, outcome.storedWh, mode, targetWh, sunWh[at] as number, loadWh[at] as number, flow);
    outcome.pence += penceOf(flow, prices, at);
    outcome.wearPence += (flow.discharged * site.wearPence) / 1000;
    outcome.grams += (flow.imported * (prices.carbonGrams[at] as number)) / 1000;
    outcome.storedWh = flow.storedWh;
    outcome.flows.push(flow);
  }
  return outcome;
}

const penceOf = ({ imported, exported }: Flow, { buyPence, sellPence }: Prices, at: number): number =>
  (imported * (buyPence[at] as number) - exported * (sellPence[at] as number)) / 1000;

/** The same site with no battery at all. */
export const withoutBattery = (site: PlannedSite): PlannedSite => ({
  ...site,
  capacityWh: 0,
  chargeW: 0,
  dischargeW: 0,
  reserveWh: 0,
});
