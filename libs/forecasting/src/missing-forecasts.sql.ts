import { ASSUMPTIONS_VERSION } from '@libs/forecast';
import type { Database } from '@libs/platform';
import { siteOfHost } from './forecast-site.sql.js';
import { makeForecast, type Maker } from './make-forecast.js';

/**
 * Creates some of the forecasts that no event triggers: for sites whose newest forecast used other assumptions than the
 * engine's current ones, and sites created without published events. Hosts awaiting pairing come first, because their
 * match depends on it, then sites with a project; each in a separate transaction. Returns the number created.
 */
export async function makeMissingForecasts(database: Database, maker: Maker, most: number): Promise<number> {
  const missing = await database.read().rows<{ id: string }>(
    `select h.id from host h
       left join lateral (select id from project where asset_host_id = h.id and withdrawn_at is null
         order by created_at desc, id desc limit 1) p on true
       left join lateral (select assumptions_version from site_forecast where subject_id = coalesce(p.id, h.id)
         order by version desc limit 1) s on true
      where s.assumptions_version is distinct from $1 and h.status <> 'lost' and h.business_details ->> 'businessType' <> ''
        and h.business_details ->> 'postcode' <> '' and h.electricity_needs -> 'annualUsageKwh' <> 'null'
      order by h.status <> 'awaiting_pairing', p.id is null, random() limit $2`,
    [ASSUMPTIONS_VERSION, most],
  );
  let made = 0;
  for (const { id } of missing) {
    const forecast = await database.transaction((tx) => makeForecast(tx, () => siteOfHost(tx, id), maker));
    if (forecast) made += 1;
  }
  return made;
}
