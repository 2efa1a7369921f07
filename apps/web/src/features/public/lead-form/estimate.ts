import type { ForecastAnswer } from '@libs/contracts';

/** What the thank-you panel shows of a forecast. */
export interface Estimate {
  savings: { low: number; middle: number; high: number };
  percent: number;
  /** Whether the visitor set anything of it. */
  own: boolean;
  assumptions: readonly string[];
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const KINDS: Record<string, string> = {
  small_warehouse: 'a small warehouse',
  cafe: 'a café',
  garage: 'a garage',
  manufacturing: 'a manufacturing unit',
  office: 'an office',
};

/** The estimate of an answer's forecast; null where there is none, or one of a shape that this page does not know. */
export function estimateOf(forecast: unknown): Estimate | null {
  const { annual, host, inputs, system, basis } = (forecast ?? {}) as Partial<ForecastAnswer>;
  const savings = annual?.savings;
  if (!savings || !host || !inputs || !Number.isFinite(savings.p50)) return null;
  return {
    savings: { low: savings.p10, middle: savings.p50, high: savings.p90 },
    percent: host.savingsPercent.p50,
    own: basis?.inputs.annualUsageKwh === 'entered',
    assumptions: [
      `${whole.format(inputs.annualUsageKwh)} kWh a year, used as ${KINDS[inputs.businessType] ?? 'a small business'} uses it`,
      `${inputs.unitRatePence}p per kWh before VAT, as you pay now`,
      inputs.postcode ? `weather of ${inputs.postcode}` : 'weather of London',
      inputs.offer === 'per_kwh' ? '15p per kWh for what the roof makes and you use' : 'a flat monthly fee',
      `${whole.format(inputs.roofAreaM2)} m² of usable roof${system ? ` with ${system.solarKwp} kWp of solar` : ''}`,
      ...(system?.batteryKwh ? [`${system.batteryKwh} kWh of battery`] : []),
      ...(inputs.evChargers ? [`${inputs.evChargers} EV charger${inputs.evChargers === 1 ? '' : 's'}`] : []),
    ],
  };
}
