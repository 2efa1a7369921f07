/** What flowed in each half hour of a year, kWh. `load = sun used + discharged + imported`, every half hour. */
export interface Flows {
  imported: Float64Array;
  exported: Float64Array;
  charged: Float64Array;
  discharged: Float64Array;
  /** Held back because the network takes no more. */
  curtailed: Float64Array;
  /** In the battery at the end of the half hour. */
  stored: Float64Array;
}

export const emptyFlows = (steps: number): Flows => ({
  imported: new Float64Array(steps),
  exported: new Float64Array(steps),
  charged: new Float64Array(steps),
  discharged: new Float64Array(steps),
  curtailed: new Float64Array(steps),
  stored: new Float64Array(steps),
});

/** The largest imbalance of any half hour, kWh: at the meter, and in the battery. */
export function imbalance(flows: Flows, sun: Float64Array, load: Float64Array, roundTrip: number): number {
  const oneWay = Math.sqrt(roundTrip);
  let worst = 0;
  let before = 0;
  for (let step = 0; step < load.length; step++) {
    const charged = flows.charged[step] as number;
    const discharged = flows.discharged[step] as number;
    const comes = (sun[step] as number) + (flows.imported[step] as number) + discharged;
    const goes =
      (load[step] as number) + (flows.exported[step] as number) + charged + (flows.curtailed[step] as number);
    const stored = flows.stored[step] as number;
    worst = Math.max(worst, Math.abs(comes - goes), Math.abs(before + charged * oneWay - discharged / oneWay - stored));
    before = stored;
  }
  return worst;
}
