import type { Tx } from '@libs/platform';

/** Whether figures of the real sources were ever stored. */
export async function hasRealFigures(tx: Tx): Promise<boolean> {
  const found = await tx.row<{ real: boolean }>(
    `select exists (select 1 from grid_feed where simulated = false)
         or exists (select 1 from grid_half_hour where not simulated) as real`,
  );
  return found?.real ?? false;
}

/**
 * Removes the stand-in's figures once the first real ones arrive: a page never mixes the two. A feed that has only had
 * simulated answers has had none, so that its figures have no age of their own.
 */
export async function removeSimulated(tx: Tx): Promise<void> {
  await tx.rows(
    `with half_hours as (delete from grid_half_hour where simulated),
          frequencies as (delete from grid_frequency where simulated),
          means as (delete from grid_frequency_half_hour where simulated),
          forecasts as (delete from grid_forecast where simulated),
          feeds as (update grid_feed set ok_at = null, etag = null, simulated = null where simulated)
     delete from grid_forecast_error where simulated`,
  );
}
