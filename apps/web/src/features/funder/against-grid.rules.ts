import { type ProjectForFunder, type SavedCarbon, tenths } from '@libs/contracts';
import { isConfirmed } from './returns.rules';

/** The carbon that the portfolio's electricity avoids, compared with the same kWh from the grid. Pure. */

export interface Against {
  /** Lifetime carbon of the system's kWh divided by the grid's, less one: -0.69 is 69% less. */
  fraction: number;
  /** The grid's emissions that these kWh replace in a year, in tonnes to one decimal. */
  tonnes: number;
}
export interface Method {
  used: Against;
  /** Null while no forecast gives the export, and where nothing is exported. */
  exported: Against | null;
}
export interface AgainstGrid {
  annual: Method;
  /** Null unless every forecast has this method. */
  halfHourly: Method | null;
  factorYear: number | null;
  factorKgPerKwh: number | null;
}

interface Sums {
  system: number;
  grid: number;
}
const against = ({ system, grid }: Sums): Against | null =>
  grid > 0 ? { fraction: system / grid - 1, tonnes: tenths(grid / 1000) } : null;
const plus = (sums: Sums, kwh: number, systemKgPerKwh: number, gridKg: number): Sums => ({
  system: sums.system + kwh * systemKgPerKwh,
  grid: sums.grid + gridKg,
});
const NOTHING: Sums = { system: 0, grid: 0 };

/** Used on site and exported separately, by the annual factor and half-hourly; null without a forecast. */
export function carbonAgainstGrid(projects: readonly ProjectForFunder[]): AgainstGrid | null {
  const sums = { used: NOTHING, exported: NOTHING, usedByHour: NOTHING, exportedByHour: NOTHING };
  let latest: SavedCarbon | null = null;
  let byHour = true;
  for (const { forecast } of projects.filter(isConfirmed)) {
    const { onSite, carbon } = forecast?.funder ?? {};
    if (!onSite) continue;
    const { kwh, gridKgPerKwh, systemKgPerKwh } = onSite;
    sums.used = plus(sums.used, kwh, systemKgPerKwh, kwh * gridKgPerKwh);
    if (!carbon?.halfHourly) byHour = false;
    if (!carbon) continue;
    latest = carbon;
    const sent = carbon.factorKgPerKwh > 0 ? (carbon.exportedTonnes * 1000) / carbon.factorKgPerKwh : 0;
    sums.exported = plus(sums.exported, sent, systemKgPerKwh, carbon.exportedTonnes * 1000);
    if (!carbon.halfHourly) continue;
    const { selfConsumedTonnes, exportedTonnes } = carbon.halfHourly;
    sums.usedByHour = plus(sums.usedByHour, kwh, systemKgPerKwh, selfConsumedTonnes * 1000);
    sums.exportedByHour = plus(sums.exportedByHour, sent, systemKgPerKwh, exportedTonnes * 1000);
  }
  const used = against(sums.used);
  const usedByHour = against(sums.usedByHour);
  if (!used) return null;
  return {
    annual: { used, exported: against(sums.exported) },
    halfHourly: byHour && usedByHour ? { used: usedByHour, exported: against(sums.exportedByHour) } : null,
    factorYear: latest?.factorYear ?? null,
    factorKgPerKwh: latest?.factorKgPerKwh ?? null,
  };
}
