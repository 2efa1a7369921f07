import { billRows, type ForecastAnswer, toldYearsOf } from '@libs/contracts';
import { ASSUMED } from './lead-form.texts';

/** What the thank-you panel shows of a forecast. */
export interface Estimate {
  savings: { low: number; middle: number; high: number };
  percent: number;
  /** Whether the visitor set anything of it. */
  own: boolean;
  /** The first, the tenth and the last year of the term. */
  byYear: readonly { year: number; saving: number }[];
  assumptions: readonly string[];
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** The estimate of an answer's forecast; null where there is none, or one of a shape that this page does not know. */
export function estimateOf(forecast: unknown): Estimate | null {
  const { annual, host, inputs, system, basis, assumptions } = (forecast ?? {}) as Partial<ForecastAnswer>;
  const savings = annual?.savings;
  if (!savings || !host || !inputs || !Number.isFinite(savings.p50)) return null;
  const told = assumptions && host.levies ? toldYearsOf({ annual, host, inputs, assumptions }) : [];
  return {
    savings: { low: savings.p10, middle: savings.p50, high: savings.p90 },
    percent: annual.currentBill ? billRows(annual).percent : host.savingsPercent.p50,
    own: basis?.inputs.annualUsageKwh === 'entered',
    byYear: told.map(({ year, p50 }) => ({ year, saving: p50 })),
    assumptions: [
      ASSUMED.usage(whole.format(inputs.annualUsageKwh), inputs.businessType),
      ASSUMED.rate(inputs.unitRatePence),
      ASSUMED.weather(inputs.region),
      inputs.offer === 'per_kwh' ? ASSUMED.perKwh : ASSUMED.flatFee,
      ASSUMED.market,
      `${ASSUMED.roof(whole.format(inputs.roofAreaM2))}${system ? ASSUMED.solar(system.solarKwp) : ''}`,
      ...(system?.batteryKwh ? [ASSUMED.battery(system.batteryKwh)] : []),
      ...(inputs.evChargers ? [ASSUMED.chargers(inputs.evChargers)] : []),
    ],
  };
}
