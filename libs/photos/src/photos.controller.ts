import { createHash } from 'node:crypto';
import { FILE_BYTES, type InputOf, PHOTO_KINDS, routes } from '@libs/contracts';
import { fileView, photosOfJob, ReviewPhoto, UploadFile } from '@libs/documents';
import { Database, refuse } from '@libs/platform';
import { Actor, type AppRequest, Input, KeyedCalls, readMultipart, Route } from '@libs/platform/http';
import { ChangeProject, findJobAggregate, jobView, photoSiteOf, type ProjectCommand } from '@libs/projects';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { photosOf } from './photo-list.js';
import { REFUSALS } from './photos.texts.js';

/** The photos of a job: what it needs, what was sent, what the office thinks of it; and the survey before the design. */
@Controller()
export class PhotosController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly keyed: KeyedCalls,
  ) {}

  @Route(routes.listPhotos)
  async list(@Actor() actor: Actor, @Input() { params }: InputOf<typeof routes.listPhotos>) {
    const { aggregate, job } = await this.own(params.id, actor);
    const photos = await photosOfJob(this.database.read(), job.id);
    return photosOf({ site: photoSiteOf(aggregate), asked: job.photosAskedAt }, photos, actor.role);
  }

  @Route(routes.addPhoto)
  async add(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.addPhoto>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { file, fields } = await readMultipart(request, FILE_BYTES);
    const { kind: named, ...others } = fields;
    const [unknown] = Object.keys(others);
    if (unknown) throw refuse.unknownField(unknown);
    const kind = PHOTO_KINDS.find((one) => one === named);
    if (!kind) throw refuse.notOneOf('kind', PHOTO_KINDS);
    const { aggregate, job } = await this.own(params.id, actor);
    const sent = { kind, sha256: createHash('sha256').update(file.bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.addPhoto }, sent, async () => {
      const shows = { jobId: job.id, kind };
      const upload = new UploadFile(aggregate.project.id, 'job_photo', file, actor, null, shows);
      const { id, state } = await this.bus.execute(upload);
      return { id, state };
    });
  }

  @Route(routes.reviewPhoto)
  async review(@Actor() actor: Actor, @Input() { params, body }: InputOf<typeof routes.reviewPhoto>) {
    const { id, photoId } = params;
    const review = new ReviewPhoto(id, photoId, body.verdict, body.comment || null, actor);
    return fileView(await this.bus.execute(review), actor.role);
  }

  @Route(routes.askForPhotos)
  ask(@Actor() actor: Actor, @Input() { params }: InputOf<typeof routes.askForPhotos>) {
    return this.change(params.id, { name: 'ask_photos' }, actor);
  }

  @Route(routes.surveyJob)
  survey(@Actor() actor: Actor, @Input() { params, body }: InputOf<typeof routes.surveyJob>) {
    return this.change(params.id, { name: 'survey', findings: body }, actor);
  }

  private async change(jobId: string, command: ProjectCommand, actor: Actor) {
    return jobView(await this.bus.execute(new ChangeProject({ jobId }, command, actor)), actor.role);
  }

  private async own(id: string, { role, partyId }: Actor) {
    const aggregate = await findJobAggregate(this.database.read(), id);
    const job = aggregate?.job;
    const own = role === 'admin' || (job?.installer.id === partyId && !job?.withdrawnAt);
    if (!aggregate || !job || !own) throw refuse.notFound(REFUSALS.jobNotFound);
    return { aggregate, job };
  }
}
