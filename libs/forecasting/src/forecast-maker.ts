import type { EventData } from '@libs/contracts';
import type { LoggedEvent, Tx } from '@libs/platform';
import { siteOfHost, siteOfProject } from './forecast-site.sql.js';
import { makeForecast, type Maker } from './make-forecast.js';

/** Fields of a host that affect its forecast. */
const OF_HOST = ['businessDetails', 'electricityNeeds'];

/**
 * The subscriber of the queue `forecasts`: recalculates a site's forecast when its details or its usage change. It may
 * run twice and in any order: it reads the current site, and the same question is only answered once.
 */
export const forecastMaker =
  (maker: Maker) =>
  async (tx: Tx, event: LoggedEvent): Promise<void> => {
    const { id } = event.subject;
    if (!id || !concerns(event)) return;
    const ask = event.type.startsWith('project.') ? () => siteOfProject(tx, id) : () => siteOfHost(tx, id);
    await makeForecast(tx, ask, maker);
  };

function concerns({ type, data }: LoggedEvent): boolean {
  if (type === 'host.created' || type === 'project.created' || type.startsWith('usage.')) return true;
  const { fields } = data as EventData<'host.details_changed'>;
  return fields.some((field) =>
    type === 'project.details_changed' ? field === 'systemRequirements' : OF_HOST.includes(field),
  );
}
