import type { NowChannel, SitePower } from '@libs/contracts';

/** The power of a site at a moment, from what a maker reports to what a reader sees. Pure. */

/** Watts as a maker measured them, in our signs: `grid` above zero is bought, `bat` above zero discharges. `soc`: percent. */
export interface PowerReading {
  /** When the maker read it, in milliseconds. */
  at: number;
  pv: number | null;
  grid: number | null;
  bat: number | null;
  load: number | null;
  ev: number | null;
  soc: number | null;
}

const whole = (value: number | null, least = Number.NEGATIVE_INFINITY): number | null =>
  value === null || !Number.isFinite(value) ? null : Math.max(least, Math.round(value));

/** Each channel’s value. An inverter at night takes a few watts: its panels make zero then, and not less. */
export function channelValues({
  pv,
  grid,
  bat,
  load,
  ev,
  soc,
}: Omit<PowerReading, 'at'>): Record<NowChannel, number | null> {
  const made = whole(pv, 0);
  const flow = whole(grid);
  const exp = flow === null ? null : Math.max(0, -flow);
  const full = whole(soc, 0);
  return {
    pv: made,
    grid: flow,
    bat: whole(bat),
    load: whole(load, 0),
    ev: whole(ev, 0),
    exp,
    self: made === null || exp === null ? null : Math.max(0, made - exp),
    soc: full === null ? null : Math.min(100, full),
  };
}

/**
 * What the other figures don’t explain; null unless panels, grid and use are known, and the battery where the site has one. Absent for
 * readers who don’t have all of these.
 */
export function withOther(power: SitePower, hasBattery: boolean): SitePower {
  const { pv, grid, bat, load, ev } = power;
  if (grid === undefined || load === undefined || pv === undefined) return power;
  const isKnown = pv !== null && grid !== null && load !== null && (!hasBattery || (bat ?? null) !== null);
  return { ...power, other: isKnown ? pv + grid + (bat ?? 0) - load - (ev ?? 0) : null };
}
