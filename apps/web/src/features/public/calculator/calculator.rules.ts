import { billRows, type ForecastAnswer, type ForecastBody } from '@libs/contracts';
import type { Settings } from './calculator-state';
import { REMARKS, said } from './calculator.texts';

/** From the settings to the engine's question, and from its answer to the words beside it. Pure. */

/** Printed beside the figures: with the same seed anyone gets the same ones. */
const SEED = 1;

/** The engine's question. A roof is taken to be as large as the array that was set needs, `roofPerKwp` m² each kWp. */
export function questionOf(settings: Settings, roofPerKwp: number): ForecastBody {
  const { businessType, usage, rate, system, chargers, offer, smartService, roof } = settings;
  return {
    businessType,
    annualUsageKwh: usage,
    unitRatePence: rate,
    evChargers: chargers,
    offer,
    smartService,
    seed: SEED,
    ...roof,
    ...(system && { system, roofAreaM2: Math.ceil(system.solarKwp * roofPerKwp) }),
  };
}

/** A number of the answer's table of assumptions; `otherwise` where it has none of that name. */
export function assumedIn(answer: ForecastAnswer | null, id: string, otherwise: number): number {
  const value = answer?.assumptions.find((one) => one.id === id)?.value;
  return typeof value === 'number' ? value : otherwise;
}

/** What a visitor should know beside the figures; the other warnings are in the assumptions. */
export const remarksOn = ({ warnings, host }: ForecastAnswer, sized: boolean): string[] =>
  warnings.flatMap(({ code }): string[] => {
    if (code === 'below_claim') return [REMARKS.below_claim(Math.max(0, Math.round(host.savingsPercent.p90)))];
    if (code === 'below_mandate' && sized) return [REMARKS.below_mandate_sized];
    return code in REMARKS ? [REMARKS[code as Exclude<keyof typeof REMARKS, 'below_claim'>]] : [];
  });

/** Whether anything worth a figure is saved: less than a pound in the high estimate is nothing. */
export const savesNothing = (savings: { p90: number }): boolean => savings.p90 < 1;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
/** `−£1,240` and `£1,240`. */
export const pounds = (amount: number): string =>
  `${Math.round(amount) < 0 ? '−' : ''}£${whole.format(Math.abs(amount))}`;
export const number = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** What is announced once a change has settled. */
export function inOneSentence({ annual }: ForecastAnswer): string {
  const { saving, percent } = billRows(annual);
  return said(pounds(saving), whole.format(percent), pounds(annual.savings.p10), pounds(annual.savings.p90));
}
