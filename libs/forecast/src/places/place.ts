import { outwardOf } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import { CLIMATE, type ClimateRegion } from '../data/climate.js';
import { LIGHT_ANCHORS } from '../data/light-grid.js';
import { WIND_AND_LIGHT } from '../data/wind-and-light.js';
import { groundLight } from './ground-light.js';
import type { Coordinates, OutwardCodes } from './outward-codes.js';
import { regionOf } from './regions.js';

/** A place as the weather generator and the panels see it. */
export interface Place extends Coordinates {
  /** Mean air temperature by month, °C. */
  temperature: readonly number[];
  /** Mean irradiance on level ground over all 24 hours by month, W/m². */
  irradiance: readonly number[];
  /** Mean wind around buildings by month, m/s. */
  wind: readonly number[];
  /** How much a year's light differs from the mean of many: a standard deviation. */
  lightSpread: number;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Postcode areas where a year's light differs less from the next: Scotland and Northern Ireland. */
const NORTH = new Set([
  'AB',
  'BT',
  'DD',
  'DG',
  'EH',
  'FK',
  'G',
  'HS',
  'IV',
  'KA',
  'KW',
  'KY',
  'ML',
  'PA',
  'PH',
  'TD',
  'ZE',
]);

/** kWh/m² that the method's own months add up to over a year. */
export const regionLight = ({ irradiance }: ClimateRegion): number =>
  irradiance.reduce((sum, mean, month) => sum + (mean * (DAYS[month] as number) * 24) / 1000, 0);

/** A place in a region: the region's air, wind and shares of the months, with the yearly light of the place itself. */
export function placeIn(
  region: ClimateRegion,
  { latitude, longitude }: Coordinates,
  light: number,
  lightSpread = assumed('weather.lightSpread'),
): Place {
  const { temperature, irradiance } = region;
  const factor = light / regionLight(region);
  return {
    latitude,
    longitude,
    temperature,
    irradiance: irradiance.map((mean) => mean * factor),
    wind: windAndLight(region).wind,
    lightSpread,
  };
}

/** A region’s values in the tables of wind and light. */
export const windAndLight = (region: ClimateRegion) =>
  WIND_AND_LIGHT[CLIMATE.indexOf(region)] as (typeof WIND_AND_LIGHT)[number];

/**
 * The place of a postcode or its first half; null outside the UK. Where nobody knows the middle of its outward code it is the
 * middle of its region, with the region's mean light.
 */
export function placeOf(postcode: string, codes?: OutwardCodes): Place | null {
  const region = regionOf(postcode);
  if (!region) return null;
  const outward = outwardOf(postcode);
  const spread = NORTH.has(/^[A-Z]+/.exec(outward)?.[0] ?? '') ? 'weather.lightSpreadNorth' : 'weather.lightSpread';
  const at = codes?.(outward);
  const light = at ? groundLight(at.latitude, at.longitude) : regionLight(region) * windAndLight(region).light;
  return placeIn(region, at ?? region, light, assumed(spread));
}

const LONDON_AT = LIGHT_ANCHORS[1];

/** Where a site without a postcode is. Marked as pure, so that pages which never forecast do not carry the grid. */
export const LONDON: Place = /* @__PURE__ */ placeIn(
  CLIMATE[0] as ClimateRegion,
  { latitude: LONDON_AT[0], longitude: LONDON_AT[1] },
  /* @__PURE__ */ groundLight(LONDON_AT[0], LONDON_AT[1]),
);
