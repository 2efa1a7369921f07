import type { MeterReading } from '../half-hours.rules.js';
import type { MeterValue } from './messages.js';

/** A clock that is this far ahead is wrong. */
const AHEAD_MS = 5 * 60_000;
/** What is older is no late transaction but a clock that begins in 1970 or 2000. */
const OLD_MS = 366 * 86_400_000;

/** The instant of a charger’s stamp, which is UTC without a zone. Our own time where its clock can't be right. */
export function instantOf(stamp: string | undefined, now: number): number {
  const zoned = stamp && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(stamp) ? `${stamp}Z` : stamp;
  const at = Date.parse(zoned ?? '');
  return Number.isNaN(at) || at > now + AHEAD_MS || at < now - OLD_MS ? now : at;
}

export interface Sampled {
  energy: MeterReading[];
  power: { at: number; watts: number }[];
}

/** The counter and the power of the whole connector. Values of single phases, of the inlet and signed ones are left out. */
export function sampledIn(values: readonly MeterValue[], now: number): Sampled {
  const found: Sampled = { energy: [], power: [] };
  for (const { timestamp, sampledValue } of values) {
    const at = instantOf(timestamp, now);
    for (const { value, measurand = 'Energy.Active.Import.Register', unit, phase, location, format } of sampledValue) {
      const number = Number(value);
      const whole = phase === undefined && (location === undefined || location === 'Outlet') && format !== 'SignedData';
      if (!whole || value.trim() === '' || !Number.isFinite(number)) continue;
      if (measurand === 'Energy.Active.Import.Register')
        found.energy.push({ at, wh: Math.round(unit === 'kWh' ? number * 1000 : number) });
      if (measurand === 'Power.Active.Import')
        found.power.push({ at, watts: Math.round(unit === 'kW' ? number * 1000 : number) });
    }
  }
  return found;
}
