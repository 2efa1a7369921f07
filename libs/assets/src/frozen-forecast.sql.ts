import type { ForecastRange } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface FrozenMonth {
  month: number;
  generationKwh: ForecastRange;
}

/** Expected generation of each month, by forecast. Forecasts that were deleted or that the reader may not see are left out. */
export async function frozenMonths(tx: Tx, forecastIds: readonly string[]): Promise<Map<string, FrozenMonth[]>> {
  const found = await tx.rows<{ id: string; monthly: FrozenMonth[] }>(
    `select id, answer -> 'monthly' as monthly from site_forecast where id = any($1::uuid[])`,
    [forecastIds],
  );
  return new Map(
    found.map(({ id, monthly }) => [id, monthly.map(({ month, generationKwh }) => ({ month, generationKwh }))]),
  );
}
