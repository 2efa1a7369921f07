import { type ForecastAnswer, townOf } from '@libs/contracts';
import { assumed, ASSUMPTIONS_VERSION, assumptionList } from './assumptions.js';
import { BASIS, METERED_ENERGY } from './basis.js';
import { carbonFactor } from './carbon/factors.js';
import { carbonTiming } from './carbon/half-hourly.js';
import type { Findings } from './findings.js';
import { flowsOfYear } from './flows-of-year.js';
import { widened } from './montecarlo/conformal.js';
import { type HostDraws, hostDraws } from './montecarlo/host.js';
import { quantileOfSorted, rangeOf, roundRange, roundTo } from './numbers/quantiles.js';
import type { FullQuestion } from './question.js';
import { STREAMS } from './revenue/streams.js';
import { sampleDays } from './sample-days.js';
import { warningsOf } from './warnings.js';

/** A size is judged in the middle of chance; the middle of all draws may come out a quarter of a percent below. */
const SLACK = 0.0025;

const pounds = (column: Float64Array) => roundRange(rangeOf(column), 2);
const tonnes = (column: Float64Array) => roundRange(rangeOf(column), 3);

/** The answer as the contract has it: percentiles of each figure by itself, rounded. */
export function answerOf(found: Findings): ForecastAnswer {
  const { asked, site, system, sized, draws, flexibility, funder } = found;
  const host = hostDraws(found);
  const factor = carbonFactor(site.year.year) / 1000;
  const flows = flowsOfYear(site, system, asked.annualUsageKwh);
  const timing = carbonTiming(site, flows);
  const selfConsumedTonnes = tonnes(host.year.used.map((used) => used * factor));
  const exportedTonnes = tonnes(host.year.exported.map((exported) => exported * factor));
  const invested = found.capex > 0;
  const irr = invested ? roundRange(rangeOf(funder.irr), 5) : null;
  const answer: Omit<ForecastAnswer, 'warnings'> = {
    inputs: inputsOf(asked),
    basis: { inputs: asked.basis, ...BASIS, energy: found.metered ? METERED_ENERGY : BASIS.energy },
    assumptions: assumptionList(),
    assumptionsVersion: ASSUMPTIONS_VERSION,
    seed: asked.seed,
    draws: draws.count,
    system: {
      solarKwp: roundTo(system.solarKwp, 2),
      batteryKwh: roundTo(system.battery.capacity, 2),
      batteryKw: roundTo(system.battery.power, 2),
      inverterKw: roundTo(system.inverterKw, 2),
      exportLimitKw: roundTo(system.exportLimitKw, 2),
      connection: system.inverterKw + system.battery.power <= 11.04 ? 'G98' : 'G99',
      sized: sized !== null,
    },
    annual: {
      ...energyOf(host, 12, found.widen),
      gridEarnings: pounds(flexibility.host),
      co2ReductionTonnes: tonnes(
        host.year.used.map((used, at) => (used + (host.year.exported[at] as number)) * factor),
      ),
    },
    monthly: Array.from({ length: 12 }, (_, month) => ({ month: month + 1, ...energyOf(host, month, found.widen) })),
    sampleDays: sampleDays(site, flows),
    host: {
      savingsPercent: roundRange(rangeOf(host.savingsPercent), 2),
      paybackYears: null,
      flatFeePerMonth: found.flatFee === null ? null : roundTo(found.flatFee / 12, 2),
      levies: {
        cclPencePerKwh: asked.levies.cclPence,
        vatPercent: asked.levies.vatRate * 100,
        reason: asked.levies.reason,
      },
    },
    funder: {
      capex: roundTo(found.capex, 2),
      irr,
      npv: pounds(funder.npv),
      dscr: invested ? roundRange(rangeOf(funder.cover), 3) : null,
      dscrLowest: invested ? roundRange(rangeOf(funder.coverLowest), 3) : null,
      cashFlows: middleFlows(funder.flows, asked.termYears, draws.count),
      irrFloor: found.irrFloor,
      meetsFloor: irr !== null && irr.p50 >= found.irrFloor - SLACK,
      revenue: revenueOf(found, host),
    },
    flexibility: STREAMS.map((stream) => ({ stream, perYear: pounds(flexibility.byStream[stream]) })),
    carbon: {
      factorKgPerKwh: carbonFactor(site.year.year),
      factorYear: site.year.year,
      selfConsumedTonnes,
      exportedTonnes,
      halfHourly: {
        selfConsumedTonnes: roundTo(selfConsumedTonnes.p50 * timing.used, 3),
        exportedTonnes: roundTo(exportedTonnes.p50 * timing.exported, 3),
      },
      termTonnes: tonnes(funder.termTonnes),
    },
  };
  return { ...answer, warnings: warningsOf(answer, found) };
}

function inputsOf(asked: FullQuestion): ForecastAnswer['inputs'] {
  const { businessType, postcode, annualUsageKwh, unitRatePence, standingChargePencePerDay, roofAreaM2 } = asked;
  const { tiltDeg, azimuthDeg, mount, shadingPercent, evChargers, offer, smartService, termYears } = asked;
  return {
    businessType,
    postcode,
    region: townOf(postcode),
    annualUsageKwh,
    unitRatePence,
    standingChargePencePerDay,
    roofAreaM2,
    tiltDeg,
    azimuthDeg,
    mount,
    shadingPercent,
    evChargers,
    offer,
    smartService,
    termYears,
  };
}

/**
 * Energy and bills of a month, or of the year as the thirteenth. The central bills are one draw's: usage as it was given, and
 * the sun, and the use of it, with which that usage saves the P50 of all draws. So the bill now less the saving is the new bill, to the penny.
 */
function energyOf(host: HostDraws, span: number, widen: number) {
  const kwh = (column: Float64Array) => roundRange(widened(rangeOf(column), widen), 1);
  const of = span === 12 ? host.year : (host.months[span] as HostDraws['year']);
  const savings = pounds(of.before.map((before, draw) => before - (of.after[draw] as number)));
  const drawn = pounds(of.before);
  const currentBill = span === 12 ? { ...drawn, p50: roundTo(host.billAsGiven, 2) } : drawn;
  const newBill = { ...pounds(of.after), p50: roundTo(currentBill.p50 - savings.p50, 2) };
  return {
    usageKwh: kwh(of.usage),
    generationKwh: kwh(of.generation),
    selfConsumedKwh: kwh(of.used),
    exportedKwh: kwh(of.exported),
    importedKwh: kwh(of.imported),
    currentBill,
    newBill,
    savings,
  };
}

/** The middle of all draws, year by year. */
function middleFlows(flows: Float64Array, termYears: number, count: number): number[] {
  return Array.from({ length: termYears + 1 }, (_, year) => {
    const column = Float64Array.from({ length: count }, (__, draw) => flows[draw * (termYears + 1) + year] as number);
    return roundTo(quantileOfSorted(column.sort(), 0.5), 2);
  });
}

function revenueOf({ flatFee, supplyPrice, flexibility }: Findings, host: HostDraws) {
  const middle = (column: Float64Array) => rangeOf(column).p50;
  return {
    supply: roundTo(flatFee ?? middle(host.year.used) * supplyPrice, 2),
    export: roundTo((middle(host.year.exported) * assumed('price.export')) / 100, 2),
    flexibility: roundTo(middle(flexibility.funder), 2),
  };
}
