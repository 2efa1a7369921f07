import type { PlanView } from '@libs/contracts';
import { PLAN } from './plan.texts';

type HalfHour = PlanView['halfHours'][number];

export interface Strip {
  name: string;
  /** Of the running half hour, or of the day. */
  value: string;
  range: string;
  /** From the place in 48 half hours, 0 to 1 of the highest, and whether the battery moves in it. */
  columns: { slot: number; share: number; used: boolean }[];
}

/** The least height of a column, so that none is lost. */
const LEAST = 0.04;

/** What a plan is made by, in each half hour that it has. */
export function stripsOf(halfHours: readonly HalfHour[], now: string, number: (value: number) => string): Strip[] {
  const [first] = halfHours;
  if (!first) return [];
  const running = halfHours.findLast(({ from }) => from <= now) ?? first;
  const begins = Date.parse(first.from);
  const columnsOf = (value: (one: HalfHour) => number): Strip['columns'] => {
    const values = halfHours.map(value);
    const [low, high] = [Math.min(0, ...values), Math.max(...values)];
    return halfHours.map(({ from, chargedWh, dischargedWh }, at) => ({
      slot: 48 - halfHours.length + Math.round((Date.parse(from) - begins) / 1_800_000),
      share: Math.max(LEAST, high > low ? ((values[at] as number) - low) / (high - low) : 0),
      used: chargedWh > 0 || dischargedWh > 0,
    }));
  };
  const rangeOf = (value: (one: HalfHour) => number): [number, number] => {
    const values = halfHours.map(value);
    return [Math.min(...values), Math.max(...values)];
  };
  const pence = (value: number) => number(Math.round(value * 10) / 10);
  const [cheapest, dearest] = rangeOf((one) => one.pence);
  const [least, most] = rangeOf((one) => one.grams);
  const sunWh = halfHours.reduce((sum, one) => sum + one.sunWh, 0);
  return [
    {
      name: PLAN.strips.price,
      value: PLAN.strips.pence(pence(running.pence)),
      range:
        cheapest === dearest
          ? PLAN.strips.samePrice
          : PLAN.strips.between(pence(cheapest), pence(dearest), PLAN.strips.aKwh),
      columns: columnsOf((one) => one.pence),
    },
    {
      name: PLAN.strips.carbon,
      value: PLAN.strips.grams(number(Math.round(running.grams))),
      range:
        Math.round(least) === Math.round(most)
          ? PLAN.strips.ofGrid.trim()
          : PLAN.strips.between(number(Math.round(least)), number(Math.round(most)), PLAN.strips.ofGrid),
      columns: columnsOf((one) => one.grams),
    },
    {
      name: PLAN.strips.sun,
      value: PLAN.strips.kwh(number(Math.round(sunWh / 1000))),
      range: PLAN.strips.expected,
      columns: columnsOf((one) => one.sunWh),
    },
  ];
}
