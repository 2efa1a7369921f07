import type { ProjectForAdmin } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/**
 * What a project's parties read of its newest forecast. A derived figure: it moves with the forecast, in its transaction, and
 * has no version, so that whoever edits the project at that moment is not refused.
 */
export async function keepProjectForecast(
  tx: Tx,
  projectId: string,
  forecast: ProjectForAdmin['forecast'],
): Promise<void> {
  await tx.rows('update project set forecast = $2::jsonb where id = $1', [
    projectId,
    forecast && JSON.stringify(forecast),
  ]);
}
