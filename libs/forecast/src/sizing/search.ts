import { assumed } from '../assumptions.js';
import { funderFlows } from '../finance/funder.js';
import { irr } from '../finance/internal-rate.js';
import { type Question, SiteYear, middleYear } from '../montecarlo/energy.js';
import { agedBattery, connectionKw, type System, systemOf } from '../montecarlo/system.js';
import { finish, type InSteps } from '../in-steps.js';
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
const SOLAR: readonly number[] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.1, 1.3, 1.6, 2];
const BATTERY = [0, 0.15, 0.3, 0.5, 0.75, 1];
/** A loss that no rate makes good counts as the worst there is: the first size looked at may be one. */
const returnOf = ({ irr: rate }: Candidate): number => (Number.isNaN(rate) ? -1 : rate);
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
const COARSE: Search = { solar: [0.2, 0.4, 0.6, 0.9, 1.3, 2], battery: [0, 0.3, 0.75], years: [0] };

/** The largest array that roof and connection take, kWp. */
export function largestArray({ roofAreaM2, annualUsageKwh }: FullQuestion): number {
  const byRoof = roofAreaM2 / assumed('roof.perKwp');
  return Math.floor(2 * Math.min(byRoof, connectionKw(annualUsageKwh) * assumed('pv.dcToAc'))) / 2;
}

/** The arrays that are looked at, kWp: by use, as far as roof and connection go. */
export function arraysOf(asked: FullQuestion, solar = SOLAR): Set<number> {
  const most = largestArray(asked);
  const shares = solar.map((share) => Math.min(most, Math.round((2 * share * asked.annualUsageKwh) / 1000) / 2));
  return new Set([...shares, most].filter((kwp) => kwp >= 0.5));
}

/** The best saving for the host whose funder gets the mandate's return; where none gets it, the best return. */
export const sizeSystem = (...search: Parameters<typeof searchInSteps>): Sized => finish(searchInSteps(...search));

/** The same, pausing after each size of array. */
export function* searchInSteps(
  asked: FullQuestion,
  site: Site,
  flexibility: (system: System) => { host: number; funder: number },
  floor: number,
  coarse = false,
): InSteps<Sized> {
  const { solar, battery, years } = coarse ? COARSE : WHOLE;
  const mwh = asked.annualUsageKwh / 1000;
  let best: Candidate | null = null;
  let surest: Candidate | null = null;
  const candidates: Candidate[] = [];
  for (const solarKwp of arraysOf(asked, solar)) {
    for (const share of battery) {
      const candidate = judge(asked, site, { solarKwp, batteryKwh: Math.round(share * mwh), years }, flexibility);
      candidates.push(candidate);
      if (!surest || returnOf(candidate) > returnOf(surest)) surest = candidate;
      if (candidate.irr >= floor && (!best || candidate.hostSaving > best.hostSaving)) best = candidate;
    }
    yield;
  }
  const none = { solarKwp: 0, batteryKwh: 0, hostSaving: 0, gridEarnings: 0, irr: Number.NaN, used: 0, exported: 0 };
  return { best: best ?? surest ?? none, meetsFloor: best !== null, looked: candidates.length, candidates };
}

interface FirstAndLast {
  first: { used: number; exported: number };
  last: { used: number; exported: number };
}

/** What was run last, by site: a change of price or offer runs nothing again, nor does a forecast with more draws. */
const known = new WeakMap<Float64Array[], WeakMap<Float64Array[], Map<string, FirstAndLast>>>();
const MOST_KNOWN = 2000;

function knownOf({ yields, loads }: Site): Map<string, FirstAndLast> {
  const byLoads = known.get(yields) ?? new WeakMap<Float64Array[], Map<string, FirstAndLast>>();
  known.set(yields, byLoads);
  const found = byLoads.get(loads) ?? new Map<string, FirstAndLast>();
  byLoads.set(loads, found);
  return found;
}

/** The kWh of the first and the last year of a size, in the middle of the drawn years. */
function yearsOf(question: Question, years: readonly number[]): FirstAndLast {
  const { site, system, annualKwh, termYears } = question;
  const { solarKwp, battery: fresh } = system;
  const found = knownOf(site);
  const key = [solarKwp, fresh.capacity, annualKwh, termYears, site.cars.most, ...years].join();
  const before = found.get(key);
  if (before) return before;
  const run = new SiteYear(question);
  const year = (yearOfLife: number) => {
    const left = 1 - assumed('pv.degradation') * (yearOfLife - 1);
    const battery = agedBattery(fresh, yearOfLife, 250);
    let [used, exported] = [0, 0];
    for (const at of years) {
      const ordinary = solarKwp / (site.luck[at] as number);
      const sums = run.run(at, at, ordinary * left, annualKwh, battery);
      used += run.usedOf(sums, annualKwh) / years.length;
      exported += sums.exported.reduce((sum, kwh) => sum + kwh, 0) / years.length;
    }
    return { used, exported };
  };
  const made = { first: year(1), last: year(termYears) };
  if (found.size >= MOST_KNOWN) found.clear();
  found.set(key, made);
  return made;
}

/** One size in the middle of what chance may bring. */
export function judge(
  asked: FullQuestion,
  site: Site,
  { solarKwp, batteryKwh, years = YEARS }: { solarKwp: number; batteryKwh: number; years?: readonly number[] },
  flexibility: (system: System) => { host: number; funder: number },
): Candidate {
  const { termYears, annualUsageKwh } = asked;
  const system = systemOf(solarKwp, batteryKwh, annualUsageKwh);
  const question: Question = { site, system, annualKwh: annualUsageKwh, termYears };
  const { first, last } = yearsOf(question, years);
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
