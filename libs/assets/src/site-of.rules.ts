import { outwardOf } from '@libs/contracts';
import { HALF_HOUR, localMidnight, outwardCodes, settlementPeriod, sunPosition } from '@libs/forecast';
import type { SiteOf } from '@libs/metering';
import type { CheckedSite } from './checked-site.sql.js';

/** A site as validation needs it: the sun's position, and what was expected. Pure. */

/** Without a known place, the sun never counts as too low for a reading. */
const OVERHEAD = 90;

export function siteOf({ solarKwp, batteryKwh, exportLimitKw, postcode, monthly }: CheckedSite): SiteOf {
  const place = postcode ? outwardCodes(outwardOf(postcode)) : null;
  const sunHeight = (instant: number) =>
    place ? 90 - sunPosition(instant, place.latitude, place.longitude).zenith : OVERHEAD;
  return {
    solarKwp,
    exportLimitKw,
    battery: (batteryKwh ?? 0) > 0,
    sunHeight,
    expected: place && monthly?.length === 12 ? expectation(monthly, sunHeight) : () => null,
  };
}

/** A month's forecast spread over its half hours by the height of the sun, as on days without clouds, in Wh. */
function expectation(monthly: readonly number[], sunHeight: (instant: number) => number): SiteOf['expected'] {
  const light = (instant: number) => Math.max(0, Math.sin((sunHeight(instant + HALF_HOUR / 2) * Math.PI) / 180));
  const sums = new Map<string, number>();
  const sumOf = (month: string): number => {
    const known = sums.get(month);
    if (known !== undefined) return known;
    let sum = 0;
    const [from, to] = [localMidnight(`${month}-01`), localMidnight(nextMonth(month))];
    for (let instant = from; instant < to; instant += HALF_HOUR) sum += light(instant);
    sums.set(month, sum);
    return sum;
  };
  return (instant) => {
    const month = settlementPeriod(instant).date.slice(0, 7);
    const sum = sumOf(month);
    const wh = (monthly[Number(month.slice(5)) - 1] as number) * 1000;
    return sum > 0 ? Math.round((wh * light(instant)) / sum) : 0;
  };
}

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};
