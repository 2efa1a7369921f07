import { assumed } from '../assumptions.js';
import { debtServiceCover, type Loan } from '../finance/cover.js';
import { type FunderCase, funderFlows, usedIn, exportedIn, withReserve } from '../finance/funder.js';
import { irr } from '../finance/internal-rate.js';
import { npv } from '../finance/present-value.js';
import { type PriceWander, wanderPrices } from '../finance/price-path.js';
import { tonnesOverTerm } from '../carbon/factors.js';
import { randomOf, seedOf } from '../numbers/random.js';
import type { InSteps } from '../in-steps.js';
import type { Draws } from './draws.js';
import { type Energies, middleYear } from './energy.js';

const LOAN: Loan = {
  share: assumed('fund.loanShare'),
  rate: assumed('fund.loanRate'),
  years: assumed('fund.loanYears'),
};

const WANDER: PriceWander = {
  yearlySpread: assumed('price.yearlySpread'),
  halfLifeYears: assumed('price.halfLife'),
  drift: assumed('price.drift'),
  correlation: assumed('price.correlation'),
};

/** What the funder's side comes to, one number a draw; flows as `[draw * (term + 1) + year]`. */
export interface FunderDraws {
  irr: Float64Array;
  npv: Float64Array;
  cover: Float64Array;
  coverLowest: Float64Array;
  flows: Float64Array;
  termTonnes: Float64Array;
}

const sumOfYear = (months: Float64Array, draw: number): number => {
  let sum = 0;
  for (let at = draw * 12; at < draw * 12 + 12; at++) sum += months[at] as number;
  return sum;
};

/** Year 1's kWh of a draw: used from the system, and exported. */
export const usedOfDraw = (energies: Energies, draw: number): number =>
  sumOfYear(energies.usage, draw) - sumOfYear(energies.imported, draw);

/** Draws between two pauses. */
const AT_ONCE = 100;

/** The funder's cash in every draw. `flexibility` is its part, pounds a year, one number a draw. */
export function* drawFunder(
  fixed: Omit<FunderCase, 'flexibility'>,
  {
    capex,
    seed,
    firstYear,
    flexibility,
  }: { capex: number; seed: number; firstYear: number; flexibility: Float64Array },
  energies: Energies,
  draws: Draws,
): InSteps<FunderDraws> {
  const { termYears } = fixed;
  const column = () => new Float64Array(draws.count);
  const out: FunderDraws = {
    irr: column(),
    npv: column(),
    cover: column(),
    coverLowest: column(),
    flows: new Float64Array(draws.count * (termYears + 1)),
    termTonnes: column(),
  };
  const random = randomOf(seedOf(seed, 'prices'));
  const importPath = new Float64Array(termYears);
  const exportPath = new Float64Array(termYears);
  const kwh = new Float64Array(termYears);
  const reserved = new Float64Array(termYears + 1);
  for (let draw = 0; draw < draws.count; draw++) {
    wanderPrices(WANDER, random, importPath, exportPath);
    const energy = {
      firstUsed: usedOfDraw(energies, draw),
      firstExported: sumOfYear(energies.exported, draw),
      middleYear: middleYear(termYears),
      middleUsed: energies.middleUsed[draw] as number,
      middleExported: energies.middleExported[draw] as number,
      lastUsed: energies.lastUsed[draw] as number,
      lastExported: energies.lastExported[draw] as number,
    };
    const flows = out.flows.subarray(draw * (termYears + 1), (draw + 1) * (termYears + 1));
    const outlay = capex * (draws.capexFactor[draw] as number);
    const ofDraw = { ...fixed, flexibility: flexibility[draw] as number };
    funderFlows(ofDraw, energy, outlay, exportPath, flows);
    const rate = irr(flows);
    // No rate makes a total loss good: it counts as the worst that can be looked at.
    out.irr[draw] = Number.isNaN(rate) ? -0.99 : rate;
    out.npv[draw] = npv(assumed('fund.discount'), flows);
    withReserve(flows, ofDraw, reserved);
    const cover = debtServiceCover(reserved, LOAN);
    out.cover[draw] = cover.mean;
    out.coverLowest[draw] = cover.lowest;
    for (let year = 1; year <= termYears; year++)
      kwh[year - 1] = usedIn(year, termYears, energy) + exportedIn(year, termYears, energy);
    out.termTonnes[draw] = tonnesOverTerm(kwh, firstYear);
    if (draw % AT_ONCE === AT_ONCE - 1) yield;
  }
  return out;
}
