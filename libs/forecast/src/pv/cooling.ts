import type { Mount } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import type { Daylight } from '../sun/daylight.js';

/** Heat that a square metre of module loses per kelvin (Faiman), W, in wind of so many m/s about the building. */
export function heatLoss(mount: Mount, wind: number): number {
  const atModules = assumed('pv.windAtModules') * wind;
  return mount === 'flush'
    ? assumed('pv.coolingFlush') + assumed('pv.coolingFlushWind') * assumed('pv.windFlush') * atModules
    : assumed('pv.coolingRails') + assumed('pv.coolingRailsWind') * atModules;
}

/** How much warmer than the air each W/m² makes the cells, K, in each half hour of daylight. */
export function warmthOf(sun: Daylight, wind: readonly number[], mount: Mount): Float64Array {
  const byMonth = wind.map((speed) => 1 / heatLoss(mount, speed));
  const warmth = new Float64Array(sun.count);
  sun.dayMonth.forEach((month, day) => {
    warmth.fill(byMonth[month] as number, sun.dayBegins[day], sun.dayBegins[day + 1]);
  });
  return warmth;
}
