import type { ForecastAnswer } from '@libs/contracts';
import { DAY } from './calendar/clock.js';
import { SUNDAY, WEEKDAY } from './calendar/year.js';
import type { FlowsOfYear } from './flows-of-year.js';
import { roundTo } from './numbers/quantiles.js';
import type { Site } from './site.js';

type SampleDay = ForecastAnswer['sampleDays'][number];

/** Kinds of day that are shown: months from 0, and the kind of day. */
const KINDS = [
  { label: 'Winter weekday', months: [11, 0, 1], type: WEEKDAY },
  { label: 'Spring weekday', months: [2, 3, 4], type: WEEKDAY },
  { label: 'Summer weekday', months: [5, 6, 7], type: WEEKDAY },
  { label: 'Summer Sunday', months: [5, 6, 7], type: SUNDAY },
] as const;

/** Days of a drawn year as they might go: of each kind the one with the middle sunshine. */
export function sampleDays({ year, yields }: Site, { sun, load, flows }: FlowsOfYear): SampleDay[] {
  const sunshine = Float64Array.from({ length: year.days }, (_, day) =>
    daySum(yields[0] as Float64Array, year.dayBegins[day] as number),
  );
  const lessSun = (one: number, other: number) => (sunshine[one] as number) - (sunshine[other] as number);
  return KINDS.flatMap(({ label, months, type }) => {
    const days = [...year.dayType.keys()].filter(
      (day) =>
        year.dayType[day] === type &&
        (months as readonly number[]).includes(year.dayMonth[day] as number) &&
        (year.dayBegins[day + 1] as number) - (year.dayBegins[day] as number) === 48,
    );
    const day = days.sort((one, other) => lessSun(one, other) || one - other)[days.length >> 1];
    if (day === undefined) return [];
    const begins = year.dayBegins[day] as number;
    const halfHours = (values: Float64Array) =>
      Array.from(values.subarray(begins, begins + 48), (kwh) => roundTo(kwh, 4));
    return [
      {
        label,
        date: new Date(year.begins + day * DAY).toISOString().slice(0, 10),
        loadKwh: halfHours(load),
        solarKwh: halfHours(sun),
        importedKwh: halfHours(flows.imported),
        exportedKwh: halfHours(flows.exported),
        chargedKwh: halfHours(flows.charged),
        dischargedKwh: halfHours(flows.discharged),
      },
    ];
  });
}

const daySum = (values: Float64Array, begins: number): number =>
  values.subarray(begins, begins + 48).reduce((sum, value) => sum + value, 0);
