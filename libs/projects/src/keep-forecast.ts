import type { ProjectForAdmin } from '@libs/contracts';
import { rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * What a project's parties read of its newest forecast. A derived figure: it moves with the forecast, in its transaction, and
 * has no version, so that whoever edits the project at that moment is not refused.
 */
export async function keepProjectForecast(
  em: EntityManager,
  projectId: string,
  forecast: ProjectForAdmin['forecast'],
): Promise<void> {
  await rows(em, 'update project set forecast = $2::jsonb where id = $1', [
    projectId,
    forecast && JSON.stringify(forecast),
  ]);
}
