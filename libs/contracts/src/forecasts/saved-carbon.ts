import type { SavedCarbon } from './carbon.js';
import type { ForecastAnswer } from './question.js';

// Apart from the schemas: the home page reads it, and carries none.

/** What an answer says of it. */
export const savedCarbon = ({ annual, carbon }: Pick<ForecastAnswer, 'annual' | 'carbon'>): SavedCarbon => ({
  factorYear: carbon.factorYear,
  factorKgPerKwh: carbon.factorKgPerKwh,
  selfConsumedTonnes: carbon.selfConsumedTonnes.p50,
  exportedTonnes: carbon.exportedTonnes.p50,
  totalTonnes: annual.co2ReductionTonnes.p50,
  ...(carbon.halfHourly ? { halfHourly: carbon.halfHourly } : {}),
});

/** To a tenth, as carbon is shown. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Tonnes in tenths: used on site and exported add up to the total. */
export interface CarbonRow {
  used: number;
  exported: number;
  total: number;
}
export interface CarbonRows {
  /** By the annual factor. */
  annual: CarbonRow;
  /** By the half hour; null in forecasts from before there was this method. */
  halfHourly: CarbonRow | null;
}

/** Middles of draws do not add up, and neither do rounded figures: what is exported is shown as the total less what is used. */
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
