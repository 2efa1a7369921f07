import type { MakerOptions } from '../maker.js';
import { type SettingsWindow, spansOf, windowsOf } from './windows.rules.js';

export type { SettingsWindow } from './windows.rules.js';

/**
 * What an inverter is set to, in no maker's words. Windows are of its own wall clock, which is London's, and come back every day until they
 * are replaced. Outside of them it runs in its self-use mode.
 */
export interface BatterySettings {
  /** From the grid up to a charge. */
  charge: readonly SettingsWindow[];
  /** Into the site and the grid down to a charge. */
  discharge: readonly SettingsWindow[];
  /** Spare sun goes in, and nothing comes out. */
  hold: readonly Omit<SettingsWindow, 'percent'>[];
  /** Never discharged below this. */
  reservePercent: number;
  /** The most power inside a window, for makers whose windows have one. */
  chargeW?: number;
  dischargeW?: number;
  /** Read only: how it differs from what any plan sets, such as another mode outside of windows. Absent where it doesn't. */
  otherwise?: string;
  /** Read only: the maker's own values. Where they are given, a write puts back exactly these. */
  own?: Record<string, string>;
}

/** How many windows of each kind an inverter takes, and the lowest reserve. They may be narrower once its settings have been read. */
export interface SettingsLimits {
  charge: number;
  discharge: number;
  hold: number;
  lowestReserve: number;
}

export interface ControlOptions extends MakerOptions {
  /** Around each single write: it doesn't happen where this throws, and nobody else decides about the battery meanwhile. */
  guard: <T>(write: () => Promise<T>) => Promise<T>;
}

/** Reads and writes one inverter's settings. Each method throws Refused or TryLater. */
export interface ControlAdapter {
  readonly limits: SettingsLimits;
  read(): Promise<BatterySettings>;
  /** Only what differs from what is set now is written, and what turns windows on comes last. */
  write(settings: BatterySettings): Promise<void>;
}

const windows = (list: readonly SettingsWindow[]) =>
  windowsOf(spansOf(list))
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to, percent }) => [from, to, percent]);

/** One text for the same settings, whatever the order of their windows and wherever they are cut. Pure. */
export const settingsKey = ({ charge, discharge, hold, reservePercent, otherwise }: BatterySettings): string =>
  JSON.stringify([
    windows(charge),
    windows(discharge),
    windows(hold.map((one) => ({ ...one, percent: 0 }))),
    reservePercent,
    otherwise ?? null,
  ]);

/** Whether what was read is what was wanted: the same windows, with no more power. Pure. */
export const areAsWanted = (found: BatterySettings, wanted: BatterySettings): boolean =>
  settingsKey(found) === settingsKey(wanted) &&
  within(found.chargeW, wanted.chargeW) &&
  within(found.dischargeW, wanted.dischargeW);

const within = (found: number | undefined, most: number | undefined): boolean =>
  found === undefined || most === undefined || found <= most;
