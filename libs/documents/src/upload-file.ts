import { createHash, randomUUID } from 'node:crypto';
import {
  type Actor,
  FILE_BYTES,
  type FileType,
  isConsent,
  PHOTO_WORDS,
  statusWords,
  type TicketStatus,
} from '@libs/contracts';
import { Clock, Database, statusDetails, refuse, STORAGE, type Storage } from '@libs/platform';
import type { UploadedFile, Tx } from '@libs/platform';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FilePlace, type FileRow, findFile, findSame, photosOfJob, ticketOf } from './file.sql.js';
import { publishFile, saidOf } from './file.views.js';
import { declaredMedia, fileNameFor, MEDIA, type MediaType } from './media.js';
import { REFUSALS } from './documents.texts.js';

/** Keep an uploaded document until the worker has checked it. The same content again returns the first upload. */
export class UploadFile extends Command<FileRow> {
  constructor(
    readonly projectId: string,
    readonly fileType: FileType,
    readonly upload: UploadedFile,
    readonly actor: Actor,
    /** Of a photo of a ticket. */
    readonly ticketId: string | null = null,
    /** Of a photo of a job. */
    readonly shows: FilePlace['shows'] = null,
  ) {
    super();
  }
}

interface Place {
  status: string;
  withdrawnAt: string | null;
  jobId: string | null;
  installerId: string | null;
  hostId: string;
}

@CommandHandler(UploadFile)
export class UploadFileHandler implements ICommandHandler<UploadFile> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ projectId, fileType, upload, actor, ticketId, shows }: UploadFile): Promise<FileRow> {
    const media = declaredMedia(upload.mediaType, upload.name);
    if (!media) throw refuse.field('file', REFUSALS.chooseFormat);
    faultOfPhoto(fileType, ticketId, media);
    if (shows && media === 'application/pdf') throw refuse.field('file', REFUSALS.choosePicture);
    if (upload.bytes.length === 0) throw refuse.field('file', REFUSALS.empty);
    if (upload.bytes.length > FILE_BYTES) throw refuse.fileTooLarge(FILE_BYTES);
    const sha256 = createHash('sha256').update(upload.bytes).digest();
    let written: { path: string; media: MediaType } | null = null;
    try {
      return await this.database.transaction(async (tx) => {
        const place = ticketId
          ? await photoPlace(tx, projectId, ticketId, actor)
          : await openPlace(tx, projectId, { actor, consent: isConsent(fileType) });
        if (shows && place.jobId !== shows.jobId) throw refuse.notFound(REFUSALS.jobNotFound);
        const same = await findSame(tx, { projectId, fileType, ticketId, shows }, sha256);
        if (same) return same;
        if (shows) await refuseAccepted(tx, shows);
        const at = this.clock.now();
        const path = await freePath(tx, projectId, fileType, media, at);
        written = { path, media };
        await this.storage.put(path, upload.bytes, media);
        const id = randomUUID();
        const name = fileNameFor(upload.name, media);
        await tx.rows(
          `insert into project_file (id, project_id, job_id, file_type, file_name, file_path, file_size, sha256, state,
                                     uploaded_by, version, created_at, media_type, ticket_id, photo_kind)
           values ($1, $2, $3, $4, $5, $6, $7, $8, 'checking', $9, 1, $10, $11, $12, $13)`,
          [
            id,
            projectId,
            place.jobId,
            fileType,
            name,
            path,
            upload.bytes.length,
            sha256,
            actor.accountId,
            at,
            media,
            ticketId,
            shows?.kind ?? null,
          ],
        );
        const file = (await findFile(tx, id)) as FileRow;
        await publishFile(tx, { type: 'file.uploaded', data: saidOf(file) }, file, { actor, at });
        return file;
      });
    } catch (error) {
      const left = written as { path: string } | null;
      if (left && (await this.#isUndone(projectId, left.path))) await this.storage.remove(left.path).catch(() => {});
      throw error;
    }
  }

  /** Whether the upload left no record. A connection lost in COMMIT may have left one, so this waits for the lock. */
  #isUndone(projectId: string, path: string): Promise<boolean> {
    return this.database
      .transaction(async (tx) => {
        await tx.row('select id from project where id = $1 for update', [projectId]);
        return !(await tx.row('select 1 as kept from project_file where file_path = $1', [path]));
      })
      .catch(() => false);
  }
}

/** The project, locked, if this person may add to it now: consents by its host, other documents by the installer of the job. Two uploads of the same content wait for each other here. */
async function openPlace(
  tx: Tx,
  projectId: string,
  { actor, consent }: { actor: Actor; consent: boolean },
): Promise<Place> {
  const place = await tx.row<Place>(
    `select p.status, p.withdrawn_at as "withdrawnAt", p.asset_host_id as "hostId", j.id as "jobId", j.installer_id as "installerId"
       from project p left join installation_job j on j.project_id = p.id and j.withdrawn_at is null
      where p.id = $1 for update of p`,
    [projectId],
  );
  const party = consent ? place?.hostId : place?.jobId && place.installerId;
  const own = actor.role === 'admin' || (party != null && party === actor.partyId);
  if (!place || !own) throw refuse.notFound(REFUSALS.projectNotFound);
  const closed = place.withdrawnAt !== null || (actor.role !== 'admin' && !consent && place.status === 'live');
  if (!closed) return place;
  const status = place.withdrawnAt ? 'withdrawn' : statusWords(place.status);
  throw refuse.conflict(
    REFUSALS.projectIs(status),
    await statusDetails(tx, `project:${projectId}`, place.status, actor),
  );
}

/** Only a photo that was rejected, or that nobody has looked at yet, is taken again. */
async function refuseAccepted(tx: Tx, { jobId, kind }: NonNullable<FilePlace['shows']>): Promise<void> {
  const newest = (await photosOfJob(tx, jobId)).find(({ photoKind }) => photoKind === kind);
  if (newest?.verdict === 'accepted') throw refuse.conflict(REFUSALS.photoAccepted(PHOTO_WORDS[kind].name), 'accepted');
}

function faultOfPhoto(fileType: FileType, ticketId: string | null, media: MediaType): void {
  if (fileType !== 'ticket_photo') {
    if (ticketId) throw refuse.field('ticketId', REFUSALS.noTicket);
    return;
  }
  if (!ticketId) throw refuse.field('ticketId', REFUSALS.ticketNeeded);
  if (media === 'application/pdf') throw refuse.field('file', REFUSALS.choosePicture);
}

/** While someone works on it, and after it was fixed: the site itself is live. */
const TAKES_PHOTOS: readonly TicketStatus[] = ['on_site', 'fixed', 'reopened'];

async function photoPlace(
  tx: Tx,
  projectId: string,
  ticketId: string,
  actor: Actor,
): Promise<{ jobId: string | null }> {
  const place = await tx.row<{ jobId: string | null }>(
    `select (select j.id from installation_job j where j.project_id = p.id and j.withdrawn_at is null) as "jobId"
       from project p where p.id = $1 for update of p`,
    [projectId],
  );
  const ticket = await ticketOf(tx, projectId, ticketId);
  const own = actor.role === 'admin' || ticket?.installerId === actor.partyId;
  if (!place || !ticket || !own) throw refuse.notFound(REFUSALS.ticketNotFound);
  if (!TAKES_PHOTOS.includes(ticket.status)) throw refuse.conflict(REFUSALS.ticketIs(statusWords(ticket.status)));
  return place;
}

/** `projects/<project>/<type>/<milliseconds>.<ending>`; if it is taken, a millisecond later. */
async function freePath(tx: Tx, projectId: string, fileType: FileType, media: MediaType, at: Date) {
  for (let stamp = at.getTime(); ; stamp += 1) {
    const path = `projects/${projectId}/${fileType}/${stamp}.${MEDIA[media]}`;
    if (!(await tx.row('select 1 as taken from project_file where file_path = $1', [path]))) return path;
  }
}
