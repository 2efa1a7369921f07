/** V5: compares a month of the generation meter with the inverters' own counters. The bill always uses the meter. */

const TOO_MUCH = 0.03;

/** Whether two sums of the same month, Wh, differ by more than 3% of the meter's. */
export const metersDiffer = (meterWh: number, inverterWh: number): boolean =>
  Math.abs(inverterWh - meterWh) > TOO_MUCH * meterWh;
