import { assumed } from '../assumptions.js';
import { pow } from '../numbers/exponential.js';

/** What a funder's cash is based on, apart from chance. */
export interface FunderCase {
  termYears: number;
  solarKwp: number;
  batteryCost: number;
  /** Pounds per kWh of the first year, index 1 a year later. */
  supplyPrice: number;
  exportPrice: number;
  /** A fee instead of a price per kWh, pounds in the first year; null on a price per kWh. */
  flatFee: number | null;
  /** The funder's part of flexibility, pounds a year. */
  flexibility: number;
}

/** Energies of a term, kWh: first year as it came, then a line through the middle and the last year. */
export interface TermEnergy {
  firstUsed: number;
  firstExported: number;
  middleYear: number;
  middleUsed: number;
  middleExported: number;
  lastUsed: number;
  lastExported: number;
}

const onLine = (year: number, middleYear: number, lastYear: number, middle: number, last: number): number =>
  lastYear === middleYear
    ? last
    : Math.max(0, middle + ((last - middle) * (year - middleYear)) / (lastYear - middleYear));

export const usedIn = (year: number, term: number, energy: TermEnergy): number =>
  year === 1 ? energy.firstUsed : onLine(year, energy.middleYear, term, energy.middleUsed, energy.lastUsed);

export const exportedIn = (year: number, term: number, energy: TermEnergy): number =>
  year === 1 ? energy.firstExported : onLine(year, energy.middleYear, term, energy.middleExported, energy.lastExported);

/** What inverter and battery cost in the year in which they are replaced; nothing is, for the sake of a year or two. */
function replacedIn(year: number, { termYears, solarKwp, batteryCost }: FunderCase): number {
  if (termYears - year < 3) return 0;
  const costs = pow(1 + assumed('opex.indexation'), year - 1);
  const inverter = year === assumed('replace.inverterYear') ? solarKwp * assumed('replace.inverter') * costs : 0;
  return inverter + (year === assumed('replace.batteryYear') ? batteryCost * assumed('replace.batteryShare') : 0);
}

/** The same cash with replacements paid from a reserve, filled evenly in the years before: what a lender looks at. */
export function withReserve(flows: Float64Array, fixed: FunderCase, out: Float64Array): void {
  out.set(flows);
  for (let year = 1; year <= fixed.termYears; year++) {
    const cost = replacedIn(year, fixed);
    if (cost === 0) continue;
    out[year] = (out[year] as number) + cost;
    for (let before = 1; before <= year; before++) out[before] = (out[before] as number) - cost / year;
  }
}

/** Cash of the outlay and of each year into `flows`: sales, export and flexibility less upkeep and replacements. */
export function funderFlows(
  fixed: FunderCase,
  energy: TermEnergy,
  capex: number,
  exportPath: ArrayLike<number>,
  flows: Float64Array,
): void {
  const { termYears, solarKwp } = fixed;
  const upkeep = solarKwp * assumed('opex.perKwp') + assumed('opex.perSite');
  flows[0] = -capex;
  let index = 1;
  let costs = 1;
  for (let year = 1; year <= termYears; year++) {
    const sales = fixed.flatFee ?? usedIn(year, termYears, energy) * fixed.supplyPrice;
    const out = exportedIn(year, termYears, energy) * fixed.exportPrice * (exportPath[year - 1] as number);
    flows[year] = sales * index + out + fixed.flexibility - upkeep * costs - replacedIn(year, fixed);
    index *= 1 + assumed('offer.indexation');
    costs *= 1 + assumed('opex.indexation');
  }
}
