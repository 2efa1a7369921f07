import type { LateMaker } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** What hosts and the office read of a maker whose readings are late. */

const NEWEST = `left join lateral (select n.text, n.posted_at, n.posted_by from incident_update n where n.alert_id = t.id
  order by n.posted_at desc, n.id limit 1) as u on true`;

/** Those makers with an incident whose readings of this site are late too. */
export const lateMakersOf = (tx: Tx, assetId: string): Promise<LateMaker[]> =>
  tx.rows<LateMaker>(
    `select t.platform, to_char(t.evidence_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
            case when u.text is null then null else json_build_object('text', u.text,
              'at', to_char(u.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as update
       from alert t ${NEWEST}
      where t.asset_id is null and t.rule = 'vendor_outage' and t.status <> 'resolved' and t.platform in
        (select s.platform from data_source s where s.asset_id = $1 and s.status = 'stale')
      order by t.evidence_from, t.platform`,
    [assetId],
  );

/** How many alerts of its maker's sites each incident holds back, and what was last posted to their hosts. */
export const ofIncidents = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; heldBack: number; text: string | null; at: string | null; by: string | null }[]> =>
  tx.rows<{ id: string; heldBack: number; text: string | null; at: string | null; by: string | null }>(
    `select t.id, u.text, to_char(u.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, u.posted_by as by,
            (select count(*)::int from alert h where h.status = 'suppressed' and exists
              (select from data_source s where s.asset_id = h.asset_id and s.platform = t.platform)) as "heldBack"
       from alert t ${NEWEST} where t.id = any ($1::uuid[])`,
    [ids],
  );
