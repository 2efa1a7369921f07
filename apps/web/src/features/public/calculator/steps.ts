/** From, up to and by how much: `[5, 20, 1]` is 5, 6, … 20. */
type Stretch = readonly [from: number, to: number, by: number];

/** The values of a slider: finer where they are small, so that one step is about as much everywhere. */
function stepsOf(...stretches: readonly Stretch[]): number[] {
  const values = stretches.flatMap(([from, to, by]) =>
    Array.from({ length: Math.round((to - from) / by) + 1 }, (_, at) => from + at * by),
  );
  return [...new Set(values)];
}

/** kWh a year. */
export const USAGE = stepsOf([5_000, 30_000, 1_000], [30_000, 100_000, 2_500], [100_000, 500_000, 10_000]);
/** Pounds a month, before VAT. */
export const SPEND = stepsOf([100, 1_000, 25], [1_000, 4_000, 100], [4_000, 12_000, 500]);
/** Square metres of usable roof. */
export const ROOF = stepsOf([0, 200, 10], [200, 1_000, 25], [1_000, 4_000, 100]);
/** Pence per kWh, before VAT and levy. */
export const RATE = stepsOf([15, 45, 0.5]);
/** kWp of solar. */
export const SOLAR = stepsOf([0, 40, 1], [40, 100, 2.5], [100, 500, 10]);
/** kWh of battery. */
export const BATTERY = stepsOf([0, 40, 2], [40, 100, 5], [100, 500, 20]);
/** Degrees of pitch. */
export const PITCH = stepsOf([0, 60, 5]);
export const CHARGERS = stepsOf([0, 20, 1]);

/** The step that is nearest to a value. */
export function nearest(steps: readonly number[], value: number): number {
  return steps.reduce(
    (best, step, at) => (Math.abs(step - value) < Math.abs((steps[best] ?? 0) - value) ? at : best),
    0,
  );
}
