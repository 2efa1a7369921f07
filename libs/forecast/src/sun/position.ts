import { acos, atan2, cos, DEGREE, PI, sin } from '../numbers/trigonometry.js';

/** Where the sun is over a place, as a unit vector: east, north, up. */
export interface SunVector {
  east: number;
  north: number;
  up: number;
}

const J2000 = Date.UTC(2000, 0, 1, 12);
const DAY = 86_400_000;

/** Right ascension and declination at an instant: the Astronomical Almanac's low-precision formula, within 0.01° here. */
export function equatorial(instant: number): {
  rightAscension: number;
  sinDeclination: number;
  cosDeclination: number;
} {
  const n = (instant - J2000) / DAY;
  const meanLongitude = 280.46 + 0.9856474 * n;
  const anomaly = (357.528 + 0.9856003 * n) * DEGREE;
  const longitude = (meanLongitude + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)) * DEGREE;
  const obliquity = (23.439 - 4e-7 * n) * DEGREE;
  const sinDeclination = sin(obliquity) * sin(longitude);
  return {
    rightAscension: atan2(cos(obliquity) * sin(longitude), cos(longitude)),
    sinDeclination,
    cosDeclination: Math.sqrt(1 - sinDeclination * sinDeclination),
  };
}

/** Greenwich mean sidereal time as an angle in radians. */
export function siderealAngle(instant: number): number {
  const hours = 18.697374558 + 24.06570982441908 * ((instant - J2000) / DAY);
  return (hours - 24 * Math.floor(hours / 24)) * (PI / 12);
}

/** The sun over a place (degrees, east positive) at an instant (milliseconds). */
export function sunVector(instant: number, latitude: number, longitude: number): SunVector {
  const { rightAscension, sinDeclination, cosDeclination } = equatorial(instant);
  const hourAngle = siderealAngle(instant) + longitude * DEGREE - rightAscension;
  const [sinLatitude, cosLatitude] = [sin(latitude * DEGREE), cos(latitude * DEGREE)];
  const towards = cosDeclination * cos(hourAngle);
  return {
    east: -cosDeclination * sin(hourAngle),
    north: sinDeclination * cosLatitude - towards * sinLatitude,
    up: sinDeclination * sinLatitude + towards * cosLatitude,
  };
}

/** True (not refracted) zenith and azimuth in degrees; azimuth from north by east. */
export function sunPosition(instant: number, latitude: number, longitude: number): { zenith: number; azimuth: number } {
  const { east, north, up } = sunVector(instant, latitude, longitude);
  const azimuth = atan2(east, north) / DEGREE;
  return { zenith: acos(up) / DEGREE, azimuth: azimuth < 0 ? azimuth + 360 : azimuth };
}

/** How high the sun stands over the horizon, in degrees; negative at night. */
export const sunHeight = (instant: number, latitude: number, longitude: number): number =>
  90 - sunPosition(instant, latitude, longitude).zenith;

/** Irradiance outside the atmosphere on a plane that faces the sun, W/m² (Spencer); day of the year from 1. */
export function extraterrestrial(dayOfYear: number): number {
  const g = (2 * PI * (dayOfYear - 1)) / 365;
  return 1366.1 * (1.00011 + 0.034221 * cos(g) + 0.00128 * sin(g) + 0.000719 * cos(2 * g) + 0.000077 * sin(2 * g));
}
