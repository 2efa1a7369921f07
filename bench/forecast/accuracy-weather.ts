import { forecast } from '@libs/forecast';
import {
  assumed,
  belfastHalfHours,
  belfastYear,
  belfastYield,
  CLIMATE,
  type ClimateRegion,
  conformalWidening,
  cos,
  DECLINATION,
  DEGREE,
  diffuseShare,
  drawWeather,
  emptyFlows,
  greedyFlows,
  imbalance,
  INCLINED_PLANES,
  lowSunShape,
  meanOf,
  LONDON,
  normalAt,
  type Outcome,
  outwardCodes,
  type Place,
  placeIn,
  placeOf,
  planeOf,
  randomOf,
  rangeOf,
  regionLight,
  restlessYears,
  scoreOf,
  seedOf,
  type ShapeName,
  shapeOf,
  sin,
  siteOf,
  sumOf,
  sunOver,
  yearOf,
} from '@libs/forecast/testing';
import type { Row } from './accuracy-row.ts';

const YEARS = assumed('weather.years');
const BATTERY = { capacity: 60, power: 30, roundTrip: 0.88 };
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const total = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0);

/** What is drawn, compared with the government's method and with the one real year that is shipped. */
export function weather(seed: number): Row[] {
  return [...inclined(seed), ...belfast(seed), ...bands(seed)];
}

/** SAP 2012's own factor from the ground to a plane that faces south. */
function sapFactor(region: ClimateRegion, month: number, tilt: number): number {
  const k = INCLINED_PLANES.south;
  const s = sin((tilt / 2) * DEGREE);
  const at = (a: number) => (k[a] as number) * s ** 3 + (k[a + 1] as number) * s ** 2 + (k[a + 2] as number) * s;
  const c = cos((region.latitude - (DECLINATION[month] as number)) * DEGREE);
  return at(0) * c * c + at(3) * c + at(6) + 1;
}

function inclined(seed: number): Row[] {
  const errors = CLIMATE.map((region) => {
    const place = placeIn(region, region, regionLight(region));
    const sun = sunOver(place.latitude, place.longitude, 2026);
    const plane = planeOf(sun, 35, 180);
    let ours = 0;
    for (const { global } of drawWeather(sun, lowSunShape(sun), place, { seed, years: 6 }))
      global.forEach((ghi, at) => {
        const diffuse = ghi * diffuseShare(ghi / (sun.horizontal[at] as number));
        const direct = Math.min((ghi - diffuse) / (sun.up[at] as number), sun.extraterrestrial[at] as number);
        const a = direct / (sun.extraterrestrial[at] as number);
        const sky = a * (plane.drawnOut[at] as number) + ((1 - a) * (1 + cos(35 * DEGREE))) / 2;
        ours += direct * (plane.cosIncidence[at] as number) + diffuse * sky + ghi * 0.1 * (1 - cos(35 * DEGREE));
      });
    const sap = total(
      region.irradiance.map((mean, month) => mean * (DAYS[month] as number) * 48 * sapFactor(region, month, 35)),
    );
    return 100 * (ours / 6 / sap - 1);
  });
  const bias = meanOf(errors);
  const worst = Math.max(...errors.map(Math.abs));
  return [
    {
      name: 'light on 35° south against SAP 2012, 21 regions, bias',
      unit: '%',
      ours: bias,
      goal: '≤ 5',
      met: Math.abs(bias) <= 5,
    },
    { name: 'the same, worst region', unit: '%', ours: worst, goal: '≤ 5', met: worst <= 5 },
  ];
}

function belfast(seed: number): Row[] {
  const year = yearOf(2026);
  const place = placeOf('BT1', outwardCodes) as Place;
  const hours = belfastYear();
  const real = belfastHalfHours(hours, { tilt: 35, azimuth: 180, method: 'ours' });
  const site = siteOf({ businessType: 'office' }, { place, tilt: 35, azimuth: 180, chargers: 0, seed });
  const yields = Float64Array.from(site.yields, total);
  const drawn = meanOf(yields);
  const measured = sumOf(belfastYield(hours, { tilt: 35, azimuth: 180, method: 'ours' }));
  const flows = emptyFlows(year.steps);
  let imbalanced = 0;
  const errors: number[] = [];
  for (const name of ['g0', 'g1', 'g2', 'g3', 'g4'] as ShapeName[]) {
    const loads = restlessYears(year, shapeOf(year, name), seed, YEARS);
    for (const size of [0.3, 0.6, 1, 1.5]) {
      const supply = (sun: Float64Array, load: Float64Array, perYear: number) => {
        const battery = { capacity: 0, power: 0, roundTrip: 1 };
        greedyFlows(
          { sun, sunFactor: (size * 800) / perYear / 1000, load, loadFactor: 1, battery, exportLimit: 1e9 },
          flows,
        );
        return 1 - total(flows.imported);
      };
      const synthetic = meanOf(site.yields.map((sun, at) => supply(sun, loads[at] as Float64Array, drawn)));
      const truth = meanOf(loads.map((load) => supply(real, load, measured)));
      errors.push(100 * (synthetic - truth));
    }
    const load = (loads[0] as Float64Array).map((share) => share * 80_000);
    const sun = real.map((kwh) => kwh * 60);
    greedyFlows({ sun, sunFactor: 1, load, loadFactor: 1, battery: BATTERY, exportLimit: 25 }, flows);
    imbalanced = Math.max(imbalanced, imbalance(flows, sun, load, BATTERY.roundTrip));
  }
  const mean = meanOf(errors.map(Math.abs));
  const worst = Math.max(...errors.map(Math.abs));
  return [
    {
      name: 'share of load met by the sun against the Belfast year, 20 cases, mean error',
      unit: 'pp',
      ours: mean,
      goal: '≤ 1',
      met: mean <= 1,
    },
    { name: 'the same, bias', unit: 'pp', ours: meanOf(errors), goal: null, met: null },
    { name: 'the same, worst case', unit: 'pp', ours: worst, goal: '≤ 2', met: worst <= 2 },
    { name: 'energy balance, worst half hour', unit: 'kWh', ours: imbalanced, goal: '< 1e-9', met: imbalanced < 1e-9 },
  ];
}

/** How often years that the engine has not seen fall into its bands; and how stable the middle is. */
function bands(seed: number): Row[] {
  const asked = { businessType: 'office', annualUsageKwh: 80_000, offer: 'per_kwh', smartService: true } as const;
  const system = { solarKwp: 40, batteryKwh: 0 };
  const told = forecast({ ...asked, system, seed, tiltDeg: 15 });
  const outcomes = (from: number): Outcome[] => {
    const held = siteOf({ businessType: 'office' }, { place: LONDON, tilt: 15, azimuth: 180, chargers: 0, seed: from });
    const random = randomOf(seedOf(from, 'held out'));
    return held.yields.flatMap((sun) => {
      const factor = 1 + assumed('pv.modelSpread') * normalAt(random.uniform());
      return [{ forecast: told.annual.generationKwh, truth: total(sun) * 40 * factor }];
    });
  };
  const known = [101, 102, 103, 104].flatMap(outcomes);
  const later = [105, 106, 107, 108, 109, 110].flatMap(outcomes);
  const { coverage } = scoreOf(later);
  const middles = Float64Array.from(
    [1, 2, 3, 4, 5, 6],
    (each) => forecast({ ...asked, system, seed: each }).annual.savings.p50,
  );
  const still = Math.max(...middles.map((middle) => Math.abs(middle / rangeOf(middles).p50 - 1)));
  return [
    {
      name: 'years not seen that fall between P10 and P90',
      unit: '%',
      ours: 100 * coverage,
      goal: '75 to 85',
      met: coverage >= 0.75 && coverage <= 0.85,
    },
    {
      name: 'widening that conformal calibration asks for',
      unit: '×',
      ours: conformalWidening(known),
      goal: null,
      met: null,
    },
    {
      name: 'middle of the saving across six seeds, worst',
      unit: '%',
      ours: 100 * still,
      goal: '≤ 0.5',
      met: still <= 0.005,
    },
  ];
}
