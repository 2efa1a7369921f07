import type { ForecastAnswer, ForecastBody } from '@libs/contracts';
import { assumed } from './assumptions.js';
import { answerOf } from './answer.js';
import type { Findings } from './findings.js';
import { drawAll, type Draws } from './montecarlo/draws.js';
import { drawEnergies } from './montecarlo/energy.js';
import { drawFunder, usedOfDraw } from './montecarlo/money.js';
import { systemOf } from './montecarlo/system.js';
import { finish, type InSteps } from './in-steps.js';
import { quantileOfSorted } from './numbers/quantiles.js';
import type { OutwardCodes } from './places/outward-codes.js';
import { type MeteredLoad, prepareInSteps } from './prepare.js';
import type { FullQuestion } from './question.js';
import { drawFlexibility } from './revenue/flexible.js';
import { STREAMS } from './revenue/streams.js';
import { capitalCost } from './sizing/capital-cost.js';
import { searchInSteps } from './sizing/search.js';

/** How many draws a forecast makes unless told otherwise. */
const DRAWS = 1000;

export interface ForecastOptions {
  draws?: number;
  /** By how much the bands of energies are widened, as outcomes of earlier forecasts ask for (see conformalWidening). */
  widen?: number;
  /** The yearly return that a funder's mandate asks for. */
  irrFloor?: number;
  /** Tries fewer sizes: for a first answer that a whole one follows. */
  coarse?: boolean;
  /** Draws fewer years of weather and load, for the same; at least 17 unless it is coarse. */
  years?: number;
  /** Takes the sun of the place asked about before, scaled, for the same: the answer then hangs on what was asked before. */
  nearby?: boolean;
  /** The site's own half-hourly readings, where its meter has them. */
  load?: MeteredLoad;
  /** Where outward codes lie; without them a postcode is no more than its region. */
  codes?: OutwardCodes;
}

/** Draws of a seed: the same for every system and offer that is compared. */
function drawsOf(
  asked: FullQuestion,
  count: number,
  { years, known, metered }: { years: number; known: boolean; metered: boolean },
): Draws {
  return drawAll(asked.seed, {
    count,
    years,
    streams: STREAMS.length,
    spreads: {
      model: assumed('pv.modelSpread'),
      load: assumed(known ? 'load.spreadBills' : 'load.spreadFormOnly'),
      habits: metered ? 0 : assumed('load.habitSpread'),
      degradation: assumed('pv.degradation'),
      degradationSpread: assumed('pv.degradationSpread'),
      capex: assumed('capex.spread'),
    },
  });
}

/** The whole forecast of a site. The same question and seed give the same bytes, in Node and in every browser. */
export const forecast = (body: ForecastBody, options?: ForecastOptions): ForecastAnswer =>
  finish(forecastInSteps(body, options));

/** The same, pausing every few milliseconds. */
export function* forecastInSteps(body: ForecastBody, options?: ForecastOptions): InSteps<ForecastAnswer> {
  return answerOf(yield* findingsInSteps(body, options));
}

/** All draws behind a forecast, for what its answer does not contain. */
export const findingsOf = (body: ForecastBody, options?: ForecastOptions): Findings =>
  finish(findingsInSteps(body, options));

function* findingsInSteps(
  body: ForecastBody,
  {
    draws: count = DRAWS,
    widen = 1,
    irrFloor = assumed('fund.floor'),
    coarse = false,
    load,
    codes,
    years = assumed('weather.years'),
    nearby = false,
  }: ForecastOptions = {},
): InSteps<Findings> {
  const { asked, site, flexible, likely } = yield* prepareInSteps(body, { load, codes, years, nearby });
  const { seed, termYears, annualUsageKwh } = asked;
  const sized = asked.system ? null : yield* searchInSteps(asked, site, likely, irrFloor, coarse);
  const { solarKwp, batteryKwh } = asked.system ?? (sized as NonNullable<typeof sized>).best;
  const system = systemOf(solarKwp, batteryKwh, annualUsageKwh);
  const draws = drawsOf(asked, count, {
    years,
    known: load?.wholeYear ?? asked.monthlyUsageKwh !== undefined,
    metered: load !== undefined,
  });
  const energies = yield* drawEnergies({ site, system, annualKwh: annualUsageKwh, termYears }, draws);
  const flexibility = drawFlexibility(flexible(system), draws);
  const used = Float64Array.from({ length: count }, (_, draw) => usedOfDraw(energies, draw));
  const supplyPrice = assumed('offer.pencePerKwh') / 100;
  const flatFee = asked.offer === 'flat_fee' ? quantileOfSorted(used.toSorted(), 0.5) * supplyPrice : null;
  const capex = capitalCost(solarKwp, batteryKwh, asked.evChargers);
  const funder = yield* drawFunder(
    {
      termYears,
      solarKwp,
      batteryCost: batteryKwh * assumed('capex.battery'),
      supplyPrice,
      exportPrice: assumed('price.export') / 100,
      flatFee,
    },
    { capex, seed, firstYear: site.year.year, flexibility: flexibility.funder },
    energies,
    draws,
  );
  return {
    asked,
    site,
    system,
    sized,
    draws,
    energies,
    flexibility,
    funder,
    flatFee,
    capex,
    supplyPrice,
    widen,
    irrFloor,
    metered: load !== undefined,
  };
}
