import { type AssetName, excludes, type Stream, STREAMS, type StreamName } from './streams.js';

export type ByStream = Record<StreamName, number>;

/** A price from a stream's range: the likely one in the middle, evenly on either side. */
export function priceAt([low, likely, high]: Stream['price'], share: number): number {
  return share < 0.5 ? low + (likely - low) * 2 * share : likely + (high - likely) * (2 * share - 1);
}

/**
 * What the streams pay in a year for some kW of one kind, before anyone's share. The stream that pays most for an hour goes first;
 * one that may not share an hour with it gets the hours that are left. `at` says where in each stream's price range the year lies.
 */
export function flexibilityRevenue(
  streams: readonly Stream[],
  asset: AssetName,
  kw: number,
  at: (name: StreamName) => number,
): ByStream {
  const revenue = Object.fromEntries(STREAMS.map((name) => [name, 0])) as ByStream;
  if (kw <= 0) return revenue;
  const offers = streams
    .map((stream) => ({ stream, perHour: perHour(stream, asset, at(stream.name)) }))
    .filter((offer) => offer.perHour > 0)
    .sort((one, other) => other.perHour - one.perHour);
  const taken: { name: StreamName; hours: number }[] = [];
  for (const { stream, perHour: pays } of offers) {
    const busy = taken.reduce((sum, each) => sum + (excludes(each.name, stream.name) ? each.hours : 0), 0);
    const hours = Math.max(0, Math.min(stream.hours, 8760 - busy));
    taken.push({ name: stream.name, hours });
    revenue[stream.name] = kw * pays * hours;
  }
  return revenue;
}

function perHour(stream: Stream, asset: AssetName, at: number): number {
  const price = priceAt(stream.price, at) * stream.share[asset];
  return stream.per === 'kWh' ? price : price / stream.hours;
}
