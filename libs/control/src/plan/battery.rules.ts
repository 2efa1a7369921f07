/** A site as a plan sees it. Energies in Wh, powers in W, on the side of the alternating current unless said otherwise. */
export interface PlannedSite {
  /** Usable, between empty and full. */
  capacityWh: number;
  chargeW: number;
  dischargeW: number;
  /** Share of what goes in that comes out again. */
  roundTrip: number;
  /** Never discharged below this by any step of a plan. */
  reserveWh: number;
  /** What discharging a kWh costs in wear, pence. */
  wearPence: number;
  /** What the connection takes in each direction. A battery never adds to a flow beyond it. */
  importW: number;
  exportW: number;
  /** False: nothing that is stored goes to the grid. */
  sells?: false;
}

/**
 * What an inverter does for half an hour. `use`: spare sun in, shortfall out, its own self-use mode. `hold`: spare sun in, nothing out.
 * `charge`: up to the target, from the grid too. `sell`: out down to the target, into the grid too. `spare`: spare sun to the grid, shortfall out.
 */
export type Mode = 'use' | 'hold' | 'charge' | 'sell' | 'spare';

/** A mode, and for `charge` and `sell` the stored Wh at which it stops. */
export interface Step {
  mode: Mode;
  targetWh: number;
}

export const SELF_USE: Step = { mode: 'use', targetWh: 0 };

/** What flowed in half an hour, Wh. `sun + imported + discharged = load + exported + charged + curtailed`. */
export interface Flow {
  charged: number;
  discharged: number;
  imported: number;
  exported: number;
  /** Sun that the connection wouldn't take. */
  curtailed: number;
  /** In the battery at the end. */
  storedWh: number;
}

export const emptyFlow = (): Flow => ({
  charged: 0,
  discharged: 0,
  imported: 0,
  exported: 0,
  curtailed: 0,
  storedWh: 0,
});

/** A site's limits for half an hour, Wh, worked out once. */
export interface Limits {
  capacityWh: number;
  reserveWh: number;
  /** Share of what goes one way that arrives. */
  oneWay: number;
  chargeWh: number;
  dischargeWh: number;
  importWh: number;
  exportWh: number;
}

export const limitsOf = (site: PlannedSite): Limits => ({
  capacityWh: site.capacityWh,
  reserveWh: site.reserveWh,
  oneWay: Math.sqrt(site.roundTrip),
  chargeWh: site.chargeW / 2,
  dischargeWh: site.dischargeW / 2,
  importWh: site.importW / 2,
  exportWh: site.exportW / 2,
});

/** Math.min and Math.max of two: the search for a plan calls them a million times. */
const lesser = (a: number, b: number): number => (a < b ? a : b);
const notBelow0 = (value: number): number => (value > 0 ? value : 0);

/** Writes what a step makes of half an hour into `flow`. Keeps to every limit, whatever it is asked for. */
export function runStep(
  limits: Limits,
  storedWh: number,
  mode: Mode,
  targetWh: number,
  sunWh: number,
  loadWh: number,
  flow: Flow,
): void {
  const { capacityWh, reserveWh, oneWay, exportWh } = limits;
  const surplus = sunWh - loadWh;
  const mostIn = lesser(limits.chargeWh, notBelow0(capacityWh - storedWh) / oneWay);
  const mostOut = lesser(limits.dischargeWh, notBelow0(storedWh - reserveWh) * oneWay);
  let charged = 0;
  let discharged = 0;
  if (mode === 'charge') {
    const wanted = lesser(lesser(notBelow0(targetWh - storedWh) / oneWay, limits.importWh + surplus), mostIn);
    const spare = lesser(surplus, mostIn);
    charged = notBelow0(wanted > spare ? wanted : spare);
  } else if (mode === 'sell') {
    const wanted = lesser(notBelow0(storedWh - targetWh) * oneWay, exportWh - surplus);
    discharged = notBelow0(lesser(wanted, mostOut));
  } else if (surplus > 0) {
    charged = lesser(mode === 'spare' ? notBelow0(surplus - exportWh) : surplus, mostIn);
  } else if (mode !== 'hold') {
    discharged = lesser(-surplus, mostOut);
  }
  const left = surplus - charged + discharged;
  flow.charged = charged;
  flow.discharged = discharged;
  flow.imported = left < 0 ? -left : 0;
  flow.exported = left > 0 ? lesser(left, exportWh) : 0;
  flow.curtailed = left > exportWh ? left - exportWh : 0;
  flow.storedWh = lesser(notBelow0(storedWh + charged * oneWay - discharged / oneWay), capacityWh);
}
