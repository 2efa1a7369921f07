import type { MeteredChannel } from '@libs/contracts';

/** A site as validation needs it. */
export interface SiteOf {
  /** The size of the panels, kW; null if unknown. */
  solarKwp: number | null;
  /** The most that the connection may export, kW; null without a limit. */
  exportLimitKw: number | null;
  /** Whether there is a battery between generation and export, which isn't read. */
  battery: boolean;
  /** The sun's height over the site at an instant (milliseconds), degrees. Above every rule where the place isn't known. */
  sunHeight: (instant: number) => number;
  /** Expected generation of the half hour that begins at an instant, Wh (P50); null without a forecast. */
  expected: (instant: number) => number | null;
}

/** A London day of one channel, as it was read: 46, 48 or 50 half hours in Wh, and a letter of quality for each. */
export interface DayRead {
  /** `YYYY-MM-DD` */
  day: string;
  wh: readonly (number | null)[];
  quality: string;
}

export type ReadOf = Record<MeteredChannel, readonly DayRead[]>;

/** Consecutive half hours from an instant. */
export interface Stretch {
  /** Milliseconds. */
  begins: number;
  wh: (number | null)[];
  quality: string[];
  /** Whether each is on a weekend in London. */
  weekend: boolean[];
  /** The position of each London day in it. */
  days: { day: string; from: number; to: number }[];
}
