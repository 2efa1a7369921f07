import type { SavedCarbon } from './carbon.js';
import type { ForecastAnswer } from './question.js';

// Separate from the schemas, because the home page imports it and must not load them.

/** The carbon figures of an answer. */
export const savedCarbon = ({ annual, carbon }: Pick<ForecastAnswer, 'annual' | 'carbon'>): SavedCarbon => ({
  factorYear: carbon.factorYear,
  factorKgPerKwh: carbon.factorKgPerKwh,
  selfConsumedTonnes: carbon.selfConsumedTonnes.p50,
  exportedTonnes: carbon.exportedTonnes.p50,
  totalTonnes: annual.co2ReductionTonnes.p50,
  ...(carbon.halfHourly ? { halfHourly: carbon.halfHourly } : {}),
});

/** To one decimal, as carbon is displayed. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Tonnes to one decimal: used on site and exported add up to the total. */
export interface CarbonRow {
  used: number;
  exported: number;
  total: number;
}
export interface CarbonRows {
  /** By the annual factor. */
  annual: CarbonRow;
  /** Half-hourly; null in forecasts from before this method existed. */
  halfHourly: CarbonRow | null;
}

/**
 * Neither medians nor rounded figures add up, so the exported figure is shown as the total less what is used on site.
 */
function rowOf({ selfConsumedTonnes: used, exportedTonnes: exported }: Tonnes, all = used + exported): CarbonRow {
  const total = tenths(all);
  const onSite = exported === 0 ? total : Math.min(tenths(used), total);
  return { used: onSite, exported: tenths(total - onSite), total };
}
type Tonnes = Pick<SavedCarbon, 'selfConsumedTonnes' | 'exportedTonnes'>;

/** Carbon of a forecast by both methods, as every table of it shows it. */
export const carbonRows = (carbon: SavedCarbon): CarbonRows => ({
  annual: rowOf(carbon, carbon.totalTonnes),
  halfHourly: carbon.halfHourly ? rowOf(carbon.halfHourly) : null,
});

/** Both methods with their source, wherever carbon is shown. */
export const CARBON_METHODS = {
  annual: (year: number) => `Annual factor ${year} (DESNZ)`,
  annualSource: (kg: number, year: number) =>
    `Annual factor: ${kg} kg CO₂e per kWh, UK government conversion factors ${year} (DESNZ).`,
  halfHourly: 'By the half hour (NESO)',
  halfHourlySource:
    'By the half hour: NESO Carbon Intensity API, CC BY 4.0, with the pattern of 2020 scaled to the annual factor.',
} as const;
