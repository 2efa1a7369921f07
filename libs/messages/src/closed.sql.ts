import type { Tx } from '@libs/platform';

/**
 * Why nothing can be written in thread `t` any more; null while it is open. It follows from the job and the project themselves, so
 * that it applies immediately.
 */
export const CLOSED = `case
  when t.about_kind = 'job' and exists (select from installation_job j where j.id = t.about_id and j.withdrawn_at is not null)
    then 'job_ended'
  when t.project_id is not null and t.kind in ('host_installer', 'project_all') and exists (select from project p where p.id = t.project_id
    and (p.asset_host_id <> coalesce(t.host_id, p.asset_host_id) or p.asset_funder_id <> coalesce(t.funder_id, p.asset_funder_id)))
    then 'project_over'
  when t.kind = 'project_all' and exists (select from project p where p.id = t.project_id
    and p.status = 'live' and p.status_changed_at < $1::timestamptz - interval '90 days')
    then 'project_over' end`;

export type Closed = 'job_ended' | 'project_over';

export const closedNow = async (tx: Tx, threadId: string, at: Date): Promise<Closed | null> =>
  (await tx.row<{ closed: Closed | null }>(`select ${CLOSED} as closed from thread t where t.id = $2`, [at, threadId]))
    ?.closed ?? null;
