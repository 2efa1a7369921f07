import type { Actor, PhotoVerdict } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FileRow, findFile, lockFile, lockProject, photosOfJob } from './file.sql.js';
import { publishFile, saidOf } from './file.views.js';
import { REFUSALS } from './documents.texts.js';

/** What the office thinks of a photo of a job. The same verdict again changes nothing; it can be changed while no newer photo is there. */
export class ReviewPhoto extends Command<FileRow> {
  constructor(
    readonly jobId: string,
    readonly photoId: string,
    readonly verdict: PhotoVerdict,
    readonly comment: string | null,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ReviewPhoto)
export class ReviewPhotoHandler implements ICommandHandler<ReviewPhoto> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ jobId, photoId, verdict, comment: said, actor }: ReviewPhoto): Promise<FileRow> {
    const comment = verdict === 'rejected' ? said || null : null;
    if (verdict === 'rejected' && comment === null) throw refuse.field('comment', REFUSALS.sayWhatToDo);
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const found = await findFile(tx, photoId);
      if (!found?.photoKind || found.jobId !== jobId) throw refuse.notFound(REFUSALS.photoNotFound);
      // The same lock as an upload's: a newer photo of the kind is either seen here, or comes after this verdict.
      await lockProject(tx, found.projectId);
      const photo = (await lockFile(tx, photoId)) as FileRow;
      if (photo.verdict === verdict && photo.verdictComment === comment) return photo;
      if (photo.state === 'checking') throw refuse.conflict(REFUSALS.photoBeingChecked, photo.state);
      if (photo.state === 'rejected') throw refuse.conflict(REFUSALS.photoUnfit, photo.state);
      const newest = (await photosOfJob(tx, jobId)).find(({ photoKind }) => photoKind === photo.photoKind);
      if (newest?.id !== photoId) throw refuse.conflict(REFUSALS.photoReplaced, 'replaced');
      await tx.rows(
        `update project_file set verdict = $2, verdict_comment = $3, reviewed_at = $4, version = version + 1 where id = $1`,
        [photoId, verdict, comment, at],
      );
      const after = (await findFile(tx, photoId)) as FileRow;
      await publishFile(tx, { type: 'file.reviewed', data: { ...saidOf(after), verdict, comment } }, after, {
        actor,
        at,
      });
      return after;
    });
  }
}
