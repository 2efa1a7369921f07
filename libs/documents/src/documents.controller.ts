import { CONSENT_TYPES, FILE_BYTES, PROJECT_FILE_TYPES, Id, type InputOf, routes } from '@libs/contracts';
import { Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, type AppRequest, Input, KeyedCalls, readMultipart, Route } from '@libs/platform/http';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { agreementPlace, filesOf, findFile, findHolder, placeOf } from './file.sql.js';
import { fileView, maySee } from './file.views.js';
import { FileLinks } from './links.js';
import { previewPath } from './check-file.js';
import { UploadFile } from './upload-file.js';
import { REFUSALS } from './documents.texts.js';

/** Documents of projects: up, listed, and down again by signed links. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly keyed: KeyedCalls,
    private readonly links: FileLinks,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.uploadFile)
  async upload(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.uploadFile>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { file, fields } = await readMultipart(request, FILE_BYTES);
    const { fileType, ticketId, ...others } = fields;
    const [unknown] = Object.keys(others);
    if (unknown) throw refuse.unknownField(unknown);
    const type = PROJECT_FILE_TYPES.find((name) => name === fileType);
    if (!type) throw refuse.notOneOf('fileType', PROJECT_FILE_TYPES);
    if (ticketId !== undefined && !Id.safeParse(ticketId).success)
      throw refuse.field('ticketId', REFUSALS.ticketNeeded);
    const sent = { fileType, ticketId, sha256: createHash('sha256').update(file.bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.uploadFile }, sent, async () => {
      const { id, state } = await this.bus.execute(new UploadFile(params.id, type, file, actor, ticketId ?? null));
      return { id, state };
    });
  }

  @Route(routes.uploadConsent)
  async uploadConsent(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.uploadConsent>,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const place = await agreementPlace(this.database.read(), params.id);
    if (!place || (actor.role !== 'admin' && (place.hostId !== actor.partyId || !place.offered)))
      throw refuse.notFound(REFUSALS.agreementNotFound);
    const { file, fields } = await readMultipart(request, FILE_BYTES);
    const { fileType, ...others } = fields;
    const [unknown] = Object.keys(others);
    if (unknown) throw refuse.unknownField(unknown);
    const type = CONSENT_TYPES.find((name) => name === fileType);
    if (!type) throw refuse.notOneOf('fileType', CONSENT_TYPES);
    const sent = { fileType, sha256: createHash('sha256').update(file.bytes).digest('hex') };
    return this.keyed.once({ request, reply, route: routes.uploadConsent }, sent, async () => {
      const { id, state } = await this.bus.execute(new UploadFile(place.projectId, type, file, actor));
      return { id, state };
    });
  }

  @Route(routes.listFiles)
  async list(@Actor() actor: Actor, @Input() { params }: InputOf<typeof routes.listFiles>) {
    await this.requireOwn(params.id, actor);
    const files = await filesOf(this.database.read(), params.id);
    const items = files.filter((file) => maySee(file, actor)).map((file) => fileView(file, actor.role));
    return { items, total: items.length, nextCursor: null };
  }

  @Route(routes.linkFile)
  async link(@Actor() actor: Actor, @Input() { params, query }: InputOf<typeof routes.linkFile>) {
    const file = await findFile(this.database.read(), params.id);
    const preview = query.preview !== undefined;
    if (!file || !maySee(file, actor) || file.state === 'rejected') throw refuse.notFound(REFUSALS.documentNotFound);
    if (file.state !== 'ready') throw refuse.conflict(REFUSALS.beingChecked, file.state);
    if (preview && !file.hasPreview) throw refuse.notFound(REFUSALS.noPreview);
    return this.links.make({ fileId: file.id, accountId: actor.accountId, sessionId: actor.sessionId, preview });
  }

  @Route(routes.downloadFile)
  async download(
    @Input() { params, query }: InputOf<typeof routes.downloadFile>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const preview = query.preview !== undefined;
    const gone = () => refuse.notFound(REFUSALS.linkExpired);
    const wanted = { fileId: params.id, accountId: query.for, sessionId: query.session ?? null, preview };
    if (!this.links.holds(wanted, query)) throw gone();
    // Outside a reader's own view: the signature identifies the person for whom the link was made.
    const { file, holder } = await this.database.transaction(async (tx) => ({
      file: await findFile(tx, params.id),
      holder: await findHolder(tx, wanted),
    }));
    if (file?.state !== 'ready' || !file.mediaType || !holder || !maySee(file, holder)) throw gone();
    const bytes = await this.storage.get(preview ? previewPath(file.path) : file.path);
    if (!bytes) throw gone();
    void reply
      .header('Content-Type', preview ? 'image/webp' : file.mediaType)
      .header(
        'Content-Disposition',
        `${preview ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      )
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'private, no-store');
    return bytes;
  }

  private async requireOwn(projectId: string, { role, partyId }: Actor): Promise<void> {
    const place = await placeOf(this.database.read(), projectId);
    const party = { admin: partyId, asset_host: place?.host, asset_funder: place?.funder, installer: place?.installer }[
      role
    ];
    if (!place || (role !== 'admin' && party !== partyId)) throw refuse.notFound(REFUSALS.projectNotFound);
  }
}
