import { assumed } from '../assumptions.js';

/** Size in kWp and price per kWp, from the market's quotes. */
const STEPS: readonly (readonly [number, number])[] = [
  [10, assumed('capex.solarSmall')],
  [50, assumed('capex.solar50')],
  [100, assumed('capex.solar100')],
  [250, assumed('capex.solar250')],
];

/** What a kWp costs at a size, between the quotes by their distance; pounds. */
function solarPerKwp(kwp: number): number {
  const [first] = STEPS;
  const above = STEPS.findIndex(([size]) => size >= kwp);
  if (above === 0 || !first) return first?.[1] ?? 0;
  const [size, price] = STEPS[above < 0 ? STEPS.length - 1 : above] as readonly [number, number];
  if (above < 0) return price;
  const [smaller, dearer] = STEPS[above - 1] as readonly [number, number];
  return dearer + ((kwp - smaller) / (size - smaller)) * (price - dearer);
}

/** What a system costs, installed, ex VAT; pounds. */
export const capitalCost = (kwp: number, batteryKwh: number, chargers: number): number =>
  kwp * solarPerKwp(kwp) + batteryKwh * assumed('capex.battery') + chargers * assumed('capex.evCharger');
