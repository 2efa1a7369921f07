import type { ChargingNeed } from '@libs/contracts';
import { settlementPeriod } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import { bySlot, weekdayOf } from '../plan/calendar.rules.js';
import type { ChargerNeed } from '../plan/chargers.rules.js';

/** A charger with what it has to give, and what it gave lately. */
export interface NeedingCharger {
  id: string;
  watts: number;
  needs: readonly ChargingNeed[];
  /** By half hour, since two days ago. */
  given: readonly { from: number; wh: number }[];
}

/** Days from today whose departures a plan looks at: it ends tomorrow, and one more day is looked at. */
const DAYS = 3;

/** The needs of the days ahead with their instants, less what the car has been given since it was to arrive. Bank holidays count as Sundays. */
export function needsAhead(chargers: readonly NeedingCharger[], now: number): ChargerNeed[] {
  const today = settlementPeriod(now).date;
  const days = Array.from({ length: DAYS }, (_, ahead) => moveDay(today, ahead));
  return chargers.flatMap(({ id, watts, needs, given }) =>
    needs.flatMap(({ kwh, from, by, days: wanted }) =>
      days.flatMap((day): ChargerNeed[] => {
        if (!wanted.includes(weekdayOf(day) || 7)) return [];
        const departs = instantOf(day, by);
        const arrives = instantOf(from < by ? day : moveDay(day, -1), from);
        if (departs <= now) return [];
        const had = given.reduce((sum, one) => sum + (one.from >= arrives && one.from < departs ? one.wh : 0), 0);
        return [{ charger: id, arrives, departs, wh: Math.max(0, kwh * 1000 - had), mostW: watts }];
      }),
    ),
  );
}

/** Where the clocks skip a time, the next one that there is. */
function instantOf(day: string, clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  const slot = 2 * hours + (minutes >= 30 ? 1 : 0);
  return bySlot(day).find((instant, at) => at >= slot && instant !== undefined) ?? 0;
}
