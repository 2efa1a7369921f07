import type { AssetStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** A live site, as the rules need to know it. */
export interface Watch {
  id: string;
  projectId: string;
  hostId: string;
  funderId: string;
  installerId: string | null;
  status: AssetStatus;
  version: number;
  solarKwp: number | null;
  exportLimitKw: number | null;
  postcode: string | null;
  expected: { month: number; p10: number; p50: number }[] | null;
}

const WATCH = `select a.id, a.project_id as "projectId", a.host_id as "hostId", a.funder_id as "funderId",
    a.installer_id as "installerId", a.status, a.version, a.solar_kwp as "solarKwp", h.postcode,
    (p.system_requirements ->> 'exportLimitKw')::float8 as "exportLimitKw",
    (select jsonb_agg(jsonb_build_object('month', one -> 'month', 'p10', one -> 'generationKwh' -> 'p10',
        'p50', one -> 'generationKwh' -> 'p50')) from jsonb_array_elements(f.answer -> 'monthly') as one) as expected
  from asset a join project p on p.id = a.project_id join host h on h.id = a.host_id
  left join site_forecast f on f.id = a.forecast_id`;

/** The site, locked until the transaction ends, so that only one process judges it at a time. */
export async function lockWatch(tx: Tx, assetId: string): Promise<Watch | null> {
  await tx.rows('select id from asset where id = $1 for update', [assetId]);
  return tx.row<Watch>(`${WATCH} where a.id = $1`, [assetId]);
}

/** All sites that have ever been read: each may be a neighbour of the others. */
export const allWatched = (tx: Tx): Promise<Watch[]> => tx.rows<Watch>(`${WATCH} where a.status <> 'commissioning'`);

/** Sites that have to be judged as time passes: with a current alert, or read by a source. */
export const dueAssets = async (tx: Tx, sourced: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      `select a.id from asset a where a.status <> 'commissioning' and (a.id = any($1::uuid[])
         or exists (select from alert where asset_id = a.id and status <> 'resolved')) order by a.id`,
      [sourced],
    )
  ).map(({ id }) => id);

/** How often readings of these sites have arrived since then. */
export const answersSince = async (tx: Tx, assetIds: readonly string[], since: Date): Promise<number> =>
  (
    await tx.row<{ count: number }>(
      `select count(distinct computed_at)::int as count from site_day where asset_id = any($1::uuid[]) and computed_at > $2`,
      [assetIds, since],
    )
  )?.count ?? 0;

/** The end of each site's last half hour with data, within eight days. */
export const lastReads = (tx: Tx, assetIds: readonly string[], now: Date): Promise<{ id: string; last: string }[]> =>
  tx.rows<{ id: string; last: string }>(
    `select s.asset_id as id, max((s.day::timestamp at time zone 'Europe/London') + at * interval '30 minutes') as last
       from site_day s cross join generate_series(1, cardinality(s.wh)) as at
      where s.asset_id = any($1::uuid[]) and s.day > $2::date - 8 and s.wh[at] is not null group by s.asset_id`,
    [assetIds, now],
  );
