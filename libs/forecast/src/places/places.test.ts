import { describe, expect, test } from '@jest/globals';
import { CLIMATE } from '../data/climate.js';
import { siteOf } from '../site.js';
import { flatYields, lightMonths } from '../testing/vectors.js';
import { groundLight } from './ground-light.js';
import { outwardCodes } from './outward-codes.js';
import { LONDON, type Place, placeOf, regionLight, windAndLight } from './place.js';
import { regionOf } from './regions.js';

const lightAt = ({ irradiance }: Place): number => {
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return irradiance.reduce((sum, mean, month) => sum + (mean * (days[month] as number) * 24) / 1000, 0);
};
const at = (postcode: string): Place => placeOf(postcode, outwardCodes) as Place;
const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** kWh per kWp in a mean year. */
function yieldAt(place: Place, tilt = 35): number {
  const { yields } = siteOf({ businessType: 'office' }, { place, tilt, azimuth: 180, chargers: 0, seed: 1 });
  return yields.reduce((sum, year) => sum + sumOf(year), 0) / yields.length;
}

describe('light on level ground', () => {
  test.each(lightMonths())('$place', ({ latitude, longitude, year }) => {
    expect(Math.abs(groundLight(latitude, longitude) / year - 1)).toBeLessThan(0.004);
  });

  test('a point of the grid is known from its neighbours', () => {
    const errors = flatYields()
      .filter((_, row) => row % 7 === 0)
      .map(({ latitude, longitude, light }) => {
        const others = groundLight(
          latitude,
          longitude,
          (one) => one.latitude === latitude && one.longitude === longitude,
        );
        return Math.abs(others / light - 1);
      });
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.02);
  });
});

describe('the place of a postcode', () => {
  test('is its outward code’s, with the months and the wind of its region', () => {
    const [penzance, exeter] = [at('TR18 4AA'), at('EX1 1AA')];
    expect(penzance.latitude).toBeCloseTo(50.12, 1);
    expect(lightAt(penzance)).toBeGreaterThan(1.03 * lightAt(exeter));
    expect(penzance.wind).toEqual(exeter.wind);
    const shares = ({ irradiance }: Place) => irradiance.map((mean) => mean / (irradiance[5] as number));
    expect(shares(penzance)).toEqual(shares(exeter).map((share) => expect.closeTo(share, 9)));
  });

  test('is its region’s middle where nobody knows more, with the light that the region has by PVGIS', () => {
    const leeds = placeOf('LS1 1AA') as Place;
    const region = regionOf('LS1 1AA') as (typeof CLIMATE)[number];
    expect(leeds.latitude).toBe(region.latitude);
    expect(lightAt(leeds) / regionLight(region)).toBeCloseTo(1.051, 6);
    // A code that was never given out.
    expect(placeOf('LS99 1AA', () => null)).toEqual(leeds);
    expect(placeOf('XX1 1AA', outwardCodes)).toBeNull();
  });

  test('years differ less in Scotland', () => {
    expect(['EC1A', 'LL11', 'CA1', 'DG1', 'G1', 'TD1', 'KW15'].map((outward) => at(outward).lightSpread)).toEqual([
      0.032, 0.032, 0.032, 0.024, 0.024, 0.024, 0.024,
    ]);
  });

  test('a site without one stands in London', () => {
    expect(lightAt(LONDON)).toBeCloseTo(1066, 3);
    expect(Math.abs(lightAt(at('EC1A')) / 1066 - 1)).toBeLessThan(0.005);
  });

  test('every region has its wind and its light, and the coordinates of its outward codes are not far from its middle', () => {
    for (const region of CLIMATE) {
      const { light, wind } = windAndLight(region);
      expect(light).toBeGreaterThan(0.9);
      expect(light).toBeLessThan(1.1);
      expect(wind).toHaveLength(12);
    }
    for (const outward of ['SW1A', 'M1', 'LS9', 'EH1', 'CF10', 'ZE1', 'PL1', 'NR1']) {
      const place = at(outward);
      const region = regionOf(outward) as (typeof CLIMATE)[number];
      expect(Math.abs(place.latitude - region.latitude)).toBeLessThan(1);
      expect(Math.abs(place.longitude - region.longitude)).toBeLessThan(2);
    }
  });
});

// What these places make in the long run by independent references, kWh per kWp at 35° south.
test.each([
  ['EC1A', 990],
  ['BS1', 995],
  ['TR18', 1075],
  ['BN21', 1120],
  ['BT1', 900],
])('%s makes about %i kWh per kWp', (outward, wanted) => {
  expect(Math.abs(yieldAt(at(outward)) / wanted - 1)).toBeLessThan(0.015);
});
