import type { ForecastRange } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { receiptOf } from './receipts.rules.js';

/** A month of a site that counts, beside its frozen forecast. */
export interface CountedMonth {
  assetId: string;
  projectId: string;
  hostId: string;
  funderId: string;
  /** `YYYY-MM` */
  month: string;
  kwh: number;
  frozen: ForecastRange;
  verdict: 'below' | 'within' | 'above';
}

interface Found {
  assetId: string;
  projectId: string;
  hostId: string;
  funderId: string;
  liveSince: string;
  frozen: ForecastRange[];
  month: string;
  days: number;
  halfHours: number;
  genWh: string;
  known: number;
  estimated: number;
}

/** The months of all sites from a given day that are over, complete and read well enough. Read without row-level security. */
export async function countedMonths(tx: Tx, from: string, today: string): Promise<CountedMonth[]> {
  const found = await tx.rows<Found>(
    `select a.id as "assetId", a.project_id as "projectId", a.host_id as "hostId", a.funder_id as "funderId",
            a.live_since::text as "liveSince", to_char(d.day, 'YYYY-MM') as month,
            (select jsonb_agg(one -> 'generationKwh' order by (one ->> 'month')::int)
               from jsonb_array_elements(f.answer -> 'monthly') as one) as frozen,
            sum(length(d.quality))::int as "halfHours", count(*)::int as days,
            sum((select sum(value) from unnest(d.wh) as value)) as "genWh",
            sum(length(replace(d.quality, 'M', '')))::int as known,
            sum(length(d.quality) - length(translate(d.quality, 'ES', '')))::int as estimated
       from site_day d join asset a on a.id = d.asset_id join site_forecast f on f.id = a.forecast_id
      where d.channel = 'gen' and d.day >= $1
      group by a.id, f.id, to_char(d.day, 'YYYY-MM') order by month, a.id`,
    [from],
  );
  return found.flatMap(({ assetId, projectId, hostId, funderId, liveSince, frozen, ...one }) => {
    const measured = {
      ...one,
      // A day without a row is missing, and counts as one of 48.
      halfHours: one.halfHours + 48 * (daysOf(one.month) - one.days),
      genWh: one.known === 0 ? null : Number(one.genWh),
    };
    const {
      month,
      kwh,
      frozen: range,
      verdict,
    } = receiptOf(measured, { liveSince, solarKwp: null, frozen, newest: null }, today);
    return verdict && range && kwh !== null
      ? [{ assetId, projectId, hostId, funderId, month, kwh, frozen: range, verdict }]
      : [];
  });
}

const daysOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
