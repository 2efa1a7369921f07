import type { ForecastRange } from '@libs/contracts';
import type { Tx } from '@libs/platform';

interface FrozenMonth {
  month: number;
  generationKwh: ForecastRange;
}

/** What each month was expected to generate, by a frozen forecast; null if it is gone or the reader may not see it. */
export async function frozenMonths(tx: Tx, forecastId: string): Promise<FrozenMonth[] | null> {
  const found = await tx.row<{ monthly: FrozenMonth[] }>(
    `select answer -> 'monthly' as monthly from site_forecast where id = $1`,
    [forecastId],
  );
  return found && found.monthly.map(({ month, generationKwh }) => ({ month, generationKwh }));
}
