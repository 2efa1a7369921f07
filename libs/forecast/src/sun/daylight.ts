import { DAY, HALF_HOUR } from '../calendar/clock.js';
import type { Year } from '../calendar/year.js';
import { cos, DEGREE, sin } from '../numbers/trigonometry.js';
import { equatorial, extraterrestrial, siderealAngle } from './position.js';

/** The half hours of a year with the sun up over a place, and where it stands in their middle. */
export interface Daylight {
  latitude: number;
  longitude: number;
  count: number;
  /** Which half hour of the year each is. */
  step: Int32Array;
  east: Float64Array;
  north: Float64Array;
  /** Cosine of the zenith angle. */
  up: Float64Array;
  /** Outside the atmosphere: on a plane that faces the sun, and on the ground; W/m². */
  extraterrestrial: Float64Array;
  horizontal: Float64Array;
  /** First of each UTC day; one more at the end. */
  dayBegins: Int32Array;
  /** Extraterrestrial sum on the ground of each UTC day. */
  daySum: Float64Array;
  /** Month of each UTC day. */
  dayMonth: Uint8Array;
}

/** `at` shifts the instant within the half hour that stands for it: the middle, in minutes. */
export function daylightOf(year: Year, latitude: number, longitude: number, at = 15): Daylight {
  const found: number[][] = [];
  const dayBegins = new Int32Array(year.days + 1);
  const daySum = new Float64Array(year.days);
  const dayMonth = new Uint8Array(year.days);
  const [sinLatitude, cosLatitude] = [sin(latitude * DEGREE), cos(latitude * DEGREE)];
  for (let day = 0; day < year.days; day++) {
    dayBegins[day] = found.length;
    dayMonth[day] = new Date(year.begins + day * DAY).getUTCMonth();
    const outside = extraterrestrial(day + 1);
    for (let slot = 0; slot < 48; slot++) {
      const step = day * 48 + slot;
      const instant = year.begins + step * HALF_HOUR + at * 60_000;
      const { rightAscension, sinDeclination, cosDeclination } = equatorial(instant);
      const hourAngle = siderealAngle(instant) + longitude * DEGREE - rightAscension;
      const towards = cosDeclination * cos(hourAngle);
      const up = sinDeclination * sinLatitude + towards * cosLatitude;
      if (up <= 0) continue;
      const north = sinDeclination * cosLatitude - towards * sinLatitude;
      found.push([step, -cosDeclination * sin(hourAngle), north, up, outside]);
      daySum[day] = (daySum[day] as number) + outside * up;
    }
  }
  dayBegins[year.days] = found.length;
  const column = (which: number) => Float64Array.from(found, (row) => row[which] as number);
  return {
    latitude,
    longitude,
    count: found.length,
    step: Int32Array.from(found, (row) => row[0] as number),
    east: column(1),
    north: column(2),
    up: column(3),
    extraterrestrial: column(4),
    horizontal: Float64Array.from(found, (row) => (row[3] as number) * (row[4] as number)),
    dayBegins,
    daySum,
    dayMonth,
  };
}
