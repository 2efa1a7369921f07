import type { AssetStatus, NotSentReason, PlanStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** A live site with the totals of its readings, as the reader may see it. */
export interface FleetRow {
  id: string;
  projectId: string;
  company: string | null;
  postcode: string | null;
  status: AssetStatus;
  version: number;
  solarKwp: number | null;
  batteryKwh: number | null;
  liveSince: string;
  lastDay: string | null;
  /** The half hours of the last day with a reading. */
  lastWh: (number | null)[] | null;
  todayWh: number | null;
  todayRead: number;
  /** From the days before today with data for every half hour. */
  monthWh: number | null;
  monthDays: number;
  /** kWh of the whole month; null without a forecast, and for roles that may not see it. */
  p50: number | null;
  /** Pence; null where there is no bill, no statement or no price, and for installers. */
  duePence: number | null;
  receivedPence: number | null;
  paidInPence: number | null;
  /** Null for all but admins. */
  allowed: boolean | null;
  plan: PlanStatus | null;
  notSent: NotSentReason | null;
  /** Null for installers. */
  scoredPence: number | null;
  scoredDays: number | null;
  total: number;
}

/**
 * Everything in one statement, however many sites there are. Only row-level security decides which rows are visible; it hides the
 * forecast and other meters from an installer.
 */
export const fleetRows = (tx: Tx, today: string, most: number): Promise<FleetRow[]> =>
  tx.rows<FleetRow>(
    `with site as (
       select *, count(*) over ()::int as total from asset order by live_since desc, registered_at desc, id limit $2),
     sums as (
       select s.asset_id, s.day, cardinality(s.wh) = n.read as whole, n.wh, n.read from site
         join site_day s on s.asset_id = site.id and s.channel = 'gen' and s.day between date_trunc('month', $1::date) and $1::date
        cross join lateral (select sum(one)::float8 as wh, count(one)::int as read from unnest(s.wh) as each (one)) as n),
     summed as (
       select asset_id, sum(wh) filter (where day = $1::date) as today_wh,
              coalesce(sum(read) filter (where day = $1::date), 0)::int as today_read,
              sum(wh) filter (where whole and day < $1::date) as month_wh,
              count(*) filter (where whole and day < $1::date)::int as month_days
         from sums group by asset_id),
     received as (
       select t.funder_id, s."projectId" as project_id,
              sum(s."billsPence" - s."vatPence" + s."exportPence" - s."feePence")::float8 as pence
         from statement t cross join lateral jsonb_to_recordset(t.content -> 'sites')
                as s("projectId" uuid, "billsPence" bigint, "vatPence" bigint, "exportPence" bigint, "feePence" bigint)
        where t.status <> 'draft' group by 1, 2),
     due as (
       select asset_id, sum(owed_pence)::float8 as pence from billing_period
        where number is not null and (select reader_role()) is distinct from 'installer' group by asset_id)
     select site.id, site.project_id as "projectId", coalesce(h.company_name, h.full_name) as company, h.postcode, site.status,
            site.version, site.solar_kwp as "solarKwp", site.battery_kwh as "batteryKwh", site.live_since::text as "liveSince",
            l.day::text as "lastDay", l.wh as "lastWh", m.today_wh as "todayWh", coalesce(m.today_read, 0) as "todayRead",
            m.month_wh as "monthWh", coalesce(m.month_days, 0) as "monthDays", x.p50, u.pence as "duePence", r.pence as "receivedPence",
            case when (select reader_role()) is distinct from 'installer' then nullif(j.capital_cost_pence, 0)::float8 end as "paidInPence",
            case when (select reader_role()) is not distinct from 'admin' then coalesce(c.allowed, false) end as allowed, p.status as plan,
            p.not_sent as "notSent", e.pence as "scoredPence",
            case when (select reader_role()) is distinct from 'installer' then e.days end as "scoredDays", site.total
       from site
       left join host_party h on h.id = site.host_id
       left join summed m on m.asset_id = site.id
       left join asset_expected x on x.asset_id = site.id and x.month = extract(month from $1::date)
       left join project j on j.id = site.project_id
       left join received r on r.project_id = site.project_id and r.funder_id = site.funder_id
       left join due u on u.asset_id = site.id
       left join asset_control c on c.asset_id = site.id
       left join lateral (select status, not_sent from day_plan where asset_id = site.id order by made_at desc limit 1) as p on true
       left join lateral (select sum(pence)::int as pence, count(pence)::int as days from day_score
                           where asset_id = site.id and day between date_trunc('month', $1::date) and $1::date) as e on true
       left join lateral (select day, wh from site_day s where s.asset_id = site.id and s.channel = 'gen' and s.quality ~ '[^M]'
                           order by s.day desc limit 1) as l on true
      order by site.live_since desc, site.registered_at desc, site.id`,
    [today, most],
  );
