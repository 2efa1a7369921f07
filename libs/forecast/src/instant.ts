import type { BusinessType, ForecastAnswer, ForecastBody } from '@libs/contracts';
import { forecast } from './forecast.js';

/** Typical values for a lead of whom only the name and email are known: each is in the answer's `basis` as assumed. */
export const INSTANT: ForecastBody = {
  businessType: 'small_warehouse',
  annualUsageKwh: 25_000,
  unitRatePence: 26,
  offer: 'per_kwh',
  smartService: true,
};

/** The same answer with every input named as assumed. */
export function withAssumedInputs(answer: ForecastAnswer): ForecastAnswer {
  const inputs = Object.fromEntries(Object.keys(answer.basis.inputs).map((name) => [name, 'assumed' as const]));
  return { ...answer, basis: { ...answer.basis, inputs } };
}

/** The forecast that the lead form answers with: a small business in London on 15p per kWh. */
export const instantForecast = (): ForecastAnswer => withAssumedInputs(forecast(INSTANT));

/** The five example businesses of the marketing pages: what they use, and what they pay there. */
export const EXAMPLES: readonly { name: string; businessType: BusinessType; annualUsageKwh: number }[] = [
  { name: 'Small Warehouse', businessType: 'small_warehouse', annualUsageKwh: 50_000 },
  { name: 'High Street Café', businessType: 'cafe', annualUsageKwh: 25_000 },
  { name: 'Independent Garage', businessType: 'garage', annualUsageKwh: 35_000 },
  { name: 'Manufacturing Unit', businessType: 'manufacturing', annualUsageKwh: 150_000 },
  { name: 'Office Building', businessType: 'office', annualUsageKwh: 80_000 },
];

/** The unit rate that the examples imply, p/kWh. */
export const EXAMPLE_RATE = 37;

/** What the engine makes of one of the example businesses, at the rate that the example implies. */
export function exampleForecast(name: string): ForecastAnswer {
  const example = EXAMPLES.find((each) => each.name === name);
  if (!example) throw new Error(`There is no example business ${name}`);
  const { businessType, annualUsageKwh } = example;
  return forecast({
    businessType,
    annualUsageKwh,
    unitRatePence: EXAMPLE_RATE,
    standingChargePencePerDay: 0,
    offer: 'per_kwh',
    smartService: true,
  });
}
