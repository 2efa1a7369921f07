import { DAY, HALF_HOUR } from '../calendar/clock.js';
import type { Year } from '../calendar/year.js';
import { kept } from '../kept.js';
import { cos, DEGREE, sin } from '../numbers/trigonometry.js';
import { equatorial, extraterrestrial, siderealAngle } from './position.js';

/** The half hours of a year with the sun up over a place, and where it is in their middle. */
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

/** Where the sun is in each half hour over the Greenwich meridian and the equator: the same for every place. */
interface Sky {
  /** Sidereal angle less right ascension: the hour angle at longitude 0. */
  angle: Float64Array;
  sinDeclination: Float64Array;
  cosDeclination: Float64Array;
}

const skyOf = kept(2, (begins: number, days: number, at: number): Sky => {
  const column = () => new Float64Array(days * 48);
  const sky = { angle: column(), sinDeclination: column(), cosDeclination: column() };
  for (let step = 0; step < days * 48; step++) {
    const instant = begins + step * HALF_HOUR + at * 60_000;
    const { rightAscension, sinDeclination, cosDeclination } = equatorial(instant);
    sky.angle[step] = siderealAngle(instant) - rightAscension;
    sky.sinDeclination[step] = sinDeclination;
    sky.cosDeclination[step] = cosDeclination;
  }
  return sky;
});

/** `at` shifts the instant within the half hour that stands for it: the middle, in minutes. */
export function daylightOf(year: Year, latitude: number, longitude: number, at = 15): Daylight {
  const sky = skyOf(year.begins, year.days, at);
  const dayBegins = new Int32Array(year.days + 1);
  const daySum = new Float64Array(year.days);
  const dayMonth = new Uint8Array(year.days);
  const room = year.days * 48;
  const step = new Int32Array(room);
  const column = () => new Float64Array(room);
  const [east, north, up, outside, horizontal] = [column(), column(), column(), column(), column()];
  const [sinLatitude, cosLatitude] = [sin(latitude * DEGREE), cos(latitude * DEGREE)];
  let count = 0;
  for (let day = 0; day < year.days; day++) {
    dayBegins[day] = count;
    dayMonth[day] = new Date(year.begins + day * DAY).getUTCMonth();
    const facing = extraterrestrial(day + 1);
    let sum = 0;
    for (let half = day * 48; half < day * 48 + 48; half++) {
      const sinDeclination = sky.sinDeclination[half] as number;
      const cosDeclination = sky.cosDeclination[half] as number;
      const hourAngle = (sky.angle[half] as number) + longitude * DEGREE;
      const towards = cosDeclination * cos(hourAngle);
      const height = sinDeclination * sinLatitude + towards * cosLatitude;
      if (height <= 0) continue;
      step[count] = half;
      east[count] = -cosDeclination * sin(hourAngle);
      north[count] = sinDeclination * cosLatitude - towards * sinLatitude;
      up[count] = height;
      outside[count] = facing;
      horizontal[count] = height * facing;
      count += 1;
      sum += facing * height;
    }
    daySum[day] = sum;
  }
  dayBegins[year.days] = count;
  return {
    latitude,
    longitude,
    count,
    step: step.slice(0, count),
    east: east.slice(0, count),
    north: north.slice(0, count),
    up: up.slice(0, count),
    extraterrestrial: outside.slice(0, count),
    horizontal: horizontal.slice(0, count),
    dayBegins,
    daySum,
    dayMonth,
  };
}
