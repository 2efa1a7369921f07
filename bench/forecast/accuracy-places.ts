import { readFileSync } from 'node:fs';
import {
  BELFAST,
  belfastYear,
  belfastYield,
  CLIMATE,
  type ClimateRegion,
  flatYields,
  groundLight,
  LIGHT_ANCHORS,
  lightMonths,
  meanOf,
  outwardCodes,
  type Place,
  placeIn,
  placeOf,
  siteOf,
} from '@libs/forecast/testing';
import type { Row } from './accuracy-row.ts';

const HOURS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days) => days * 24);
const worst = (errors: readonly number[]): number => Math.max(...errors.map(Math.abs));
const size = (errors: readonly number[]): number => meanOf(errors.map(Math.abs));

/** Yields of places in the long run: light on the ground, then what panels make of it, year and month. */
export function places(seed: number): Row[] {
  return [...light(), ...yields(seed), ...planes(seed), ...months(seed)];
}

const row = (name: string, ours: number, most: number | null = null): Row => ({
  name,
  unit: '%',
  ours,
  goal: most === null ? null : `≤ ${most}`,
  met: most === null ? null : Math.abs(ours) <= most,
});

function light(): Row[] {
  const grid = flatYields().map(
    ({ latitude, longitude, light: known }) =>
      100 *
      (groundLight(latitude, longitude, (one) => one.latitude === latitude && one.longitude === longitude) / known - 1),
  );
  const anchors = LIGHT_ANCHORS.map(
    ([latitude, longitude, known]) =>
      100 *
      (groundLight(latitude, longitude, (one) => one.latitude === latitude && one.longitude === longitude) / known - 1),
  );
  return [
    row('light on the ground at a point of the PVGIS grid from its neighbours, mean error of 573', size(grid), 2),
    row('light on the ground at the five SARAH-3 places from the grid alone, mean error', size(anchors), 3),
    row('light at those five, worst place', worst(anchors), 5),
  ];
}

/** kWh per kWp in a mean year, by month. */
function monthsOf(place: Place, tilt: number, seed: number, azimuth = 180): number[] {
  const { yieldMonths } = siteOf({ businessType: 'office' }, { place, tilt, azimuth, chargers: 0, seed });
  return HOURS.map((_, month) => meanOf(yieldMonths.map((of) => of[month] as number)));
}
const yearOf = (place: Place, tilt: number, seed: number, azimuth?: number): number =>
  monthsOf(place, tilt, seed, azimuth).reduce((sum, kwh) => sum + kwh, 0);

/** The region whose middle is nearest. */
function regionNear(latitude: number, longitude: number): ClimateRegion {
  const away = (one: ClimateRegion) => (one.latitude - latitude) ** 2 + (0.6 * (one.longitude - longitude)) ** 2;
  return CLIMATE.toSorted((one, other) => away(one) - away(other))[0] as ClimateRegion;
}

/** Long-term kWh per kWp of a plane at 35° south, unshaded: open references of the five places. */
const KNOWN = [
  ['EC1A', 990],
  ['BS1', 995],
  ['TR18', 1075],
  ['BN21', 1120],
  ['BT1', 900],
] as const;

function yields(seed: number): Row[] {
  // PVGIS counts the same 14%, modules of about 2010 and a gain from the spectrum of up to 1.8%.
  const flat = flatYields()
    .filter((_, at) => at % 15 === 0)
    .map(({ latitude, longitude, light: known, flat: pvgis }) => {
      const place = placeIn(regionNear(latitude, longitude), { latitude, longitude }, known);
      return 100 * (yearOf(place, 0, seed) / pvgis - 1);
    });
  const five = KNOWN.map(([outward, known]) => {
    const place = placeOf(outward, outwardCodes) as Place;
    return 100 * (yearOf(place, 35, seed) / known - 1);
  });
  return [
    row(`yield of a flat plane against PVGIS at ${flat.length} points of its grid, bias`, meanOf(flat), 3),
    row('yield of a flat plane against PVGIS, worst point', worst(flat), 5),
    row('yield at 35° south of five places from their postcodes alone, mean error', size(five), 3.5),
    row('35° south, worst place', worst(five), 5),
  ];
}

const BEARINGS = [0, 45, 90, 135, 175];

/**
 * Planes against the flat one, so that the light itself plays no part: MCS' Kk are irradiation by an older PVGIS times 0.8, without the terms for
 * incidence, weak light and warm cells that ours have.
 */
function planes(seed: number): Row[] {
  const rows = readFileSync(new URL('./mcs-planes.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(','));
  const zones = [...new Set(rows.map(([zone]) => zone))].filter((_, at) => at % 4 === 0);
  const errors = zones.flatMap((zone) => {
    const known = rows.filter((each) => each[0] === zone);
    const kk = (pitch: number, bearing: number): number =>
      Number(known.find((each) => Number(each[2]) === pitch)?.[3 + BEARINGS.indexOf(bearing)]);
    const region = CLIMATE[Number.parseInt(zone ?? '', 10) - 1] as ClimateRegion;
    const place = placeIn(region, region, kk(0, 0) / 0.8);
    const flat = yearOf(place, 0, seed);
    return [15, 35].flatMap((pitch) =>
      BEARINGS.slice(0, 3).map(
        (bearing) => 100 * ((yearOf(place, pitch, seed, 180 + bearing) / flat) * (kk(0, 0) / kk(pitch, bearing)) - 1),
      ),
    );
  });
  return [
    row(
      `15° and 35° facing south, south-west and west over flat, against MCS Kk in ${zones.length} zones, mean error`,
      size(errors),
      3.5,
    ),
    row('planes over flat against MCS Kk, worst', worst(errors), 5),
  ];
}

/**
 * What a month yields in the long run. No open record of many years of metered months is at hand. The light of 23 places has SAP's shares of the
 * year, as ours has, so it shows only that the drawn years keep them; Bristol's 16-year months are PVGIS' own. The Belfast
 * year's months come from years of their own, so only its physics count: our yield from its own light on the ground.
 */
function months(seed: number): Row[] {
  const all = lightMonths();
  const errorsAt = ({ latitude, longitude, region, months: known }: (typeof all)[number]) => {
    const place = placeIn(
      CLIMATE[region - 1] as ClimateRegion,
      { latitude, longitude },
      groundLight(latitude, longitude),
    );
    return known.map(
      (kwh, month) => 100 * (((place.irradiance[month] as number) * (HOURS[month] as number)) / 1000 / kwh - 1),
    );
  };
  const bristol = errorsAt(all.at(-1) as (typeof all)[number]);
  const hours = belfastYear();
  const sums = HOURS.map((_, month) =>
    hours.filter((hour) => hour.month === month).reduce((sum, { global }) => sum + global, 0),
  );
  const region = CLIMATE[20] as ClimateRegion;
  const place = {
    ...placeIn(region, BELFAST, 1),
    irradiance: sums.map((sum, month) => sum / (HOURS[month] as number)),
  };
  const truth = belfastYield(hours, { tilt: 35, azimuth: 180, method: 'ours' });
  const ours = monthsOf(place, 35, seed);
  const physics = truth.map((kwh, month) => 100 * ((ours[month] as number) / kwh - 1));
  return [
    row(
      'months of light at 23 places in a mean year (SAP’s shares on both sides), mean error',
      size(all.slice(0, -1).flatMap(errorsAt)),
      1,
    ),
    row('months of light in Bristol against 16 years of PVGIS, mean error', size(bristol), 12),
    row('months of light in Bristol against 16 years of PVGIS, worst month', worst(bristol)),
    row('months of yield from the Belfast year’s own light: physics alone, not weather, mean error', size(physics), 12),
    row('months of yield from the Belfast year’s own light: physics alone, worst month', worst(physics)),
  ];
}
