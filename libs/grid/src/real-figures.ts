import type { Tx } from '@libs/platform';

/** Whether figures of the real sources were ever stored. */
export async function hasRealFigures(tx: Tx): Promise<boolean> {
  const found = await tx.row<{ real: boolean }>(
    `select exists (select 1 from grid_feed where simulated = false)
         or exists (select 1 from grid_half_hour where not simulated) as real`,
  );
  return found?.real ?? false;
}

const MIXED = ['grid_half_hour', 'grid_frequency', 'grid_frequency_half_hour', 'grid_forecast', 'grid_forecast_error'];

/** Removes the stand-in's figures once the first real ones arrive: the two never stand side by side on a page. */
export async function removeSimulated(tx: Tx): Promise<void> {
  for (const table of MIXED) await tx.rows(`delete from ${table} where simulated`);
}
