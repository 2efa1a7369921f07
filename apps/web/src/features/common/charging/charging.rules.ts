import type { ChargerView, ChargingNeed, Connector } from '@libs/contracts';
import { clockShort, dayOf, number } from '../../../kit/format';
import { CHARGING, NEEDS } from './charging.texts';

/** What chargers say and are told, in words. Pure. */

const WORKING = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

export function daysWords(days: readonly number[]): string {
  const all = (wanted: readonly number[]) => wanted.every((day) => days.includes(day)) && days.length === wanted.length;
  if (days.length === CHARGING.days.length) return CHARGING.everyDay;
  if (all(WORKING)) return CHARGING.weekdays;
  if (all(WEEKEND)) return CHARGING.weekend;
  return days.map((day) => CHARGING.days[day - 1] ?? '').join(', ');
}

export const needWords = ({ kwh, by, from, days }: ChargingNeed): string =>
  CHARGING.need(number(kwh), by, daysWords(days), from);

export function connectorWords({ id, status, error }: Connector, only: boolean): string {
  const words = error ? CHARGING.fault(CHARGING.connectors[status], error) : CHARGING.connectors[status];
  return only ? words : CHARGING.connector(id, words);
}

/** Changes ahead that are said: the rest of a night, as a rule. */
const SAID = 4;

/** When the charger may charge by the plan, from now on, and with how much at most in each stretch. */
export function limitsWords(limits: NonNullable<ChargerView['limits']>, now: Date): string {
  const { periods, until } = limits;
  const time = (text: string): string => {
    const at = new Date(text);
    return dayOf(at) === dayOf(now) ? clockShort(at) : `${dayOf(at)} ${clockShort(at)}`;
  };
  const running = periods.findLastIndex(({ from }) => new Date(from) <= now);
  const stretches: { from: string; kw: number }[] = [];
  for (const { from, kw } of periods.slice(Math.max(0, running))) {
    const last = stretches.at(-1);
    if (last && kw > 0 === last.kw > 0) last.kw = Math.max(last.kw, kw);
    else stretches.push({ from, kw });
  }
  const parts = stretches
    .slice(0, SAID)
    .map(({ from, kw }) => (kw === 0 ? CHARGING.noLimit(time(from)) : CHARGING.limit(number(kw), time(from))));
  return CHARGING.limits([...parts, ...(stretches.length > SAID ? [] : [CHARGING.limitsEnd(time(until))])].join(', '));
}

export interface TypedNeed {
  kwh: string;
  by: string;
  from: string;
  days: number[];
}
export interface TypedNeeds {
  items: TypedNeed[];
}

export const NEW_NEED: TypedNeed = { kwh: '', by: '07:30', from: '18:00', days: WORKING };
export const MOST_NEEDS = 14;

export const typedNeeds = (needs: readonly ChargingNeed[]): TypedNeeds => ({
  items: needs.map((need) => ({ ...need, kwh: String(need.kwh) })),
});

const KWH = /^\d{1,3}([.,]\d{1,2})?$/;
const kwhOf = (typed: string): number | null => {
  const text = typed.trim();
  const kwh = KWH.test(text) ? Number(text.replace(',', '.')) : 0;
  return kwh >= 1 && kwh <= 200 ? kwh : null;
};

/** What is sent, or what is wrong with the first faulty time. */
export function readNeeds({ items }: TypedNeeds) {
  const wrong = items
    .map(({ kwh, by, from, days }, at) => {
      if (kwhOf(kwh) === null) return NEEDS.kwhFault(at + 1);
      if (by === from) return NEEDS.sameFault(at + 1);
      return days.length === 0 ? NEEDS.daysFault(at + 1) : null;
    })
    .find((fault) => fault !== null);
  if (wrong) return { faults: { items: wrong } };
  return { body: items.map((need): ChargingNeed => ({ ...need, kwh: kwhOf(need.kwh) ?? 0 })) };
}
