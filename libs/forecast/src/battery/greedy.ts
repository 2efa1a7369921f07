import type { Battery } from './battery.js';
import type { Flows } from './flows.js';

/** What a year comes to by month, kWh. */
export interface MonthlySums {
  imported: Float64Array;
  exported: Float64Array;
  discharged: Float64Array;
}

export const emptySums = (): MonthlySums => ({
  imported: new Float64Array(12),
  exported: new Float64Array(12),
  discharged: new Float64Array(12),
});

export interface Site {
  sun: Float64Array;
  sunFactor: number;
  load: Float64Array;
  loadFactor: number;
  battery: Battery;
  /** Most that may be exported in half an hour, kWh. */
  exportLimit: number;
}

/**
 * Surplus into the battery, shortfall out of it: the best there is on a flat tariff that pays less for export than import
 * costs. Sums alone, by month; nothing allocates, because Monte Carlo runs it thousands of times.
 */
export function greedySums(site: Site, monthBegins: Uint16Array, sums: MonthlySums): void {
  const { sun, load, sunFactor, loadFactor, battery, exportLimit } = site;
  const oneWay = Math.sqrt(battery.roundTrip);
  const out = 1 / oneWay;
  const { capacity } = battery;
  const most = battery.power / 2;
  let stored = 0;
  for (let month = 0; month < 12; month++) {
    let imported = 0;
    let exported = 0;
    let given = 0;
    const ends = monthBegins[month + 1] as number;
    for (let step = monthBegins[month] as number; step < ends; step++) {
      const net = (sun[step] as number) * sunFactor - (load[step] as number) * loadFactor;
      if (net > 0) {
        let charge = (capacity - stored) * out;
        if (charge > most) charge = most;
        if (charge > net) charge = net;
        stored += charge * oneWay;
        const left = net - charge;
        exported += left < exportLimit ? left : exportLimit;
      } else {
        let discharge = stored * oneWay;
        if (discharge > most) discharge = most;
        if (discharge > -net) discharge = -net;
        stored -= discharge * out;
        given += discharge;
        imported -= net + discharge;
      }
    }
    sums.imported[month] = imported;
    sums.exported[month] = exported;
    sums.discharged[month] = given;
  }
}

/** The same with everything that flowed, half hour by half hour. */
export function greedyFlows(site: Site, flows: Flows): void {
  const { sun, load, sunFactor, loadFactor, battery, exportLimit } = site;
  const oneWay = Math.sqrt(battery.roundTrip);
  const most = battery.power / 2;
  let stored = 0;
  for (let step = 0; step < load.length; step++) {
    const net = (sun[step] as number) * sunFactor - (load[step] as number) * loadFactor;
    const charge = net > 0 ? Math.max(0, Math.min(net, most, (battery.capacity - stored) / oneWay)) : 0;
    const discharge = net < 0 ? Math.max(0, Math.min(-net, most, stored * oneWay)) : 0;
    stored += charge * oneWay - discharge / oneWay;
    const left = net - charge + discharge;
    const exported = left > 0 ? Math.min(left, exportLimit) : 0;
    flows.charged[step] = charge;
    flows.discharged[step] = discharge;
    flows.stored[step] = stored;
    flows.exported[step] = exported;
    flows.curtailed[step] = left > 0 ? left - exported : 0;
    flows.imported[step] = left < 0 ? -left : 0;
  }
}
