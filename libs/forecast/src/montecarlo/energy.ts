import type { Battery } from '../battery/battery.js';
import { emptySums, greedySums, type MonthlySums } from '../battery/greedy.js';
import { chargeFromSun, chargeOnArrival } from '../ev/charging.js';
import type { InSteps } from '../in-steps.js';
import type { Site } from '../site.js';
import type { Draws } from './draws.js';
import { agedBattery, type System } from './system.js';

/** Energies of all draws. By month: `[draw * 12 + month]`, first year, kWh. Later years rest on two anchors. */
export interface Energies {
  usage: Float64Array;
  generation: Float64Array;
  imported: Float64Array;
  exported: Float64Array;
  /** Used on site from the system, in the middle and in the last year of the term; the same of exports. */
  middleUsed: Float64Array;
  middleExported: Float64Array;
  lastUsed: Float64Array;
  lastExported: Float64Array;
}

export interface Question {
  site: Site;
  system: System;
  annualKwh: number;
  termYears: number;
}

/** The year of the term that is in its middle. */
export const middleYear = (termYears: number): number => Math.max(2, Math.round(termYears / 2));

const totals = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Runs the battery through the years that are looked at in one draw. */
export class SiteYear {
  private readonly sums: MonthlySums = emptySums();
  private readonly load: Float64Array;
  private readonly question: Question;

  constructor(question: Question) {
    this.question = question;
    this.load = new Float64Array(question.site.year.steps);
  }

  /** One year: kWh imported, exported and discharged by month are in the answer until the next call. */
  run(weather: number, loadYear: number, sunFactor: number, loadKwh: number, battery: Battery): MonthlySums {
    const { site, system } = this.question;
    const sun = site.yields[weather] as Float64Array;
    const shape = site.loads[loadYear] as Float64Array;
    const cars = site.cars.kwh.length > 0;
    if (cars) {
      for (let step = 0; step < shape.length; step++) this.load[step] = (shape[step] as number) * loadKwh;
      chargeFromSun(site.cars, this.load, sun, sunFactor);
    }
    const load = cars ? { load: this.load, loadFactor: 1 } : { load: shape, loadFactor: loadKwh };
    greedySums(
      { sun, sunFactor, ...load, battery, exportLimit: system.exportLimitKw / 2 },
      site.year.monthBegins,
      this.sums,
    );
    return this.sums;
  }

  /** kWh that the system supplied on site in the year run last: what was used less what was bought. */
  usedOf(sums: MonthlySums, loadKwh: number): number {
    return loadKwh + this.carKwh - totals(sums.imported);
  }

  get carKwh(): number {
    return totals(this.question.site.cars.kwh);
  }

  /** What the cars take in each month. */
  carsByMonth(): Float64Array {
    const { year, cars } = this.question.site;
    const months = new Float64Array(12);
    const charged = new Float64Array(year.steps);
    chargeOnArrival(cars, charged);
    for (let step = 0; step < year.steps; step++)
      months[year.month[step] as number] = (months[year.month[step] as number] as number) + (charged[step] as number);
    return months;
  }
}

/**
 * Lets a site use more or less on site than its profile says, month by month, by a share of what it uses and would export:
 * no more than is made, and nothing is made or lost by it.
 */
function withHabit(sums: MonthlySums, usage: (month: number) => number, habit: number): MonthlySums {
  if (habit === 0) return sums;
  for (let month = 0; month < 12; month++) {
    const imported = sums.imported[month] as number;
    const exported = sums.exported[month] as number;
    const used = Math.max(0, usage(month) - imported);
    const share = used + exported > 0 ? (used * exported) / (used + exported) : 0;
    const more = Math.max(-used, Math.min(habit * share, exported, imported));
    sums.imported[month] = imported - more;
    sums.exported[month] = exported - more;
  }
  return sums;
}

/** Draws between two pauses: a tenth of a second on a slow phone. */
const AT_ONCE = 25;

/** The energies of every draw: the first year by month, the middle and the last year in sum. */
export function* drawEnergies(question: Question, draws: Draws): InSteps<Energies> {
  const { site, system, annualKwh, termYears } = question;
  const run = new SiteYear(question);
  const cars = run.carsByMonth();
  const [months, years] = [() => new Float64Array(draws.count * 12), () => new Float64Array(draws.count)];
  const out: Energies = {
    usage: months(),
    generation: months(),
    imported: months(),
    exported: months(),
    middleUsed: years(),
    middleExported: years(),
    lastUsed: years(),
    lastExported: years(),
  };
  const middle = middleYear(termYears);
  for (let draw = 0; draw < draws.count; draw++) {
    const weather = draws.weather[draw] as number;
    const loadYear = draws.loadYear[draw] as number;
    const loadKwh = annualKwh * (draws.loadFactor[draw] as number);
    const sunFactor = system.solarKwp * (draws.modelFactor[draw] as number);
    // A term is many years: their weather is the ordinary one, without the first year's luck.
    const typical = sunFactor / (site.luck[weather] as number);
    const usage = (month: number) => loadKwh * (site.loadMonths[loadYear]?.[month] ?? 0) + (cars[month] as number);
    const habit = draws.habits[draw] as number;
    const sums = withHabit(run.run(weather, loadYear, sunFactor, loadKwh, system.battery), usage, habit);
    for (let month = 0; month < 12; month++) {
      const at = draw * 12 + month;
      out.usage[at] = usage(month);
      out.generation[at] = sunFactor * (site.yieldMonths[weather]?.[month] ?? 0);
      out.imported[at] = sums.imported[month] as number;
      out.exported[at] = sums.exported[month] as number;
    }
    const cycles = system.battery.capacity > 0 ? totals(sums.discharged) / system.battery.capacity : 0;
    const later = (year: number) => {
      const left = 1 - (draws.degradation[draw] as number) * (year - 1);
      const aged = agedBattery(system.battery, year, cycles);
      return withHabit(run.run(weather, loadYear, typical * left, loadKwh, aged), usage, habit);
    };
    const half = later(middle);
    out.middleUsed[draw] = run.usedOf(half, loadKwh);
    out.middleExported[draw] = totals(half.exported);
    const end = later(termYears);
    out.lastUsed[draw] = run.usedOf(end, loadKwh);
    out.lastExported[draw] = totals(end.exported);
    if (draw % AT_ONCE === AT_ONCE - 1) yield;
  }
  return out;
}
