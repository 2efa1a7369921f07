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
  months: { month: string; days: number; halfHours: number; wh: number; known: number; estimated: number }[];
}

/** The months of all sites from a given month that are over, complete and read well enough. Read without row-level security. */
export async function countedMonths(tx: Tx, from: string, today: string): Promise<CountedMonth[]> {
  // By the sums of months, which change with the readings: thirteen months of thousands of sites are millions of half hours.
  const found = await tx.rows<Found>(
    `select a.id as "assetId", a.project_id as "projectId", a.host_id as "hostId", a.funder_id as "funderId",
            a.live_since::text as "liveSince",
            (select jsonb_agg(one -> 'generationKwh' order by (one ->> 'month')::int)
               from jsonb_array_elements(f.answer -> 'monthly') as one) as frozen,
            (select jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'), 'days', m.days, 'halfHours', m.half_hours,
                'wh', m.wh, 'known', m.known, 'estimated', m.estimated) order by m.month)
               from site_month m where m.asset_id = a.id and m.month >= $1 and m.days > 0) as months
       from asset a join site_forecast f on f.id = a.forecast_id
      where exists (select from site_month m where m.asset_id = a.id and m.month >= $1 and m.days > 0) order by a.id`,
    [from],
  );
  const counted = found.flatMap(({ liveSince, frozen, months, ...site }) =>
    months.flatMap(({ month, days, halfHours, wh, known, estimated }): CountedMonth[] => {
      // A day without a row is missing, and counts as one of 48.
      const measured = { month, known, estimated, halfHours: halfHours + 48 * (daysOf(month) - days) };
      const of = { liveSince, solarKwp: null, frozen, newest: null };
      const { kwh, frozen: range, verdict } = receiptOf({ ...measured, genWh: known === 0 ? null : wh }, of, today);
      return verdict && range && kwh !== null ? [{ ...site, month, kwh, frozen: range, verdict }] : [];
    }),
  );
  return counted.sort((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0));
}

const daysOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
