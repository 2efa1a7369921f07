import { visitorOf } from '@libs/accounts/http';
import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Clock, Config, Database, refuse, STORAGE, type Storage } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Header, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { numberOf } from './agreement.views.js';
import { REFUSALS } from './agreements.texts.js';
import { ChangeWorksOrder, DraftWorksOrder, type WorksOrderCommand } from './change-works-order.js';
import { SealNow } from './seal-due.js';
import { worksOrderForAdmin, worksOrderView } from './works-order.views.js';
import { findOrder, ordersOf, startGateOf, unsealedOrders } from './works-order.lists.js';

/** Works orders: the one place where an installer sees a price. */
@Controller()
export class WorksOrdersController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Route(routes.draftWorksOrder)
  async draft(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.draftWorksOrder>) {
    return worksOrderForAdmin(await this.bus.execute(new DraftWorksOrder(params.id, body.terms, actor)), null);
  }

  @Route(routes.editWorksOrder)
  edit(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.editWorksOrder>) {
    return this.byOffice(params.id, { name: 'edit', ...body }, actor);
  }

  @Route(routes.offerWorksOrder)
  offer(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.offerWorksOrder>) {
    return this.byOffice(params.id, { name: 'offer', ...body }, actor);
  }

  @Route(routes.voidWorksOrder)
  void(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.voidWorksOrder>) {
    return this.byOffice(params.id, { name: 'void', ...body }, actor);
  }

  @Route(routes.signWorksOrder)
  async sign(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.signWorksOrder>,
    @Req() request: FastifyRequest,
  ) {
    const { password, code, passkey, name: typed, drawing, ...signing } = body;
    const party = actor.role === 'installer' ? ('installer' as const) : ('funder' as const);
    const command = { name: 'sign' as const, ...signing, typed, drawing: drawing ?? null, party };
    const { device, network } = visitorOf(request, this.config);
    return worksOrderView(
      await this.bus.execute(
        new ChangeWorksOrder(params.id, command, actor, { device, network, password, code, passkey }),
      ),
    );
  }

  @Route(routes.declineWorksOrder)
  async decline(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.declineWorksOrder>) {
    const by = actor.role === 'installer' ? ('installer' as const) : ('funder' as const);
    const command = { name: 'decline' as const, by, reason: body.reason, text: body.text || null };
    return worksOrderView(await this.bus.execute(new ChangeWorksOrder(params.id, command, actor)));
  }

  @Route(routes.listWorksOrders)
  async list(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.listWorksOrders>) {
    const items = await ordersOf(this.database.read(), actor, params.id);
    if (!items) throw refuse.notFound(REFUSALS.projectNotFound);
    return { items, total: items.length, nextCursor: null };
  }

  @Route(routes.listUnsealedOrders)
  async unsealed() {
    const items = await unsealedOrders(this.database.read());
    return { items, total: items.length, nextCursor: null };
  }

  @Route(routes.getWorksOrder)
  async get(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getWorksOrder>) {
    return (await this.found(actor, params.id)).view;
  }

  @Route(routes.sealWorksOrder)
  async seal(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.sealWorksOrder>) {
    await this.bus.execute(new SealNow('works_order', params.id));
    return (await this.found(actor, params.id)).view;
  }

  @Route(routes.downloadWorksOrder)
  @Header('Cache-Control', 'private, no-store')
  async file(
    @Actor() actor: ActorOf,
    @Input() { params, query }: InputOf<typeof routes.downloadWorksOrder>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { row } = await this.found(actor, params.id);
    const file = query.sealed ? { path: row.copyPath, sha256: row.copySha256 } : row;
    const bytes = file.path ? await this.storage.get(file.path) : null;
    if (!bytes) throw refuse.notFound(row.documentState === 'making' ? REFUSALS.fileMaking : REFUSALS.fileNotFound);
    void reply
      .header('Content-Type', 'application/pdf')
      .header('ETag', `"${file.sha256}"`)
      .header('Content-Disposition', `attachment; filename="${numberOf(row, 'W')}${query.sealed ? '-signed' : ''}.pdf"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    return bytes;
  }

  @Route(routes.getJobStartGate)
  async gate(@Input() { params }: InputOf<typeof routes.getJobStartGate>) {
    const gate = await startGateOf(this.database.read(), params.id, {
      now: this.clock.now(),
      asked: this.config.agreementsRequired,
    });
    if (!gate) throw refuse.notFound(REFUSALS.jobNotFound);
    return gate;
  }

  private async found(actor: ActorOf, id: string) {
    const found = await findOrder(this.database.read(), actor, id);
    if (!found) throw refuse.notFound(REFUSALS.orderNotFound);
    return found;
  }

  private async byOffice(id: string, command: WorksOrderCommand, actor: ActorOf) {
    const row = await this.bus.execute(new ChangeWorksOrder(id, command, actor));
    return (await findOrder(this.database.read(), actor, row.id))?.view ?? worksOrderForAdmin(row, null);
  }
}
