import { createHash, randomUUID } from 'node:crypto';
import { type Actor, type EventOf, type PhotoKind, type PhotoVerdict, photosFor } from '@libs/contracts';
import { type FileRow, fileView, placePhotos } from '@libs/documents';
import { appendEvents, type NewEvent, type Storage, type Tx } from '@libs/platform';
import { photoSiteOf, type ProjectAggregate } from '@libs/projects';
import { sceneOf } from './photo-scenes.js';

/** Photos of a job of the demo: how many were sent, how many of these were accepted, and what the office said to the next. */
export interface DemoPhotos {
  aggregate: ProjectAggregate;
  sent: number;
  accepted: number;
  rejected: string | null;
  actor: Actor;
  office: Actor;
  at: Date;
}

interface Picture {
  bytes: Buffer;
  preview: Buffer;
  sha256: Buffer;
}
/** Each scene is drawn once. */
const drawn = new Map<string, Promise<Picture>>();

function pictureOf(kind: PhotoKind, glare: boolean): Promise<Picture> {
  const scene = sceneOf(kind, glare);
  const found = drawn.get(scene) ?? draw(scene);
  drawn.set(scene, found);
  return found;
}

async function draw(scene: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(Buffer.from(scene));
  const [bytes, preview] = await Promise.all([
    picture.clone().jpeg({ quality: 80 }).toBuffer(),
    picture.clone().webp({ quality: 70 }).toBuffer(),
  ]);
  return { bytes, preview, sha256: createHash('sha256').update(bytes).digest() };
}

/** Rows, files and events are those of real uploads that were checked and looked at. */
export async function addPhotos(tx: Tx, storage: Storage, photos: DemoPhotos): Promise<void> {
  const { aggregate, sent, accepted, rejected, actor, office, at } = photos;
  const kinds = photosFor(photoSiteOf(aggregate)).map(({ kind }) => kind);
  const events: NewEvent[] = [];
  const rows: FileRow[] = [];
  for (const [place, kind] of kinds.slice(0, sent).entries()) {
    const verdict: PhotoVerdict | null =
      place < accepted ? 'accepted' : place === accepted && rejected ? 'rejected' : null;
    const picture = await pictureOf(kind, verdict === 'rejected');
    const row = rowOf(photos, kind, picture, place);
    await storage.put(row.path, picture.bytes, 'image/jpeg');
    await storage.put(`${row.path}.preview.webp`, picture.preview, 'image/webp');
    const said = { fileType: row.fileType, photo: kind };
    const ready: FileRow = { ...row, state: 'ready', hasPreview: true, version: 2 };
    events.push(eventOf({ type: 'file.uploaded', data: said }, row, actor, at));
    const sha256 = picture.sha256.toString('hex');
    events.push(eventOf({ type: 'file.ready', data: { ...said, sha256 } }, ready, null, at));
    const last = verdict ? reviewed(ready, verdict, rejected, at) : ready;
    if (verdict) {
      const data = { ...said, verdict, comment: last.verdictComment };
      events.push(eventOf({ type: 'file.reviewed', data }, last, office, at));
    }
    rows.push(last);
  }
  await placePhotos(tx, rows);
  await appendEvents(tx, events);
}

const reviewed = (row: FileRow, verdict: PhotoVerdict, comment: string | null, at: Date): FileRow => ({
  ...row,
  verdict,
  verdictComment: verdict === 'rejected' ? comment : null,
  reviewedAt: at.toISOString(),
  version: 3,
});

const MINUTE = 60_000;

function rowOf({ aggregate, sent, actor, at }: DemoPhotos, kind: PhotoKind, { bytes, sha256 }: Picture, place: number) {
  const { project, job, host, funder } = aggregate;
  const taken = new Date(at.getTime() - (sent - place) * 4 * MINUTE);
  const row: FileRow = {
    id: randomUUID(),
    projectId: project.id,
    jobId: job?.id ?? null,
    fileType: 'job_photo',
    fileName: `${kind.replace('_', '-')}.jpg`,
    path: `projects/${project.id}/job_photo/${taken.getTime()}.jpg`,
    fileSize: bytes.length,
    sha256,
    state: 'checking',
    reason: null,
    mediaType: 'image/jpeg',
    hasPreview: false,
    version: 1,
    photoKind: kind,
    verdict: null,
    verdictComment: null,
    reviewedAt: null,
    createdAt: taken.toISOString(),
    uploader: { id: actor.accountId, name: actor.name, role: actor.role, company: actor.companyName },
    hostId: host.id,
    funderId: funder.id,
    installerId: job?.installer.id ?? null,
    projectStatus: project.status,
  };
  return row;
}

type PhotoEvent = EventOf<'file.uploaded' | 'file.ready' | 'file.reviewed'>;

const eventOf = (event: PhotoEvent, row: FileRow, actor: Actor | null, at: Date): NewEvent => ({
  event,
  subject: { kind: 'file', id: row.id },
  version: row.version,
  topic: `project:${row.projectId}`,
  actor,
  at,
  to: { host: null, funder: null, installer: row.installerId },
  records: [{ kind: 'file', id: row.id, version: row.version, view: (role) => fileView(row, role) }],
});
