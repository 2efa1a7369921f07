import { idleIn } from '@libs/contracts';
import type { LoggedEvent, Tx } from '@libs/platform';
import { siteOfHost, siteOfProject } from './forecast-site.sql.js';
import { makeForecast, type Maker } from './make-forecast.js';

/**
 * The subscriber of the queue `forecasts`: recalculates a site's forecast when its details or its usage change. It may
 * run twice and in any order: it reads the current site, and the same question is only answered once.
 */
export const forecastMaker =
  (maker: Maker) =>
  async (tx: Tx, event: LoggedEvent): Promise<void> => {
    const { id } = event.subject;
    // Events from before idle subscribers were recorded have a job each.
    if (!id || idleIn(event.type, event.data).includes('forecasts')) return;
    const ask = event.type.startsWith('project.') ? () => siteOfProject(tx, id) : () => siteOfHost(tx, id);
    await makeForecast(tx, ask, maker);
  };
