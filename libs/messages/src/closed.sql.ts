import { readsOnly, type Role, type ThreadKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/**
 * Why nothing can be written in thread `t` any more; null while it is open. It follows from the job, the ticket and the project themselves, so
 * that it applies immediately.
 */
export const CLOSED = `case
  when t.about_kind = 'job' and exists (select from installation_job j where j.id = t.about_id and j.withdrawn_at is not null)
    then 'job_ended'
  when t.project_id is not null and t.kind in ('host_installer', 'project_all', 'ticket') and exists (select from project p where p.id = t.project_id
    and (p.asset_host_id <> coalesce(t.host_id, p.asset_host_id) or p.asset_funder_id <> coalesce(t.funder_id, p.asset_funder_id)))
    then 'project_over'
  when t.about_kind = 'ticket' and exists (select from ticket k where k.id = t.about_id and k.installer_id is distinct from t.installer_id)
    then 'job_ended'
  when t.about_kind = 'ticket' and exists (select from ticket k where k.id = t.about_id and k.ended_at is not null)
    then 'ticket_ended'
  when t.kind = 'project_all' and exists (select from project p where p.id = t.project_id
    and p.status = 'live' and p.status_changed_at < $1::timestamptz - interval '90 days')
    then 'project_over' end`;

export type Closed = 'job_ended' | 'project_over' | 'ticket_ended' | 'reads_only';

/** Why someone of this role can write nothing in a thread; null where they can. */
export async function closedNow(
  tx: Tx,
  threadId: string,
  { at, role }: { at: Date; role: Role },
): Promise<Closed | null> {
  const found = await tx.row<{ closed: Closed | null; kind: ThreadKind }>(
    `select ${CLOSED} as closed, t.kind from thread t where t.id = $2`,
    [at, threadId],
  );
  return found?.closed ?? (found && readsOnly(found.kind, role) ? 'reads_only' : null);
}
