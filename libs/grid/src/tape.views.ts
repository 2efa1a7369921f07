import { areaOfPostcode, type GridTape, type InputOf, londonDate, type routes, townOf } from '@libs/contracts';
import {
  assumed,
  halfHoursOf,
  outwardCodes,
  pricesOf,
  sunOf,
  valueTape,
  type Window,
  WINDOW_HALF_HOURS,
} from '@libs/forecast';
import type { Tx } from '@libs/platform';
import { readOutlook } from './grid.views.js';
import { DAY, HALF_HOUR } from './half-hours.js';
import { adviceOf } from './tape.rules.js';

type Request = InputOf<typeof routes.gridTape>['query'];

/** A roof to show the sun with where none is known. */
const SAMPLE_KWP = 10;
/** Where the sun of a region is modelled when no postcode is known: a large town of it, by the region's id. */
const TOWNS: Record<number, string> = {
  1: 'IV1',
  2: 'G1',
  3: 'M1',
  4: 'NE1',
  5: 'LS1',
  6: 'L1',
  7: 'CF10',
  8: 'B1',
  9: 'NG1',
  10: 'NR1',
  11: 'EX1',
  12: 'SO14',
  13: 'EC1A',
  14: 'BN1',
};
const MIDDLE_OF_BRITAIN = 'B1';

/** The day after an instant's, by London's calendar; never the same or the one after, whatever the clocks do. */
export const tomorrowOf = (now: Date): string => new Date(Date.parse(londonDate(now)) + DAY).toISOString().slice(0, 10);

/** The region that a request is about: the one it names, or that of its postcode; null for Great Britain. */
export function regionOfTape({ region, postcode }: Request): number | null {
  const area = postcode ? areaOfPostcode(postcode) : null;
  return region ?? (area && area !== 'outside' ? area.carbonRegion : null);
}

/** `GET /api/grid/tape`: prices and sun by the engine's models, carbon by the source's forecast of the region. */
export async function readTape(tx: Tx, request: Request, now: Date): Promise<GridTape> {
  const date = tomorrowOf(now);
  const regionId = regionOfTape(request);
  const postcode = request.postcode ?? (regionId === null ? MIDDLE_OF_BRITAIN : TOWNS[regionId]);
  const unitRatePence = request.unitRatePence ?? assumed('price.unitRate');
  const solarKwp = request.solarKwp ?? SAMPLE_KWP;
  const { region, items, at: fetched, source, simulated, stale } = await readOutlook(tx, regionId, now);
  const carbonAt = new Map(items.map(({ from, forecast }) => [Date.parse(from), forecast]));
  const instants = halfHoursOf(date);
  const pricePence = pricesOf(date, unitRatePence).map((pence) => round(pence, 2));
  const carbon = instants.map((at) => carbonAt.get(at) ?? null);
  const { tiltDeg, azimuthDeg, mount, shadingPercent } = request;
  const roof = { postcode, tiltDeg, azimuthDeg, mount, shadingPercent };
  const solarKw = sunOf(date, roof, outwardCodes).map((kw) => round(kw * solarKwp, 3));
  const tape = valueTape({ pricePence, carbon, solarKw });
  const at = (place: number): string => new Date((instants[0] as number) + place * HALF_HOUR).toISOString();
  const span = (window: Window | null, digits: number) =>
    window && { from: at(window.first), until: at(window.first + WINDOW_HALF_HOURS), mean: round(window.mean, digits) };
  const windows = {
    cheapest: span(tape.cheapest, 1),
    greenest: span(tape.greenest, 0),
    sunniest: span(tape.sunniest, 1),
  };
  const moved = tape.move && { ...tape.move, from: at(tape.move.from.first) };
  return {
    date,
    region,
    halfHours: instants.map((_, place) => ({
      from: at(place),
      pricePence: pricePence[place] as number,
      carbonIntensity: carbon[place] ?? null,
      solarKw: solarKw[place] as number,
    })),
    ...windows,
    advice: adviceOf(windows, request.solarKwp ?? null, moved),
    unitRatePence,
    solarKwp,
    climate: townOf(postcode),
    at: fetched,
    source,
    simulated,
    stale,
  };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
