import type { EventData } from '@libs/contracts';
import type { LoggedEvent, Tx } from '@libs/platform';
import { siteOfHost, siteOfProject } from './forecast-site.sql.js';
import { makeForecast, type Maker } from './make-forecast.js';

/** Fields of a host whose change asks for another forecast. */
const OF_HOST = ['businessDetails', 'electricityNeeds'];

/**
 * The subscriber of the queue `forecasts`: what a site is forecast to do, made anew when what is known of it or of its use changes. It may
 * run twice and in any order: it reads the site as it stands, and the same question is answered once.
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
