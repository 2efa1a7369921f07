import { describe, expect, test } from '@jest/globals';
import { yearOf } from '../calendar/year.js';
import { CLIMATE } from '../data/climate.js';
import { daylightOf } from '../sun/daylight.js';
import { LONDON, placeOf, type Place, placeIn, regionLight } from '../places/place.js';
import { regionOf } from '../places/regions.js';
import { drawWeather } from './generate.js';
import { lowSunShape } from './sky.js';

describe('postcodes', () => {
  test.each([
    ['EC1A 1BB', 'Thames'],
    ['e1 6an', 'Thames'],
    ['EX4 4QJ', 'South West England'],
    ['S1 2HH', 'East Pennines'],
    ['S18', 'Midlands'],
    ['GU29 9AA', 'South East England'],
    ['PE21 6QQ', 'East Pennines'],
    ['PE1 1AA', 'East Anglia'],
    ['LA15 8AA', 'North West England / South West Scotland'],
    ['EH1 1BB', 'East Scotland'],
    ['KW15 1AA', 'Orkney'],
    ['ZE1 0AA', 'Shetland'],
    ['SY20 8AX', 'Wales'],
    ['M1 1AE', 'West Pennines Wales / West Pennines England'],
  ])('%s is %s', (postcode, name) => expect(regionOf(postcode)?.name).toBe(name));

  test('nowhere is nowhere', () => expect(regionOf('XX1 1AA')).toBeNull());

  test('every area of the mainland has a climate', () => {
    const areas =
      'AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE';
    for (const area of areas.split(' ')) expect([area, regionOf(`${area}1`) !== null]).toEqual([area, true]);
  });
});

describe('drawn weather', () => {
  const year = yearOf(2026);

  test.each(CLIMATE)('$name: the months of all years together have its means', (region) => {
    const sun = daylightOf(year, region.latitude, region.longitude);
    const place = placeIn(region, region, regionLight(region));
    const drawn = drawWeather(sun, lowSunShape(sun), place, { seed: 1, years: 6 });
    const sums = new Float64Array(12);
    const days = new Float64Array(12);
    sun.dayMonth.forEach((month) => {
      days[month] = (days[month] as number) + 1;
    });
    for (const { global } of drawn) expect(global.every((value) => value >= 0)).toBe(true);
    for (const { global } of drawn)
      global.forEach((value, at) => {
        const month = sun.dayMonth[Math.floor((sun.step[at] as number) / 48)] as number;
        sums[month] = (sums[month] as number) + value;
      });
    sums.forEach((sum, month) =>
      expect(sum / (6 * 48 * (days[month] as number))).toBeCloseTo(region.irradiance[month] as number, 6),
    );
  });

  test.each([
    ['London', LONDON, 0.032],
    ['Glasgow', placeOf('G1') as Place, 0.024],
  ])('years of %s differ as measured years do', (_, place, spread) => {
    const sun = daylightOf(year, place.latitude, place.longitude);
    for (const seed of [2, 3]) {
      const totals = drawWeather(sun, lowSunShape(sun), place, { seed, years: 24 }).map(({ global }) =>
        global.reduce((sum, value) => sum + value, 0),
      );
      const mean = totals.reduce((sum, value) => sum + value, 0) / 24;
      const squares = totals.reduce((sum, value) => sum + (value / mean - 1) ** 2, 0);
      expect(Math.sqrt(squares / 23)).toBeCloseTo(spread, 3);
    }
  });
});
