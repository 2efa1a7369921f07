/** V5: a month of the generation meter beside the inverters' own counters. The meter is billed in any case. */

const TOO_MUCH = 0.03;

/** Whether two sums of the same month, Wh, differ by more than 3% of the meter's. */
export const metersDiffer = (meterWh: number, inverterWh: number): boolean =>
  Math.abs(inverterWh - meterWh) > TOO_MUCH * meterWh;
