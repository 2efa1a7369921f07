import { billRows, type ForecastAnswer, lastYearOf, OFFER_TERMS } from '@libs/contracts';
import { ASSUMED } from './lead-form.texts';

/** What the thank-you panel shows of a forecast. */
export interface Estimate {
  savings: { low: number; middle: number; high: number };
  percent: number;
  /** Whether the visitor set anything of it. */
  own: boolean;
  /** The last year of the term; null where the forecast covers one year. */
  later: { year: number; saving: number } | null;
  assumptions: readonly string[];
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** The estimate of an answer's forecast; null where there is none, or one of a shape that this page does not know. */
export function estimateOf(forecast: unknown): Estimate | null {
  const { annual, host, inputs, system, basis, assumptions } = (forecast ?? {}) as Partial<ForecastAnswer>;
  const savings = annual?.savings;
  if (!savings || !host || !inputs || !Number.isFinite(savings.p50)) return null;
  const last = assumptions && host.levies ? lastYearOf({ annual, host, inputs, assumptions }) : null;
  return {
    savings: { low: savings.p10, middle: savings.p50, high: savings.p90 },
    percent: annual.currentBill ? billRows(annual).percent : host.savingsPercent.p50,
    own: basis?.inputs.annualUsageKwh === 'entered',
    later: last && { year: last.year, saving: last.p50 },
    assumptions: [
      ASSUMED.usage(whole.format(inputs.annualUsageKwh), inputs.businessType),
      ASSUMED.rate(inputs.unitRatePence),
      ASSUMED.weather(inputs.region),
      inputs.offer === 'per_kwh' ? ASSUMED.perKwh : ASSUMED.flatFee,
      ASSUMED.market(OFFER_TERMS.marketRise),
      `${ASSUMED.roof(whole.format(inputs.roofAreaM2))}${system ? ASSUMED.solar(system.solarKwp) : ''}`,
      ...(system?.batteryKwh ? [ASSUMED.battery(system.batteryKwh)] : []),
      ...(inputs.evChargers ? [ASSUMED.chargers(inputs.evChargers)] : []),
    ],
  };
}
