import { clearRefreshCookie } from '@libs/accounts';
import { NoteInAudit } from '@libs/audit';
import { type Actor as ActorOf, type Erasure, type InputOf, londonDate, routes } from '@libs/contracts';
import { Clock, Config, Database, iso, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, clientNetwork, Input, Route } from '@libs/platform/http';
import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { keptOnLead } from './collect.sql.js';
import { exportsOf, readyPathOf } from './data-export.sql.js';
import { EraseLeadPerson } from './erase-lead-person.js';
import { ErasePerson } from './erase-person.js';
import { erasureOf } from './erasure.rules.js';
import { RequestExport } from './request-export.js';
import { obligationsOf } from './obligations.sql.js';
import { AUDIT, REFUSALS } from './privacy.texts.js';

/** A copy of one's data, and one's erasure; for leads an admin does both on request. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly bus: CommandBus,
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.listDataExports)
  async exports(@Actor() actor: ActorOf) {
    const items = await exportsOf(this.database.read(), actor.accountId);
    return { items, total: items.length, nextCursor: null };
  }

  @Route(routes.requestDataExport)
  request(@Actor() actor: ActorOf) {
    return this.bus.execute(new RequestExport(actor));
  }

  @Route(routes.downloadDataExport)
  async download(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.downloadDataExport>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    // The path is kept from every reader; whose it is, is asked here.
    const ready = await this.database.readUnscoped((tx) =>
      readyPathOf(tx, params.id, actor.accountId, this.clock.now()),
    );
    const bytes = ready && (await this.storage.get(ready.path));
    if (!bytes) throw refuse.notFound(REFUSALS.copyGone);
    void reply.header('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: 'application/zip',
      disposition: `attachment; filename="voltmere-my-data-${londonDate(new Date(iso(ready.requestedAt)))}.zip"`,
      length: bytes.length,
    });
  }

  @Route(routes.getErasure)
  async erasure(@Actor() { role, partyId, accountId }: ActorOf): Promise<Erasure> {
    // A reader can't see other admins, nor everything that a contract is based on, so only the consequence is returned.
    return this.database.readUnscoped(async (tx) =>
      erasureOf(role, await obligationsOf(tx, { role, recordId: partyId, accountId })),
    );
  }

  @Route(routes.eraseMe)
  async eraseMe(
    @Actor() actor: ActorOf,
    @Input() { body }: InputOf<typeof routes.eraseMe>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.bus.execute(new ErasePerson(actor, body.password));
    clearRefreshCookie(reply, this.config);
  }

  @Route(routes.exportLead)
  async exportLead(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.exportLead>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const kept = await this.database.readUnscoped((tx) => keptOnLead(tx, params.id));
    if (!kept) throw refuse.notFound();
    const at = this.clock.now();
    const bytes = Buffer.from(`${JSON.stringify({ madeAt: at.toISOString(), ...kept }, null, 2)}\n`);
    await this.bus.execute(
      new NoteInAudit({
        kind: 'exported',
        text: AUDIT.leadExported,
        at,
        actor,
        subject: { kind: 'lead', id: params.id, name: kept.lead.work_email },
        network: clientNetwork(reply.request.ip),
      }),
    );
    void reply.header('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: 'application/json',
      disposition: `attachment; filename="lead-${params.id.slice(0, 8)}-${londonDate(at)}.json"`,
      length: bytes.length,
    });
  }

  @Route(routes.eraseLead)
  async eraseLead(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.eraseLead>): Promise<void> {
    await this.bus.execute(new EraseLeadPerson(params.id, actor));
  }
}
