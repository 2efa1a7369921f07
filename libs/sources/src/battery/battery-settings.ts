import type { MakerOptions } from '../maker.js';

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
}

/** On half hours, `23:30`; it goes over midnight where it ends before it begins. */
export interface SettingsWindow {
  from: string;
  to: string;
  percent: number;
}

/** How many windows of each kind an inverter takes, and the lowest reserve. */
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
  limits: SettingsLimits;
  read(): Promise<BatterySettings>;
  /** Only what differs from what is set now is written. */
  write(settings: BatterySettings): Promise<void>;
}

const order = <W extends { from: string }>(windows: readonly W[]): W[] =>
  windows.toSorted((one, other) => one.from.localeCompare(other.from));

/** One text for the same settings, whatever the order of their windows. Pure. */
export const settingsKey = ({ charge, discharge, hold, reservePercent }: BatterySettings): string =>
  JSON.stringify([
    order(charge).map(({ from, to, percent }) => [from, to, percent]),
    order(discharge).map(({ from, to, percent }) => [from, to, percent]),
    order(hold).map(({ from, to }) => [from, to]),
    reservePercent,
  ]);
