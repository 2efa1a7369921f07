import { Timelines } from '@libs/activity';
import { recordAudit } from '@libs/audit';
import { type Actor as ActorOf, audiencesOf, type InputOf, londonDate, routes } from '@libs/contracts';
import { filesOf, maySee } from '@libs/documents';
import { Clock, Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, clientNetwork, Input, Route } from '@libs/platform/http';
import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { EvidenceKey } from './evidence-key.js';
import { makePack, type PackedDocument, type TimelineItem } from './make-pack.js';

/** What a funder, a host or an admin takes away of a project, within what each may see. */
@Controller()
export class EvidenceController {
  constructor(
    private readonly database: Database,
    private readonly timelines: Timelines,
    private readonly clock: Clock,
    private readonly key: EvidenceKey,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.evidenceKey)
  publicKey() {
    const { publicKey, fingerprint } = this.key;
    return { algorithm: 'Ed25519' as const, publicKey, fingerprint };
  }

  @Route(routes.evidencePack)
  async pack(
    @Input() { params: { id } }: InputOf<typeof routes.evidencePack>,
    @Actor() actor: ActorOf,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const takenAt = this.clock.now();
    // The first read: it answers 404 where the project is not this reader's.
    const timeline = await this.wholeTimeline(actor, id);
    const name = await this.nameOf(id);
    const { bytes, head } = makePack(
      {
        project: { id, name },
        takenAt,
        takenBy: actor.name,
        documents: await this.documentsOf(actor, id),
        timeline,
        told: await this.toldOf(actor, id),
      },
      this.key,
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.database.transaction((tx) =>
      recordAudit(tx, {
        kind: 'exported',
        text: `Exported the evidence pack of a project as ZIP; SHA-256 ${sha256}, head of the log ${head}`,
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

  private async nameOf(id: string): Promise<string> {
    const found = await this.database
      .read()
      .row<{ name: string | null }>(
        `select h.company_name as name from project p join host_party h on h.id = p.asset_host_id where p.id = $1`,
        [id],
      );
    return found?.name ?? 'Project';
  }

  /** Oldest first; those that were checked, as they are kept. */
  private async documentsOf(actor: ActorOf, id: string): Promise<PackedDocument[]> {
    const files = (await filesOf(this.database.read(), id))
      .filter((file) => file.state === 'ready' && maySee(file, actor))
      .reverse();
    return Promise.all(
      files.map(async (file) => {
        const bytes = await this.storage.get(file.path);
        if (!bytes) throw refuse.unavailable(`The document ${file.fileName} cannot be read. Please try again later`);
        const { id: fileId, fileName: name, fileType } = file;
        return { id: fileId, name, fileType, uploadedAt: new Date(file.createdAt).toISOString(), bytes };
      }),
    );
  }

  private async toldOf(actor: ActorOf, id: string) {
    const passed = await this.database.read().rows<{ event: string; id: string; sha256: string }>(
      `select e.event_id as event, e.subject_id as id, e.copy -> 'data' ->> 'sha256' as sha256 from event_copy e
        where e.topic = $1 and e.audience = $2 and e.type = 'file.ready' and e.copy -> 'data' ? 'sha256'`,
      [`project:${id}`, audiencesOf(actor).at(-1) ?? 'public'],
    );
    return new Map(passed.map(({ event, ...document }) => [event, document]));
  }
}
