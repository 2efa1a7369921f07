import type { SavedCarbon } from './carbon.js';
import type { ForecastAnswer } from './question.js';

// Apart from the schemas: the home page reads it, and carries none.

/** What an answer says of it. */
export const savedCarbon = ({ carbon }: Pick<ForecastAnswer, 'carbon'>): SavedCarbon => ({
  factorYear: carbon.factorYear,
  factorKgPerKwh: carbon.factorKgPerKwh,
  selfConsumedTonnes: carbon.selfConsumedTonnes.p50,
  exportedTonnes: carbon.exportedTonnes.p50,
  ...(carbon.halfHourly ? { halfHourly: carbon.halfHourly } : {}),
});

/** Both methods with their source, wherever carbon is shown. */
export const CARBON_METHODS = {
  annual: (year: number) => `Annual factor ${year} (DESNZ)`,
  annualSource: (kg: number, year: number) =>
    `Annual factor: ${kg} kg CO2e per kWh, UK government conversion factors ${year} (DESNZ).`,
  halfHourly: 'By the half hour (NESO)',
  halfHourlySource:
    'By the half hour: NESO Carbon Intensity API, CC BY 4.0; the pattern of 2020, at the level of the annual factor.',
} as const;
