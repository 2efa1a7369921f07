import { expect, test } from '@jest/globals';
import { yearOf } from '../calendar/year.js';
import { pvVectors } from '../testing/vectors.js';
import { daylightOf } from './daylight.js';
import { extraterrestrial, sunPosition } from './position.js';

const vectors = pvVectors().solar_position;
const dayOfYear = (t: string) => Math.floor((Date.parse(t) - Date.UTC(2026, 0, 1)) / 86_400_000) + 1;

test('the sun stands within 0.02° of where SPA puts it, in five cities at seven instants', () => {
  expect(vectors).toHaveLength(35);
  for (const { lat, lon, t, zenith, azimuth } of vectors) {
    const ours = sunPosition(Date.parse(t), lat, lon);
    expect(Math.abs(ours.zenith - zenith)).toBeLessThan(0.02);
    expect(Math.abs(ours.azimuth - azimuth)).toBeLessThan(0.02);
  }
});

test('half an hour off is far outside of that', () => {
  for (const { lat, lon, t, azimuth } of vectors) {
    const late = sunPosition(Date.parse(t) + 30 * 60_000, lat, lon);
    expect(Math.abs(late.azimuth - azimuth)).toBeGreaterThan(3);
  }
});

test('light outside the atmosphere is as Spencer has it', () => {
  for (const { t, dni_extra_spencer } of vectors)
    expect(extraterrestrial(dayOfYear(t))).toBeCloseTo(dni_extra_spencer, 3);
});

test('a half hour is looked at in its middle', () => {
  const year = yearOf(2026);
  const sun = daylightOf(year, 51.5, 0);
  // On the day of the March equinox the sun is up twelve hours, give or take the half hours that are cut.
  const day = 78;
  const begins = sun.dayBegins[day] as number;
  const count = (sun.dayBegins[day + 1] as number) - begins;
  expect(Math.abs(count - 24)).toBeLessThanOrEqual(1);
  // Noon of the sun is within a quarter of an hour of 12:07 at Greenwich then.
  let best = begins;
  for (let at = begins; at < begins + count; at++) if ((sun.up[at] as number) > (sun.up[best] as number)) best = at;
  expect((sun.step[best] as number) % 48).toBe(24);
});
