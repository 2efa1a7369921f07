import type { BusinessType, ForecastAnswer, ForecastBody, Offer } from '@libs/contracts';

/** From what is set to the engine's question, and from its answer to what is said. Pure. */

export interface Settings {
  businessType: BusinessType;
  /** kWh a year. */
  usage: number;
  /** Pence per kWh, before VAT and levy. */
  rate: number;
  /** Null while the engine sizes the system. */
  system: { solarKwp: number; batteryKwh: number } | null;
  chargers: number;
  offer: Offer;
  smartService: boolean;
}

/** The same as the lead form takes for granted of somebody who set nothing. */
export const AT_FIRST: Settings = {
  businessType: 'small_warehouse',
  usage: 25_000,
  rate: 26,
  system: null,
  chargers: 0,
  offer: 'per_kwh',
  smartService: true,
};

/** Printed beside the figures: with the same seed anybody gets the same ones. */
const SEED = 1;

/** The engine's question. A roof is taken to be as large as the array that was set needs, `roofPerKwp` m² each kWp. */
export function questionOf(settings: Settings, roofPerKwp: number): ForecastBody {
  const { businessType, usage, rate, system, chargers, offer, smartService } = settings;
  return {
    businessType,
    annualUsageKwh: usage,
    unitRatePence: rate,
    evChargers: chargers,
    offer,
    smartService,
    seed: SEED,
    ...(system && { system, roofAreaM2: Math.ceil(system.solarKwp * roofPerKwp) }),
  };
}

/** A number of the answer's table of assumptions; `otherwise` where it has none of that name. */
export function assumedIn(answer: ForecastAnswer | null, id: string, otherwise: number): number {
  const value = answer?.assumptions.find((one) => one.id === id)?.value;
  return typeof value === 'number' ? value : otherwise;
}

/** Square metres of roof for each kWp, where no answer has said it yet. */
export const ROOF_PER_KWP = 5;

/** What somebody who reads the figures should know, in a visitor's words; what was not said stands in the assumptions. */
const SAID: Record<string, (message: string) => string> = {
  below_mandate: () => 'A funder may not pay for a system of this size: let us size it, and see the difference.',
  below_claim: (message) => `${message}.`,
  bill_rises: () => 'On these terms your bill would rise. We would not propose this.',
  no_system: () => 'There is no system in this forecast: put some solar on the roof.',
  too_large: (message) => `${message}.`,
  volume_risk: (message) => `${message}.`,
};

export const remarksOn = ({ warnings }: ForecastAnswer, sized: boolean): string[] =>
  warnings.flatMap(({ code, message }) => {
    if (code === 'below_mandate' && sized)
      return [
        'No size of system meets what funders ask for here: this is the nearest. We would look for a better one.',
      ];
    const said = SAID[code];
    return said ? [said(message)] : [];
  });

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

/** What is said aloud once a change has settled. */
export const inOneSentence = ({ annual: { savings }, host }: ForecastAnswer): string =>
  `You save ${pounds(savings.p50)} a year, ${whole.format(host.savingsPercent.p50)}% of your bill. Low case ${pounds(savings.p10)}, high case ${pounds(savings.p90)}.`;
