import type { AlertLevel, AlertRule, AlertStatus } from '@libs/contracts';

/** Input and output of the rules. Instants are in milliseconds. */

/** A half hour by its start, in Wh; null is unknown, and never zero. */
export interface HalfHourRead {
  start: number;
  gen: number | null;
  exp: number | null;
  imp: number | null;
}

export interface Month {
  /** `YYYY-MM`. */
  month: string;
  wh: number;
  /** Share of its half hours that were read. */
  read: number;
}

/** A battery and its plan, in the half hours since the plan was made. */
interface Beside {
  /** The plan was made because the one before it wasn't followed. */
  replanned: boolean;
  points: readonly { start: number }[];
  /** Beside it in the last two half hours, or near it in both. */
  away: boolean;
  near: boolean;
}

export interface WatchedSite {
  solarKwp: number | null;
  exportLimitKw: number | null;
  latitude: number;
  longitude: number;
  /** A source reads it automatically. Files come when someone uploads them, so their absence says nothing. */
  automatic: boolean;
  /** How often readings have arrived since this process started. No site counts as silent before the second time. */
  answers: number;
  /** The frozen forecast, kWh of each month of the year; null without one. */
  expected: readonly { month: number; p10: number; p50: number }[] | null;
  /** The last eight days, oldest first, without gaps: a half hour without data has nulls. */
  halfHours: readonly HalfHourRead[];
  /** Whole months before this one, oldest first. */
  months: readonly Month[];
  /** Median of what at least three sites within 25 km generated, as a share of what they were expected to, by London day. */
  neighbours: ReadonlyMap<string, number>;
  /** False if it was certainly warmer than 1 °C; null if not known. */
  frost: boolean | null;
  /** Since when the source has been refused, three times in a row; null if it hasn't. */
  refusedSince: number | null;
  /** Its platform has an incident. */
  incident: boolean;
  /** How far its battery is from the plan that its inverter follows; null where none runs. */
  beside: Beside | null;
  /** No alerts are raised while it is suspended. */
  suspended: boolean;
}

/** An existing alert, or one that ended within the last 24 hours or by hand. */
export interface KnownAlert {
  id: string;
  rule: AlertRule;
  status: AlertStatus;
  level: AlertLevel;
  evidenceFrom: number;
  evidenceTo: number;
  snoozedUntil: number | null;
  resolvedAt: number | null;
  /** Ended by a person. */
  byHand: boolean;
}

/** `on` opens and `off` ends an alert; `begun` may still pass; `between` changes nothing; `unknown` decides nothing. */
export type Finding =
  | { state: 'on'; level: AlertLevel; from: number; to: number }
  | { state: 'begun'; from: number; to: number }
  | { state: 'off' | 'between' | 'unknown' };

interface Evidence {
  rule: AlertRule;
  from: number;
  to: number;
}

export type Change =
  | ({ kind: 'begin' } & Evidence)
  | ({ kind: 'open'; level: AlertLevel; id: string | null; held: boolean } & Evidence)
  | { kind: 'extend'; id: string; to: number; level: AlertLevel }
  | { kind: 'suppress' | 'wake' | 'drop' | 'clear'; id: string };
