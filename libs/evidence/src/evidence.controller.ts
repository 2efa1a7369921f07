import { Timelines } from '@libs/activity';
import { sealedCopies } from '@libs/agreements';
import { NoteInAudit } from '@libs/audit';
import { type Actor as ActorOf, audiencesOf, type InputOf, londonDate, routes } from '@libs/contracts';
import { filesOf, maySee } from '@libs/documents';
import { Clock, Config, Database, iso, refuse, STORAGE, type Storage } from '@libs/platform';
import { attachedIn, EVIDENCE_FILE, publishedSeals } from '@libs/sealing';
import { Actor, clientNetwork, Input, Route } from '@libs/platform/http';
import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { hostNameOf, passedTo } from './evidence.sql.js';
import { EvidenceKey } from './evidence-key.js';
import { EVIDENCE } from './evidence.texts.js';
import { makePack, type PackedDocument, type PackedSignatures, type TimelineItem } from './make-pack.js';

/** What a funder, a host or an admin takes away of a project, within what each may see. */
@Controller()
export class EvidenceController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly timelines: Timelines,
    private readonly clock: Clock,
    private readonly key: EvidenceKey,
    private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.evidenceKey)
  async publicKey() {
    const { publicKey, fingerprint } = this.key;
    return { algorithm: 'Ed25519' as const, publicKey, fingerprint, seals: await publishedSeals(this.database.read()) };
  }

  @Route(routes.evidencePack)
  async pack(
    @Input() { params: { id } }: InputOf<typeof routes.evidencePack>,
    @Actor() actor: ActorOf,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const takenAt = this.clock.now();
    const tx = this.database.read();
    // The first read: it answers 404 where the project is not this reader's.
    const timeline = await this.wholeTimeline(actor, id);
    const name = (await hostNameOf(tx, id)) ?? 'Project';
    const agreements = await this.agreementsOf(id);
    const { bytes, head } = makePack(
      {
        project: { id, name },
        takenAt,
        takenBy: actor.name,
        documents: [...(await this.documentsOf(actor, id)), ...agreements.map(({ copy }) => copy)],
        signatures: agreements.map(({ signatures }) => signatures),
        timeline,
        told: await passedTo(tx, id, audiencesOf(actor).at(-1) ?? 'public'),
      },
      this.key,
      this.config.publicUrl,
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.bus.execute(
      new NoteInAudit({
        kind: 'exported',
        text: EVIDENCE.exported(sha256, head),
        at: takenAt,
        actor,
        subject: { kind: 'project', id, name },
        network: clientNetwork(reply.request.ip),
      }),
    );
    void reply.header('X-Data-Sha256', sha256).header('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: 'application/zip',
      disposition: `attachment; filename="evidence-${id.slice(0, 8)}-${londonDate(takenAt)}.zip"`,
      length: bytes.length,
    });
  }

  private async wholeTimeline(actor: ActorOf, id: string): Promise<TimelineItem[]> {
    const items: TimelineItem[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.timelines.of(actor, id, { limit: 200, ...(cursor ? { cursor } : {}) });
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return items;
  }

  /** The sealed copies, each with the records of its signatures, which are inside it. */
  private async agreementsOf(id: string): Promise<{ copy: PackedDocument; signatures: PackedSignatures }[]> {
    const copies = await sealedCopies(this.database.read(), id);
    return Promise.all(
      copies.map(async ({ id: agreement, number, path, sealedAt }) => {
        const name = `${number}-signed.pdf`;
        const bytes = await this.storage.get(path);
        const json = bytes && attachedIn(bytes, EVIDENCE_FILE);
        if (!json) throw refuse.unavailable(EVIDENCE.unreadable(name));
        const copy = { id: agreement, name, fileType: 'agreement', uploadedAt: iso(sealedAt), bytes };
        return { copy, signatures: { number, json } };
      }),
    );
  }

  /** Oldest first; those that were checked, as they are kept. Photos of the job stay with its installer and the office. */
  private async documentsOf(actor: ActorOf, id: string): Promise<PackedDocument[]> {
    const files = (await filesOf(this.database.read(), id))
      .filter((file) => file.state === 'ready' && !file.photoKind && maySee(file, actor))
      .reverse();
    return Promise.all(
      files.map(async (file) => {
        const bytes = await this.storage.get(file.path);
        if (!bytes) throw refuse.unavailable(EVIDENCE.unreadable(file.fileName));
        const { id: fileId, fileName: name, fileType } = file;
        return { id: fileId, name, fileType, uploadedAt: new Date(file.createdAt).toISOString(), bytes };
      }),
    );
  }
}
