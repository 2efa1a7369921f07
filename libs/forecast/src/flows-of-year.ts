import { emptyFlows } from './battery/flows.js';
import { greedyFlows } from './battery/greedy.js';
import { chargeFromSun } from './ev/charging.js';
import type { System } from './montecarlo/system.js';
import type { Site } from './site.js';

/** A drawn year of a site by the half hour, kWh. */
export type FlowsOfYear = ReturnType<typeof flowsOfYear>;

export function flowsOfYear(site: Site, system: System, annualKwh: number) {
  const sun = (site.yields[0] as Float64Array).map((kwh) => kwh * system.solarKwp);
  const load = (site.loads[0] as Float64Array).map((share) => share * annualKwh);
  chargeFromSun(site.cars, load, sun, 1);
  const flows = emptyFlows(site.year.steps);
  const { battery } = system;
  greedyFlows({ sun, sunFactor: 1, load, loadFactor: 1, battery, exportLimit: system.exportLimitKw / 2 }, flows);
  return { sun, load, flows };
}
