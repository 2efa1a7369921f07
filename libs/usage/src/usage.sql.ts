import type { ReadingsMapping, ReadingsReport } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import type { ReadDay } from './judge-readings.js';

/** A file of readings that was taken; its half hours are in `usage_day` until another one replaces it. */
export interface UploadRow {
  id: string;
  hostId: string;
  fileName: string;
  mapping: ReadingsMapping;
  report: ReadingsReport;
  annualKwh: number | null;
  /** SHA-256 of its days: the same readings, the same forecast. */
  fingerprint: string;
  uploadedBy: string;
  uploadedByName: string;
  createdAt: string;
  replacedAt: string | null;
}

const UPLOAD = `u.id, u.host_id as "hostId", u.file_name as "fileName", u.mapping, u.report, u.annual_kwh as "annualKwh",
  u.fingerprint, u.uploaded_by as "uploadedBy", u.uploaded_by_name as "uploadedByName", u.created_at as "createdAt",
  u.replaced_at as "replacedAt"`;

/** The version of a host's use, held until the caller's transaction ends: one change after the other. */
export async function lockUsage(tx: Tx, hostId: string): Promise<number> {
  await tx.rows('insert into site_usage (host_id, version) values ($1, 0) on conflict do nothing', [hostId]);
  const held = await tx.row<{ version: number }>('select version from site_usage where host_id = $1 for update', [
    hostId,
  ]);
  return held?.version ?? 0;
}

export const versionOf = async (tx: Tx, hostId: string): Promise<number> =>
  (await tx.row<{ version: number }>('select version from site_usage where host_id = $1', [hostId]))?.version ?? 0;

export const raiseVersion = (tx: Tx, hostId: string): Promise<unknown> =>
  tx.rows('update site_usage set version = version + 1 where host_id = $1', [hostId]);

/** Newest first; the first one is current unless it was replaced too. */
export const uploadsOf = (tx: Tx, hostId: string): Promise<UploadRow[]> =>
  tx.rows<UploadRow>(`select ${UPLOAD} from usage_upload u where u.host_id = $1 order by u.created_at desc`, [hostId]);

export const currentUpload = (tx: Tx, hostId: string): Promise<UploadRow | null> =>
  tx.row<UploadRow>(`select ${UPLOAD} from usage_upload u where u.host_id = $1 and u.replaced_at is null`, [hostId]);

export const daysOfUpload = (tx: Tx, uploadId: string): Promise<ReadDay[]> =>
  tx.rows<ReadDay>('select day::text as day, kwh from usage_day where upload_id = $1 order by day', [uploadId]);

/** So many of the files before it are remembered. */
const REMEMBERED = 20;

/** The current file goes: its report stays, its half hours don't. */
export async function replaceUpload(tx: Tx, hostId: string, at: Date): Promise<void> {
  await tx.rows(
    `with gone as (update usage_upload set replaced_at = $2 where host_id = $1 and replaced_at is null returning id)
     delete from usage_day where upload_id in (select id from gone)`,
    [hostId, at],
  );
  await tx.rows(
    `delete from usage_upload where id in (select id from usage_upload where host_id = $1 and replaced_at is not null
       order by created_at desc offset ${REMEMBERED})`,
    [hostId],
  );
}

export async function insertUpload(
  tx: Tx,
  upload: Omit<UploadRow, 'replacedAt' | 'createdAt'> & { at: Date },
  days: readonly ReadDay[],
): Promise<void> {
  const { id, hostId, fileName, mapping, report, annualKwh, fingerprint, uploadedBy, uploadedByName, at } = upload;
  await tx.rows(
    `insert into usage_upload (id, host_id, file_name, mapping, report, annual_kwh, fingerprint, uploaded_by,
       uploaded_by_name, created_at) values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9, $10)`,
    [
      id,
      hostId,
      fileName,
      JSON.stringify(mapping),
      JSON.stringify(report),
      annualKwh,
      fingerprint,
      uploadedBy,
      uploadedByName,
      at,
    ],
  );
  await tx.rows(
    `insert into usage_day (upload_id, day, kwh)
     select $1, (one ->> 'day')::date,
            array(select value::double precision from jsonb_array_elements_text(one -> 'kwh') with ordinality as each(value, place) order by place)
       from jsonb_array_elements($2::jsonb) as one`,
    [id, JSON.stringify(days)],
  );
}

/** Whether the reader may see this host. */
export const hasHost = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row('select id from host where id = $1', [id])) !== null;
