import type { Tx } from '@libs/platform';

/**
 * What Great Britain's grid emitted in each half hour from an instant on, g/kWh, by its start in milliseconds: measured, and
 * forecast. Of real sources alone: a stand-in's figures say nothing of a real day.
 */
export async function nationalIntensity(
  tx: Tx,
  from: Date,
): Promise<Map<number, { actual: number | null; forecast: number | null }>> {
  const found = await tx.rows<{ at: string; actual: number | null; forecast: number | null }>(
    'select from_at as at, actual, forecast from grid_half_hour where region = 0 and not simulated and from_at >= $1',
    [from],
  );
  return new Map(found.map(({ at, actual, forecast }) => [new Date(at).getTime(), { actual, forecast }]));
}
