import type { ForecastRange } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface ExpectedMonth {
  month: number;
  generationKwh: ForecastRange;
}

/** Stores what the frozen forecast says about each month; an asset without a forecast has none. */
export const keepExpected = (tx: Tx, assetId: string, forecastId: string | null): Promise<unknown> =>
  tx.rows(
    `insert into asset_expected (asset_id, month, p10, p50, p90)
     select $1, (one ->> 'month')::int, (one #>> '{generationKwh,p10}')::float8, (one #>> '{generationKwh,p50}')::float8,
            (one #>> '{generationKwh,p90}')::float8
       from site_forecast f cross join lateral jsonb_array_elements(f.answer -> 'monthly') as one
      where f.id = $2 on conflict do nothing`,
    [assetId, forecastId],
  );

/** kWh by month and asset, for assets that the reader may see. */
export async function expectedMonths(tx: Tx, assetIds: readonly string[]): Promise<Map<string, ExpectedMonth[]>> {
  const found = await tx.rows<{ id: string; month: number; p10: number; p50: number; p90: number }>(
    `select asset_id as id, month, p10, p50, p90 from asset_expected where asset_id = any($1::uuid[]) order by month`,
    [assetIds],
  );
  const months = found.map(({ id, month, p10, p50, p90 }) => ({ id, month, generationKwh: { p10, p50, p90 } }));
  return new Map(
    [...Map.groupBy(months, ({ id }) => id)].map(([id, those]) => [id, those.map(({ id: _, ...month }) => month)]),
  );
}
