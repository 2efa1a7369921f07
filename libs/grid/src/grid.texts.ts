import type { GridInsight } from '@libs/contracts';

/** Where the figures come from. */
export const SOURCES = { real: 'NESO Carbon Intensity API; Elexon Insights', simulated: 'Simulated' } as const;

/** What to do with the present half hour. */
export const ADVICE: Record<GridInsight['type'], string> = {
  positive: 'A good time to run flexible equipment.',
  warning: 'If it can wait, wait.',
  other: 'A typical half hour.',
};

export const INSIGHT = {
  unsteady: 'The grid frequency has been outside its normal range. If it can wait, wait.',
  now: (index: string | null, renewable: number, carbon: number, advice: string) =>
    `${index === null ? 'Grid' : `Grid is ${index}`}: ${renewable}% renewable, ${carbon} gCO2/kWh. ${advice}`,
  stale: (moment: string, renewable: number, carbon: number) =>
    `At ${moment} the grid was ${renewable}% renewable, at ${carbon} gCO2/kWh. These are the last figures we received.`,
} as const;

/** What to do tomorrow. Times come as words. */
export const TAPE = {
  none: 'Tomorrow’s forecast isn’t in yet.',
  run: (from: string, cheapest: boolean) =>
    `Run flexible loads from ${from}${cheapest ? ', when power is cheapest' : ''}.`,
  ownSun: 'Your own roof generates most then.',
  cheapest: (from: string) => `Power from the grid is cheapest from ${from}.`,
  cleanest: (from: string) => `The grid is cleanest from ${from}.`,
  saved: (kwh: number, from: string, to: string, pounds: string, kg: string | null) =>
    `Moving ${kwh} kWh from ${from} to ${to} saves £${pounds}${kg === null ? '' : ` and ${kg} kg of CO₂`}.`,
} as const;
