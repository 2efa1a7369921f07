import { expect, test } from '@jest/globals';
import { yearOf } from '../calendar/year.js';
import { LONDON } from '../places/place.js';
import { siteOf } from '../site.js';
import { daylightOf } from '../sun/daylight.js';
import { faimanTemperature } from './module.js';
import { heatLoss, warmthOf } from './cooling.js';

test('on rails it is Faiman with half the wind around the building; flush loses less', () => {
  expect(heatLoss('rails', 4)).toBeCloseTo(25 + 6.84 * 2, 9);
  expect(heatLoss('flush', 4)).toBeCloseTo(20 + 3.2 * 0.7 * 2, 9);
  const air = 12;
  expect(air + 800 / heatLoss('rails', 4)).toBeCloseTo(faimanTemperature(800, air, 2, 25, 6.84), 9);
});

test('each half hour has the wind of its own month', () => {
  const sun = daylightOf(yearOf(2026), LONDON.latitude, LONDON.longitude);
  const warmth = warmthOf(sun, LONDON.wind, 'rails');
  expect(warmth[0]).toBeCloseTo(1 / heatLoss('rails', LONDON.wind[0] as number), 12);
  expect(warmth.at(-1)).toBeCloseTo(1 / heatLoss('rails', LONDON.wind[11] as number), 12);
  const july = sun.dayBegins[190] as number;
  expect(warmth[july]).toBeCloseTo(1 / heatLoss('rails', LONDON.wind[6] as number), 12);
});

test('flush panels make a few percent less, and shade takes what it is said to take', () => {
  const made = (roof: object) => {
    const site = { place: LONDON, tilt: 15, azimuth: 180, chargers: 0, seed: 1, ...roof };
    const { yields } = siteOf({ businessType: 'office' }, site);
    return yields.reduce((sum, year) => sum + year.reduce((total, kwh) => total + kwh, 0), 0);
  };
  const rails = made({});
  expect(made({ mount: 'flush' }) / rails).toBeGreaterThan(0.95);
  expect(made({ mount: 'flush' }) / rails).toBeLessThan(0.985);
  // The inverter is a little worse in weak light, and clips a little less.
  expect(made({ shadingPercent: 20 }) / rails).toBeGreaterThan(0.78);
  expect(made({ shadingPercent: 20 }) / rails).toBeLessThan(0.805);
});
