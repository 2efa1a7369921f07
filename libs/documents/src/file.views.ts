import {
  type Actor,
  type EventOf,
  isConsent,
  type PhotoKind,
  PROJECT_STATUSES,
  type ProjectStatus,
  type Role,
} from '@libs/contracts';
import { appendEvents, iso, isoOrNull, type Tx } from '@libs/platform';
import type { FileRow } from './file.sql.js';

/** A document as a role sees it, over HTTP and live alike. Who uploaded it is given by name to admins and its installer, by company for others. */
export function fileView(file: FileRow, role: Role) {
  const { uploader } = file;
  const inner = role === 'admin' || role === uploader?.role;
  const name =
    uploader && (inner ? uploader.name : uploader.role === 'admin' ? 'Voltmere' : (uploader.company ?? uploader.name));
  return {
    id: file.id,
    projectId: file.projectId,
    fileType: file.fileType,
    fileName: file.fileName,
    fileSize: file.fileSize,
    state: file.state,
    reason: file.reason,
    uploadedBy: uploader && name ? { name, role: uploader.role } : null,
    createdAt: iso(file.createdAt),
    version: file.version,
    ...(file.photoKind ? { photo: photoOf(file, file.photoKind) } : {}),
    ...(role === 'admin' ? { path: file.path, sha256: file.sha256.toString('hex') } : {}),
  };
}

const photoOf = ({ verdict, verdictComment: comment, reviewedAt }: FileRow, kind: PhotoKind) => ({
  kind,
  verdict,
  comment,
  reviewedAt: isoOrNull(reviewedAt),
});

/** What an event of a file says of it. */
export const saidOf = ({ fileType, photoKind }: FileRow) => ({ fileType, ...(photoKind ? { photo: photoKind } : {}) });

const isConfirmed = (status: string): boolean =>
  PROJECT_STATUSES.indexOf(status as ProjectStatus) >= PROJECT_STATUSES.indexOf('confirmed');

/**
 * Whether a reader may see this document: the installer of the job and admins always, the host when ready, the funder from confirmed.
 * Consents are the host's from the upload on, and no installer's; photos of a job are the installer's and the office's alone.
 */
export function maySee(file: FileRow, { role, partyId }: Pick<Actor, 'role' | 'partyId'>): boolean {
  if (role === 'admin') return true;
  const consent = isConsent(file.fileType);
  if (role === 'installer' && consent) return false;
  if (role === 'installer') return file.installerId !== null && file.installerId === partyId;
  if (role === 'asset_host' && consent) return file.hostId === partyId;
  if (file.photoKind || file.state !== 'ready') return false;
  if (role === 'asset_host') return file.hostId === partyId;
  return file.funderId === partyId && isConfirmed(file.projectStatus);
}

/** Writes an event of a file, which is as the event left it. */
export async function publishFile(
  tx: Tx,
  event: EventOf<'file.uploaded' | 'file.ready' | 'file.rejected' | 'file.reviewed'>,
  file: FileRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  const { id, version } = file;
  await appendEvents(tx, [
    {
      event,
      subject: { kind: 'file', id },
      version,
      topic: `project:${file.projectId}`,
      actor,
      at,
      to: {
        host: file.photoKind ? null : file.hostId,
        funder: !file.photoKind && isConfirmed(file.projectStatus) ? file.funderId : null,
        installer: isConsent(file.fileType) ? null : file.installerId,
      },
      records: [{ kind: 'file', id, version, view: (role) => fileView(file, role) }],
    },
  ]);
}
