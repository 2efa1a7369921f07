import type { Year } from '../calendar/year.js';
import { WEEKDAY } from '../calendar/year.js';
import { type Random, randomOf, seedOf } from '../numbers/random.js';

/** How a workplace's chargers are used: one car a charger each working day. */
export interface ChargingHabits {
  chargers: number;
  /** kWh that a car needs a day, and the most that a charger gives, kW. */
  kwhPerDay: number;
  kwPerCharger: number;
  /** Mean arrival and departure, hours of the local clock. */
  arrives: number;
  departs: number;
}

/** What each day's cars need, and the half hours in which they are plugged in. */
export interface ChargingDays {
  begins: Int32Array;
  ends: Int32Array;
  kwh: Float64Array;
  /** Most that all chargers give in half an hour, kWh. */
  most: number;
}

/** Arrivals vary by about half an hour, need by a quarter. */
export function chargingDays(year: Year, habits: ChargingHabits, seed: number): ChargingDays {
  const random: Random = randomOf(seedOf(seed, 'cars'));
  const working: number[] = [];
  year.dayType.forEach((type, day) => type === WEEKDAY && working.push(day));
  const count = habits.chargers > 0 ? working.length : 0;
  const days = {
    begins: new Int32Array(count),
    ends: new Int32Array(count),
    kwh: new Float64Array(count),
    most: (habits.chargers * habits.kwPerCharger) / 2,
  };
  for (let at = 0; at < count; at++) {
    const midnight = year.dayBegins[working[at] as number] as number;
    const begins = midnight + Math.round(2 * habits.arrives + random.normal());
    const ends = midnight + Math.round(2 * habits.departs + random.normal());
    const need = habits.chargers * habits.kwhPerDay * Math.max(0.2, 1 + 0.25 * random.normal());
    days.begins[at] = begins;
    days.ends[at] = ends;
    days.kwh[at] = Math.min(need, days.most * (ends - begins));
  }
  return days;
}

/** Charging as fast as the chargers allow from the moment of arrival, added to a load. */
export function chargeOnArrival(days: ChargingDays, load: Float64Array): void {
  for (let at = 0; at < days.kwh.length; at++) {
    let left = days.kwh[at] as number;
    for (let step = days.begins[at] as number; left > 0 && step < (days.ends[at] as number); step++) {
      const now = left < days.most ? left : days.most;
      load[step] = (load[step] as number) + now;
      left -= now;
    }
  }
}

/**
 * Managed charging, added to a load: cars take the sun's surplus as it comes, and what is missing towards departure.
 * Never less than in time: a half hour is used in full once the time left is needed in full.
 */
export function chargeFromSun(days: ChargingDays, load: Float64Array, sun: Float64Array, sunFactor: number): void {
  for (let at = 0; at < days.kwh.length; at++) {
    const ends = days.ends[at] as number;
    let left = days.kwh[at] as number;
    for (let step = days.begins[at] as number; left > 1e-12 && step < ends; step++) {
      const surplus = (sun[step] as number) * sunFactor - (load[step] as number);
      const mustNow = left - (ends - step - 1) * days.most;
      let now = surplus > mustNow ? surplus : mustNow;
      if (now <= 0) continue;
      if (now > days.most) now = days.most;
      if (now > left) now = left;
      load[step] = (load[step] as number) + now;
      left -= now;
    }
  }
}
