import { dayWarnings, type Planned } from '@libs/contracts';
import { findParty } from '@libs/parties';
import type { Tx } from '@libs/platform';
import { type ProjectAggregate, openJob } from './project-aggregate.js';

/**
 * Warnings against a day for the current job: how full its installer's month is, and which other job is on that day.
 */
export async function warningsOfDay(tx: Tx, aggregate: ProjectAggregate, date: string): Promise<string[]> {
  const job = openJob(aggregate);
  const found = job && (await findParty(tx, 'installer', job.installer.id));
  if (!job || !found) return [];
  const planned = await tx.rows<Planned>(
    `select j.id, j.scheduled_date as "scheduledDate", coalesce(h.company_name, h.full_name) as site
       from installation_job j join project p on p.id = j.project_id join host h on h.id = p.asset_host_id
      where j.installer_id = $1 and j.withdrawn_at is null
        and j.scheduled_date >= date_trunc('month', $2::date)
        and j.scheduled_date < date_trunc('month', $2::date) + interval '1 month' order by j.scheduled_date, site`,
    [found.id, date],
  );
  return dayWarnings({ id: job.id, date, capacityPerMonth: found.capacityPerMonth }, planned);
}
