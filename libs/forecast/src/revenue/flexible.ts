import { assumed } from '../assumptions.js';
import { WEEKDAY, type Year } from '../calendar/year.js';
import type { Draws } from '../montecarlo/draws.js';
import { type ByStream, flexibilityRevenue } from './flexibility.js';
import { STACK } from './stack.js';
import { ASSETS, type AssetName, STREAMS, type StreamName } from './streams.js';

/** Mean power on working days from 16:00 to 19:00, kW, of a load shape that adds up to 1. */
export function peakLoad(year: Year, shape: Float64Array, annualKwh: number): number {
  let sum = 0;
  let count = 0;
  for (let step = 0; step < year.steps; step++) {
    const slot = year.localSlot[step] as number;
    if (slot < 32 || slot >= 38 || year.dayType[year.localDay[step] as number] !== WEEKDAY) continue;
    sum += shape[step] as number;
    count += 1;
  }
  return (2 * annualKwh * sum) / count;
}

/** kW of each kind that can flex. */
export type Flexible = Record<AssetName, number>;

/** The host's own equipment earns for the host; the battery for both. After the aggregator. */
const HOST_SHARE: Record<AssetName, number> = { load: 1, battery: assumed('flex.hostShare') };
const KEPT = 1 - assumed('flex.aggregatorShare');

export interface Earned {
  host: number;
  funder: number;
  byStream: ByStream;
}

/** What flexibility brings in a year with prices where `at` says. */
export function earnedBy(flexible: Flexible, at: (name: StreamName) => number): Earned {
  const earned: Earned = { host: 0, funder: 0, byStream: flexibilityRevenue(STACK, 'load', 0, at) };
  for (const asset of ASSETS) {
    const revenue = flexibilityRevenue(STACK, asset, flexible[asset], at);
    for (const name of STREAMS) {
      earned.byStream[name] += revenue[name];
      earned.host += revenue[name] * KEPT * HOST_SHARE[asset];
      earned.funder += revenue[name] * KEPT * (1 - HOST_SHARE[asset]);
    }
  }
  return earned;
}

export interface FlexibilityDraws {
  /** Pounds a year, one number a draw: the parts of host and funder, and each stream before anyone's share. */
  host: Float64Array;
  funder: Float64Array;
  byStream: Record<StreamName, Float64Array>;
}

/** What the Smart Energy Service earns in every draw. */
export function drawFlexibility(flexible: Flexible, draws: Draws): FlexibilityDraws {
  const column = () => new Float64Array(draws.count);
  const byStream = Object.fromEntries(STREAMS.map((name) => [name, column()])) as Record<StreamName, Float64Array>;
  const out = { host: column(), funder: column(), byStream };
  for (let draw = 0; draw < draws.count; draw++) {
    const earned = earnedBy(flexible, (name) => draws.streams[STREAMS.indexOf(name)]?.[draw] ?? 0.5);
    for (const name of STREAMS) byStream[name][draw] = earned.byStream[name];
    out.host[draw] = earned.host;
    out.funder[draw] = earned.funder;
  }
  return out;
}
