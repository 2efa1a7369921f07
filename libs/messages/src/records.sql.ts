import type { Tx } from '@libs/platform';

/** What a thread may be about, read from other capabilities. Reads only. */

interface OpenJob {
  id: string;
  hostId: string;
  funderId: string;
  installerId: string;
}

/** A project's job that wasn't withdrawn; null without one. */
export const openJobOf = (tx: Tx, projectId: string): Promise<OpenJob | null> =>
  tx.row<OpenJob>(
    `select j.id, p.asset_host_id as "hostId", p.asset_funder_id as "funderId", j.installer_id as "installerId"
       from installation_job j join project p on p.id = j.project_id
      where j.project_id = $1 and j.withdrawn_at is null`,
    [projectId],
  );

export const funderOf = async (tx: Tx, projectId: string): Promise<string | null> =>
  (await tx.row<{ id: string }>('select asset_funder_id as id from project where id = $1', [projectId]))?.id ?? null;

export const projectOfJob = async (tx: Tx, jobId: string): Promise<string | null> =>
  (
    await tx.row<{ id: string }>(
      'select project_id as id from installation_job where id = $1 and withdrawn_at is null',
      [jobId],
    )
  )?.id ?? null;

interface OfferedTicket {
  projectId: string;
  hostId: string;
  funderId: string;
  installerId: string | null;
  ended: boolean;
}

/** A ticket with its parties; the installer is null until it is offered. */
export const ticketOf = (tx: Tx, id: string): Promise<OfferedTicket | null> =>
  tx.row<OfferedTicket>(
    `select project_id as "projectId", host_id as "hostId", funder_id as "funderId",
            case when offered_at is not null then installer_id end as "installerId", ended_at is not null as ended
       from ticket where id = $1`,
    [id],
  );

type Recorded = 'lead' | 'host' | 'funder' | 'installer' | 'project';

/** Which kind of record has this id; null where there is none. */
export const recordKind = async (tx: Tx, id: string): Promise<Recorded | null> =>
  (
    await tx.row<{ kind: Recorded }>(
      `select kind from (select id, 'host' as kind from host union all select id, 'funder' from funder
         union all select id, 'installer' from installer union all select id, 'project' from project
         union all select id, 'lead' from lead) r where id = $1`,
      [id],
    )
  )?.kind ?? null;

/** The project of an installer's newest job; null without one. */
export const newestJobOf = async (tx: Tx, installerId: string): Promise<string | null> =>
  (
    await tx.row<{ id: string }>(
      `select project_id as id from installation_job where installer_id = $1 and withdrawn_at is null and status <> 'complete'
        order by assigned_date desc, id limit 1`,
      [installerId],
    )
  )?.id ?? null;
