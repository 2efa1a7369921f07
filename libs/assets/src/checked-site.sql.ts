import type { Tx } from '@libs/platform';
import { frozenMonths } from './frozen-forecast.sql.js';

/** What validation needs to know about a site besides its readings. */
export interface CheckedSite {
  solarKwp: number | null;
  batteryKwh: number | null;
  exportLimitKw: number | null;
  postcode: string | null;
  /** Expected generation of each month, kWh, from January; null without a forecast. */
  monthly: number[] | null;
}

interface Found extends Omit<CheckedSite, 'monthly'> {
  forecastId: string | null;
}

export async function checkedSite(tx: Tx, assetId: string): Promise<CheckedSite | null> {
  const found = await tx.row<Found>(
    `select a.solar_kwp as "solarKwp", a.battery_kwh as "batteryKwh", a.forecast_id as "forecastId",
            (p.system_requirements ->> 'exportLimitKw')::double precision as "exportLimitKw",
            coalesce(nullif(h.postcode, ''), nullif(h.business_details ->> 'postcode', ''), f.question ->> 'postcode') as postcode
       from asset a join project p on p.id = a.project_id join host h on h.id = a.host_id
       left join site_forecast f on f.id = a.forecast_id
      where a.id = $1`,
    [assetId],
  );
  if (!found) return null;
  const { forecastId, ...site } = found;
  const months = forecastId ? (await frozenMonths(tx, [forecastId])).get(forecastId) : undefined;
  return { ...site, monthly: months?.map(({ generationKwh }) => generationKwh.p50) ?? null };
}
