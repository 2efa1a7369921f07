/** Ways in which a site's flexibility earns money. */
export const STREAMS = ['demandFlexibility', 'capacityMarket', 'frequencyResponse', 'localFlexibility'] as const;
export type StreamName = (typeof STREAMS)[number];

/** What can flex: load that turns down, and a battery. */
export const ASSETS = ['load', 'battery'] as const;
export type AssetName = (typeof ASSETS)[number];

export interface Stream {
  name: StreamName;
  /** Hours a year in which it is delivered or held ready. */
  hours: number;
  /** Pounds per kW and hour, or per kW and year: low, likely, high. */
  price: readonly [number, number, number];
  per: 'kWh' | 'kWYear';
  /** Share of its rating that an asset counts for; 0 where it may not take part. */
  share: Record<AssetName, number>;
}

/**
 * Which pairs may not be delivered by the same kW in the same hour. Capacity Market goes with all others: its duty is to be there
 * in a stress event, and the others' delivery counts.
 */
const EXCLUSIVE: readonly (readonly [StreamName, StreamName])[] = [
  ['demandFlexibility', 'frequencyResponse'],
  ['localFlexibility', 'frequencyResponse'],
  ['demandFlexibility', 'localFlexibility'],
];

export const excludes = (one: StreamName, other: StreamName): boolean =>
  EXCLUSIVE.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
