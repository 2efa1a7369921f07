/**
 * The weights of 0 or more that bring `columns` nearest to `target` (least squares), drawn towards `prior` by `ridge`. Coordinate by
 * coordinate until nothing moves: the problems here have a dozen unknowns.
 */
export function nonNegativeLeastSquares(
  columns: readonly Float64Array[],
  target: ArrayLike<number>,
  { ridge = 0, prior }: { ridge?: number; prior?: ArrayLike<number> } = {},
): Float64Array {
  const weights = Float64Array.from(columns, (_, at) => prior?.[at] ?? 0);
  const left = Float64Array.from(target, (value, row) =>
    columns.reduce((rest, column, at) => rest - (column[row] as number) * (weights[at] as number), value),
  );
  const sizes = columns.map((column) => column.reduce((sum, value) => sum + value * value, ridge));
  for (let round = 0; round < 2000; round++) {
    let moved = 0;
    columns.forEach((column, at) => {
      if (sizes[at] === 0) return;
      const now = weights[at] as number;
      let slope = -ridge * (now - (prior?.[at] ?? 0));
      for (let row = 0; row < left.length; row++) slope += (column[row] as number) * (left[row] as number);
      const next = Math.max(0, now + slope / (sizes[at] as number));
      const step = next - now;
      if (step === 0) return;
      weights[at] = next;
      for (let row = 0; row < left.length; row++) left[row] = (left[row] as number) - (column[row] as number) * step;
      moved = Math.max(moved, Math.abs(step));
    });
    if (moved < 1e-12) break;
  }
  return weights;
}
