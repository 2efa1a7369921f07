import type { CommissioningData, SystemRequirements } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { z } from 'zod';

/** A live site, as other capabilities need it. */
export interface LiveSite {
  hostId: string;
  funderId: string;
  installerId: string | null;
  liveSince: string;
  systemRequirements: SystemRequirements | null;
  commissioning: z.infer<typeof CommissioningData> | null;
  forecastId: string | null;
  forecastSystem: { solarKwp: number; batteryKwh: number } | null;
}

/**
 * A live site with the forecast that it will be compared with: that of its agreement, or without one the newest at
 * go-live. Null if it's no longer live.
 */
export const liveSite = (tx: Tx, projectId: string, wentLiveAt: string): Promise<LiveSite | null> =>
  tx.row<LiveSite>(
    `select p.asset_host_id as "hostId", p.asset_funder_id as "funderId", p.installer_id as "installerId",
            p.go_live_date::text as "liveSince", p.system_requirements as "systemRequirements",
            j.commissioning_data as commissioning, s.id as "forecastId", s.answer -> 'system' as "forecastSystem"
       from project p
       left join installation_job j on j.project_id = p.id and j.withdrawn_at is null
       left join site_forecast s on s.id = coalesce(
         (select o.forecast_id from agreement a join proposal o on o.id = a.proposal_id
           where a.project_id = p.id and a.effective_at is not null order by a.effective_at desc limit 1),
         (select f.id from site_forecast f where f.subject_id = p.id and f.created_at <= $2 order by f.version desc limit 1),
         (select f.id from site_forecast f where f.host_id = p.asset_host_id and f.created_at <= $2
           order by f.created_at desc limit 1))
      where p.id = $1 and p.status = 'live' and p.withdrawn_at is null and p.go_live_date is not null`,
    [projectId, wentLiveAt],
  );
