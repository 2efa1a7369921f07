import type { Prices } from '../tariff/tariff.js';
import type { Battery } from './battery.js';
import type { Flows } from './flows.js';
import { bestMove, levelsOf, type Outlook, valueOfCharge } from './planning.js';

export interface RollingOptions {
  /** How many states of charge are distinguished. */
  levels?: number;
  /** Half hours that a plan looks ahead, and after how many it is recreated. */
  horizon?: number;
  every?: number;
  /** Net load as a plan expects it, kWh; what truly comes where absent. */
  expectedNet?: Float64Array;
}

/**
 * A battery on prices that change by the half hour: plans ahead, runs the plan's first part on what truly comes, and
 * plans again. Every move keeps to the limits exactly, whatever the grid of the plan.
 */
export function rollingFlows(
  battery: Battery,
  { sun, load, prices }: { sun: Float64Array; load: Float64Array; prices: Prices },
  flows: Flows,
  { levels: count = 61, horizon = 96, every = 48, expectedNet }: RollingOptions = {},
): void {
  const steps = load.length;
  const net = Float64Array.from(load, (kwh, step) => kwh - (sun[step] as number));
  const expected = expectedNet ?? net;
  const levels = battery.capacity > 0 ? levelsOf(battery, count) : null;
  const oneWay = Math.sqrt(battery.roundTrip);
  const nothing = new Float64Array(count);
  let stored = 0;
  for (let from = 0; from < steps; from += every) {
    const ends = Math.min(steps, from + horizon);
    const outlook: Outlook = {
      net: expected.subarray(from, ends),
      importPounds: prices.importPounds.subarray(from, ends),
      exportPounds: prices.exportPounds.subarray(from, ends),
    };
    const value = levels && valueOfCharge(battery, outlook, levels, nothing);
    for (let step = from; step < Math.min(steps, from + every); step++) {
      const now = {
        net: net[step] as number,
        importPounds: prices.importPounds[step] as number,
        exportPounds: prices.exportPounds[step] as number,
      };
      const move = levels && value ? bestMove(battery, stored, now, levels, value, (step - from + 1) * count) : 0;
      const charged = move > 0 ? move / oneWay : 0;
      const discharged = move < 0 ? -move * oneWay : 0;
      stored += move;
      const grid = now.net + charged - discharged;
      flows.charged[step] = charged;
      flows.discharged[step] = discharged;
      flows.stored[step] = stored;
      flows.imported[step] = grid > 0 ? grid : 0;
      flows.exported[step] = grid < 0 ? -grid : 0;
      flows.curtailed[step] = 0;
    }
  }
}

/** The same with the whole year known beforehand: the most that any policy could do on this grid of states. */
export const foreseenFlows = (
  battery: Battery,
  site: { sun: Float64Array; load: Float64Array; prices: Prices },
  flows: Flows,
  levels = 61,
): void => rollingFlows(battery, site, flows, { levels, horizon: site.load.length, every: site.load.length });

/**
 * What a plan may honestly expect of a half hour without a weather forecast: the mean of the same half hour on the fourteen days
 * before, the same weekday counting four times.
 */
export function asTheWeekBefore(net: Float64Array): Float64Array {
  const DAY = 48;
  return Float64Array.from(net, (_, step) => {
    let [sum, weights] = [0, 0];
    for (let day = 1; day <= 14; day++) {
      const at = step - day * DAY;
      if (at < 0) break;
      const weight = day % 7 === 0 ? 4 : 1;
      sum += weight * (net[at] as number);
      weights += weight;
    }
    return weights > 0 ? sum / weights : (net[step % DAY] as number);
  });
}
