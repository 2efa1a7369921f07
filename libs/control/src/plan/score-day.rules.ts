import { type PlannedSite } from './battery.rules.js';
import { bestSteps } from './optimise.rules.js';
import { type Outcome, type Prices, runPlan, type Scenario, withoutBattery } from './run-plan.rules.js';

/** Pence and grams of a day's grid use, what is left in the battery taken off at the day's lowest price. */
interface Figure {
  pence: number;
  wearPence: number;
  grams: number;
}

export interface Score {
  actual: Figure;
  noBattery: Figure;
  selfUse: Figure;
  /** The best plan with the day known beforehand. */
  best: Figure;
}

/** What was read of a day, Wh by half hour. */
export interface DayRead extends Scenario {
  importedWh: Float64Array;
  exportedWh: Float64Array;
  dischargedWh: Float64Array;
  /** In the battery as the day began, and as it ended. */
  storedWh: number;
  leftWh: number;
}

/** What a Wh that is left in the battery is worth, in thousandths of a penny: the day's lowest price, after the way out. */
export const leftPenceOf = ({ roundTrip }: PlannedSite, { buyPence }: Prices): number =>
  Math.max(0, Math.min(...buyPence)) * Math.sqrt(roundTrip);

/** What happened beside three days that didn't, all four from the same readings. The half hours have to be known, all of them. */
export function scoreDay(site: PlannedSite, day: DayRead, prices: Prices): Score {
  const leftPence = leftPenceOf(site, prices);
  const figureOf = ({ pence, wearPence, grams, storedWh }: Omit<Outcome, 'flows'>): Figure => ({
    pence: pence - (storedWh * leftPence) / 1000,
    wearPence,
    grams,
  });
  // What was in the battery at midnight is worth the same to all four.
  const begun = (day.storedWh * leftPence) / 1000;
  const fromHere = (figure: Figure): Figure => ({ ...figure, pence: figure.pence + begun });
  const run = (steps: Parameters<typeof runPlan>[2]) =>
    fromHere(figureOf(runPlan(site, day.storedWh, steps, day, prices)));
  const task = { site, storedWh: day.storedWh, scenarios: [day], prices, leftPence, pencePerGram: 0 };
  const [selfUse, best] = [run([]), run(bestSteps(task))];
  const dearer = ({ pence, wearPence }: Figure) => pence + wearPence;
  return {
    actual: fromHere(figureOf({ ...readOf(site, day, prices), storedWh: day.leftWh })),
    noBattery: figureOf(runPlan(withoutBattery(site), 0, [], day, prices)),
    selfUse,
    best: dearer(best) <= dearer(selfUse) ? best : selfUse,
  };
}

function readOf({ wearPence }: PlannedSite, day: DayRead, prices: Prices): Figure {
  const sum = (wh: Float64Array, each: (at: number) => number): number =>
    wh.reduce((total, value, at) => total + (value * each(at)) / 1000, 0);
  const { buyPence, sellPence, carbonGrams } = prices;
  return {
    pence: sum(day.importedWh, (at) => buyPence[at] as number) - sum(day.exportedWh, (at) => sellPence[at] as number),
    wearPence: sum(day.dischargedWh, () => wearPence),
    grams: sum(day.importedWh, (at) => carbonGrams[at] as number),
  };
}
