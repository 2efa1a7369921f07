import type { NowChannel, SitePower } from '@libs/contracts';

/** The power of a site at a moment: values by channel, and the residual. Pure. */

/** Watts as a maker measured them, in our signs: `grid` above zero is import, `bat` above zero discharges. `soc`: percent. */
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

/** The value of each channel. An inverter uses a few watts at night, so generation is never below zero. */
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
 * Adds the residual `other`; null unless panels, grid and use are known, and the battery if the site has one. Readers without these
 * channels don’t get it.
 */
export function withOther(power: SitePower, hasBattery: boolean): SitePower {
  const { pv, grid, bat, load, ev } = power;
  if (grid === undefined || load === undefined || pv === undefined) return power;
  const isKnown = pv !== null && grid !== null && load !== null && (!hasBattery || (bat ?? null) !== null);
  return { ...power, other: isKnown ? pv + grid + (bat ?? 0) - load - (ev ?? 0) : null };
}
