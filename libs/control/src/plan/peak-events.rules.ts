import { HALF_HOUR } from '@libs/forecast';
import type { Prices } from './run-plan.rules.js';

/** A time at which the network pays for every kWh that the site takes less, or gives more. */
export interface PeakEvent {
  from: number;
  to: number;
  pencePerKwh: number;
}

/** Pence a kWh that events pay in the half hour that begins at an instant. Skipped events aren't given. */
export const eventPence = (events: readonly PeakEvent[], instant: number): number =>
  events.reduce(
    (sum, { from, to, pencePerKwh }) => (instant >= from && instant + HALF_HOUR <= to ? sum + pencePerKwh : sum),
    0,
  );

/** Prices with events in them: what is bought during one forgoes its payment, and what is exported earns it. */
export function withEvents(prices: Prices, events: readonly PeakEvent[], instants: readonly number[]): Prices {
  if (events.length === 0) return prices;
  const add = (pence: Float64Array): Float64Array =>
    pence.map((each, at) => each + eventPence(events, instants[at] as number));
  return { ...prices, buyPence: add(prices.buyPence), sellPence: add(prices.sellPence) };
}
