/** How many calls a key may make, and when. Pure. */

/** A number of calls within a window that ends now. */
export interface Limit {
  calls: number;
  windowMs: number;
}

export interface Minute {
  /** Its start, in milliseconds. */
  at: number;
  calls: number;
}

/** Regular readings leave a fifth of the allowed calls for tests, older days and the settings of batteries. */
export type Purpose = 'read' | 'fetch' | 'test' | 'control';
const SHARE: Record<Purpose, number> = { read: 0.8, fetch: 1, test: 1, control: 1 };
const MINUTE = 60_000;

/** Null if one more call is within every limit; otherwise the moment from which one is. */
export function callableAt(
  limits: readonly Limit[],
  minutes: readonly Minute[],
  { now, purpose }: { now: number; purpose: Purpose },
): number | null {
  const moments = limits.map(({ calls, windowMs }) => {
    const most = Math.max(1, Math.floor(calls * SHARE[purpose]));
    const counted = minutes
      // A call of that minute may have been made at its end.
      .filter(({ at }) => at + MINUTE + windowMs > now)
      .sort((one, other) => one.at - other.at);
    let used = counted.reduce((sum, one) => sum + one.calls, 0);
    if (used < most) return null;
    for (const one of counted) {
      used -= one.calls;
      if (used < most) return one.at + MINUTE + windowMs;
    }
    return now + windowMs;
  });
  const latest = Math.max(...moments.map((moment) => moment ?? 0));
  return latest > 0 ? latest : null;
}

/** The calls that several keys have made within a limit's window. */
export const usedOf = ({ windowMs }: Limit, keys: readonly (readonly Minute[])[], now: number): number =>
  keys.flat().reduce((sum, { at, calls }) => (at + MINUTE + windowMs > now ? sum + calls : sum), 0);

/** How far apart the readings of each of a key's sites are: at least `least`, and within the regular share of every limit. */
export function everyOf(limits: readonly Limit[], sites: number, least: number): number {
  const needed = limits.map(({ calls, windowMs }) => (sites * windowMs) / Math.max(1, Math.floor(calls * SHARE.read)));
  return Math.ceil(Math.max(least, ...needed) / MINUTE) * MINUTE;
}

/** When a site is read next: its offset in the interval comes from its id, so that a key's sites are spread out. */
export function nextTurn(id: string, every: number, now: number): number {
  const place = Number.parseInt(id.replaceAll('-', '').slice(-8), 16) % every;
  return Math.floor((now - place) / every) * every + every + place;
}
