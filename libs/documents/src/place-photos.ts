import type { Tx } from '@libs/platform';
import type { FileRow } from './file.sql.js';

/** Photos that were checked and reviewed elsewhere, all in one statement: the demo's past. */
export async function placePhotos(tx: Tx, rows: readonly FileRow[]): Promise<void> {
  const sent = rows.map((row) => ({ ...row, sha256: row.sha256.toString('hex') }));
  await tx.rows(
    `insert into project_file (id, project_id, job_id, file_type, file_name, file_path, file_size, sha256, state,
        uploaded_by, version, created_at, media_type, stored_size, stored_sha256, has_preview, checked_at, photo_kind, verdict,
        verdict_comment, reviewed_at)
     select r.id, r."projectId", r."jobId", 'job_photo', r."fileName", r.path, r."fileSize", decode(r.sha256, 'hex'), 'ready',
        (r.uploader ->> 'id')::uuid, r.version, r."createdAt", r."mediaType", r."fileSize", decode(r.sha256, 'hex'), true, r."createdAt", r."photoKind",
        r.verdict, r."verdictComment", r."reviewedAt"
       from jsonb_to_recordset($1::jsonb) as r (id uuid, "projectId" uuid, "jobId" uuid, "fileName" text, path text,
        "fileSize" int, sha256 text, version int, "createdAt" timestamptz, "mediaType" text, "photoKind" text, verdict text,
        "verdictComment" text, "reviewedAt" timestamptz, uploader jsonb)`,
    [JSON.stringify(sent)],
  );
}
