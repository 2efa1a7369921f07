import type { Actor, FileState, FileType, PhotoKind, PhotoVerdict, Role, TicketStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** A document of a project, with those whom it concerns. */
export interface FileRow {
  id: string;
  projectId: string;
  jobId: string | null;
  fileType: FileType;
  fileName: string;
  path: string;
  fileSize: number;
  sha256: Buffer;
  state: FileState;
  reason: string | null;
  mediaType: string | null;
  hasPreview: boolean;
  version: number;
  /** Of a photo of a job; otherwise null. */
  photoKind: PhotoKind | null;
  verdict: PhotoVerdict | null;
  verdictComment: string | null;
  reviewedAt: string | null;
  createdAt: string;
  uploader: { id: string; name: string; role: Role; company: string | null } | null;
  hostId: string;
  funderId: string;
  installerId: string | null;
  projectStatus: string;
}

const COLUMNS = `d.id, d.project_id as "projectId", d.job_id as "jobId", d.file_type as "fileType",
  d.file_name as "fileName", d.file_path as path, coalesce(d.stored_size, d.file_size) as "fileSize", d.sha256, d.state,
  d.reason, d.media_type as "mediaType", d.has_preview as "hasPreview", d.version,
  d.photo_kind as "photoKind", d.verdict, d.verdict_comment as "verdictComment", d.reviewed_at as "reviewedAt", d.created_at as "createdAt",
  case when a.id is null then null
       else jsonb_build_object('id', a.id, 'name', a.full_name, 'role', a.role, 'company', a.company_name) end as uploader,
  p.asset_host_id as "hostId", p.asset_funder_id as "funderId", p.status as "projectStatus",
  (select j.installer_id from installation_job j where j.project_id = p.id and j.withdrawn_at is null) as "installerId"`;

const TABLES = `project_file d join project p on p.id = d.project_id left join file_uploader a on a.id = d.uploaded_by`;

export const findFile = (tx: Tx, id: string): Promise<FileRow | null> =>
  tx.row<FileRow>(`select ${COLUMNS} from ${TABLES} where d.id = $1`, [id]);

/** The file, locked until the caller's transaction ends. */
export const lockFile = (tx: Tx, id: string): Promise<FileRow | null> =>
  tx.row<FileRow>(`select ${COLUMNS} from ${TABLES} where d.id = $1 for update of d`, [id]);

/** What a file is beside its content. */
export interface FilePlace {
  projectId: string;
  fileType: FileType;
  ticketId: string | null;
  /** Of a photo of a job. */
  shows: { jobId: string; kind: PhotoKind } | null;
}

/** The newest of a type and content on a project, or on a ticket or as a photo there: a retry finds the first one. */
export const findSame = (tx: Tx, { projectId, fileType, ticketId, shows }: FilePlace, sha256: Buffer) =>
  tx.row<FileRow>(
    `select ${COLUMNS} from ${TABLES} where d.project_id = $1 and d.file_type = $2 and d.sha256 = $3
        and d.state <> 'rejected' and d.ticket_id is not distinct from $4::uuid
        and d.photo_kind is not distinct from $5 and ($6::uuid is null or d.job_id = $6::uuid)
        and d.verdict is distinct from 'rejected' order by d.created_at limit 1`,
    [projectId, fileType, sha256, ticketId, shows?.kind ?? null, shows?.jobId ?? null],
  );

/** Newest first. */
export const filesOf = (tx: Tx, projectId: string): Promise<FileRow[]> =>
  tx.rows<FileRow>(`select ${COLUMNS} from ${TABLES} where d.project_id = $1 order by d.created_at desc, d.id desc`, [
    projectId,
  ]);

/** Keeps uploads to a project waiting until the caller's transaction ends. */
export const lockProject = (tx: Tx, id: string) => tx.row('select id from project where id = $1 for update', [id]);

/** The photos of a job, newest first. */
export const photosOfJob = (tx: Tx, jobId: string): Promise<FileRow[]> =>
  tx.rows<FileRow>(
    `select ${COLUMNS} from ${TABLES} where d.job_id = $1 and d.photo_kind is not null order by d.created_at desc, d.id desc`,
    [jobId],
  );

/** The ticket of a photo; null if it is not on this project. */
export const ticketOf = (tx: Tx, projectId: string, ticketId: string) =>
  tx.row<{ status: TicketStatus; installerId: string | null }>(
    'select status, installer_id as "installerId" from ticket where id = $2 and project_id = $1',
    [projectId, ticketId],
  );

/** Whose a project is. */
export const placeOf = (tx: Tx, projectId: string) =>
  tx.row<{ host: string; funder: string; installer: string | null }>(
    `select p.asset_host_id as host, p.asset_funder_id as funder,
            (select j.installer_id from installation_job j where j.project_id = p.id and j.withdrawn_at is null) as installer
       from project p where p.id = $1`,
    [projectId],
  );

/** For whom a link was made, while that account is active. */
export const findHolder = (tx: Tx, { accountId, sessionId }: { accountId: string; sessionId: string | null }) =>
  tx.row<Pick<Actor, 'role' | 'partyId'>>(
    `select a.role, m.party_id as "partyId" from account as a
       left join session as s on s.id = $2 and s.account_id = a.id and s.ended_at is null
       left join membership as m on m.account_id = a.id and m.until is null
        and m.party_id = case when s.id is null then a.record_id else s.party_id end
      where a.id = $1 and a.state = 'active' and ($2::uuid is null or s.id is not null)`,
    [accountId, sessionId],
  );

/** The project and the host of an agreement, and whether it was ever offered. */
export const agreementPlace = (tx: Tx, id: string) =>
  tx.row<{ projectId: string; hostId: string; offered: boolean }>(
    `select project_id as "projectId", host_id as "hostId", first_offered_at is not null as offered from agreement where id = $1`,
    [id],
  );
