import { assumed } from '../assumptions.js';
import { funderFlows } from '../finance/funder.js';
import { irr } from '../finance/internal-rate.js';
import { type Question, SiteYear, middleYear } from '../montecarlo/energy.js';
import { agedBattery, connectionKw, type System, systemOf } from '../montecarlo/system.js';
import type { FullQuestion } from '../question.js';
import type { Site } from '../site.js';
import { capitalCost } from './capital-cost.js';

/** How a size does in the middle of what chance may bring. */
export interface Candidate {
  solarKwp: number;
  batteryKwh: number;
  /** Pounds of the first year for the host: saved on the bill and earned on the grid together, and what the grid pays of it. */
  hostSaving: number;
  gridEarnings: number;
  /** The funder's return. */
  irr: number;
  /** kWh of the first year. */
  used: number;
  exported: number;
}

export interface Sized {
  best: Candidate;
  /** Whether any size reaches the floor. */
  meetsFloor: boolean;
  looked: number;
  candidates: Candidate[];
}

/** kWp and kWh per MWh of use that are looked at. */
const SOLAR = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.6, 2];
const BATTERY = [0, 0.15, 0.3, 0.5, 0.75, 1];
/** Drawn years that represent all. */
const YEARS = [0, 8, 16];

/** How many sizes are tried, over which drawn years. */
interface Search {
  solar: readonly number[];
  battery: readonly number[];
  years: readonly number[];
}
const WHOLE: Search = { solar: SOLAR, battery: BATTERY, years: YEARS };
/** For a first answer while a slider moves: a twelfth of the work. */
const COARSE: Search = { solar: [0.2, 0.4, 0.6, 0.9, 1.3, 2], battery: [0, 0.3, 0.75], years: [8] };

/** The largest array that roof and connection take, kWp. */
export function largestArray({ roofAreaM2, annualUsageKwh }: FullQuestion): number {
  const byRoof = roofAreaM2 / assumed('roof.perKwp');
  return Math.floor(2 * Math.min(byRoof, connectionKw(annualUsageKwh) * assumed('pv.dcToAc'))) / 2;
}

/** The best saving for the host whose funder gets the mandate's return; where none gets it, the best return. */
export function sizeSystem(
  asked: FullQuestion,
  site: Site,
  flexibility: (system: System) => { host: number; funder: number },
  floor: number,
  coarse = false,
): Sized {
  const { solar, battery, years } = coarse ? COARSE : WHOLE;
  const most = largestArray(asked);
  const mwh = asked.annualUsageKwh / 1000;
  const arrays = new Set(
    solar.map((share) => Math.min(most, Math.round(2 * share * mwh) / 2)).filter((kwp) => kwp >= 0.5),
  );
  if (most >= 0.5) arrays.add(most);
  let best: Candidate | null = null;
  let surest: Candidate | null = null;
  const candidates: Candidate[] = [];
  for (const solarKwp of arrays)
    for (const share of battery) {
      const candidate = judge(asked, site, { solarKwp, batteryKwh: Math.round(share * mwh), years }, flexibility);
      candidates.push(candidate);
      if (!surest || candidate.irr > surest.irr) surest = candidate;
      if (candidate.irr >= floor && (!best || candidate.hostSaving > best.hostSaving)) best = candidate;
    }
  const none = { solarKwp: 0, batteryKwh: 0, hostSaving: 0, gridEarnings: 0, irr: Number.NaN, used: 0, exported: 0 };
  return { best: best ?? surest ?? none, meetsFloor: best !== null, looked: candidates.length, candidates };
}

/** One size in the middle of what chance may bring. */
function judge(
  asked: FullQuestion,
  site: Site,
  { solarKwp, batteryKwh, years }: { solarKwp: number; batteryKwh: number; years: readonly number[] },
  flexibility: (system: System) => { host: number; funder: number },
): Candidate {
  const { termYears, annualUsageKwh } = asked;
  const system = systemOf(solarKwp, batteryKwh, annualUsageKwh);
  const question: Question = { site, system, annualKwh: annualUsageKwh, termYears };
  const run = new SiteYear(question);
  const year = (yearOfLife: number) => {
    const left = 1 - assumed('pv.degradation') * (yearOfLife - 1);
    const battery = agedBattery(system.battery, yearOfLife, 250);
    let [used, exported] = [0, 0];
    for (const at of years) {
      const ordinary = solarKwp / (site.luck[at] as number);
      const sums = run.run(at, at, ordinary * left, annualUsageKwh, battery);
      used += run.usedOf(sums, annualUsageKwh) / years.length;
      exported += sums.exported.reduce((sum, kwh) => sum + kwh, 0) / years.length;
    }
    return { used, exported };
  };
  const [first, last] = [year(1), year(termYears)];
  const middle = middleYear(termYears);
  const between = (from: number, to: number) => from + ((to - from) * (middle - 1)) / (termYears - 1);
  const energy = {
    firstUsed: first.used,
    firstExported: first.exported,
    middleYear: middle,
    middleUsed: between(first.used, last.used),
    middleExported: between(first.exported, last.exported),
    lastUsed: last.used,
    lastExported: last.exported,
  };
  const supplyPrice = assumed('offer.pencePerKwh') / 100;
  const earned = flexibility(system);
  const flows = new Float64Array(termYears + 1);
  funderFlows(
    {
      termYears,
      solarKwp,
      batteryCost: batteryKwh * assumed('capex.battery'),
      supplyPrice,
      exportPrice: assumed('price.export') / 100,
      flatFee: null,
      flexibility: earned.funder,
    },
    energy,
    capitalCost(solarKwp, batteryKwh, asked.evChargers),
    TREND,
    flows,
  );
  const gridPrice = (asked.unitRatePence + asked.levies.cclPence) / 100;
  return {
    solarKwp,
    batteryKwh,
    hostSaving: first.used * (gridPrice - supplyPrice) + earned.host,
    gridEarnings: earned.host,
    irr: irr(flows),
    used: first.used,
    exported: first.exported,
  };
}

/** The middle of all price paths. */
const TREND = Float64Array.from({ length: 40 }, () => 1);
TREND.forEach((_, year) => {
  if (year > 0) TREND[year] = (TREND[year - 1] as number) * (1 + assumed('price.drift'));
});
