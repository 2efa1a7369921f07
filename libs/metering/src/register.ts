/** V6: compares the half hours of a day or month with the advance of the meter's register. */

const SHARE = 0.005;
const LEAST_WH = 1000;

export interface RegisterCheck {
  /** Held when they differ by more than the larger of 0.5% and 1 kWh. */
  held: boolean;
  /** Both figures, Wh: half hours are never scaled to fit. */
  sumWh: number;
  advanceWh: number;
}

/** `sumWh` of the half hours, `advanceWh` of the register between the same two instants. */
export const checkRegister = (sumWh: number, advanceWh: number): RegisterCheck => ({
  held: Math.abs(sumWh - advanceWh) > Math.max(LEAST_WH, SHARE * advanceWh),
  sumWh,
  advanceWh,
});
