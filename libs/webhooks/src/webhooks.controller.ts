import { visitorOf } from '@libs/accounts/http';
import { type InputOf, routes } from '@libs/contracts';
import { Config, Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeWebhook, CreateWebhook, DeleteWebhook, ReplayWebhook, TestWebhook } from './change-webhooks.js';
import { hasWebhook, listDeliveries, listWebhooks } from './webhook.lists.js';
import { REFUSALS } from './webhooks.texts.js';

/** How admins manage the endpoints of partners. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly bus: CommandBus,
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  @Route(routes.listWebhooks)
  list(@Input() { query }: InputOf<typeof routes.listWebhooks>) {
    return listWebhooks(this.database.read(), query);
  }

  @Route(routes.createWebhook)
  create(
    @Actor() actor: Actor,
    @Input() { body }: InputOf<typeof routes.createWebhook>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('Cache-Control', 'no-store');
    return this.bus.execute(new CreateWebhook(body, actor, visitorOf(request, this.config)));
  }

  @Route(routes.changeWebhook)
  change(
    @Actor() actor: Actor,
    @Input() { params, body }: InputOf<typeof routes.changeWebhook>,
    @Req() request: FastifyRequest,
  ) {
    return this.bus.execute(new ChangeWebhook(params.id, body, actor, visitorOf(request, this.config)));
  }

  @Route(routes.deleteWebhook)
  async delete(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.deleteWebhook>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.bus.execute(new DeleteWebhook(params.id, actor, visitorOf(request, this.config)));
  }

  @Route(routes.listWebhookDeliveries)
  async deliveries(@Input() { params, query }: InputOf<typeof routes.listWebhookDeliveries>) {
    const tx = this.database.read();
    if (!(await hasWebhook(tx, params.id))) {
      throw refuse.notFound(REFUSALS.webhookNotFound);
    }
    return listDeliveries(tx, params.id, query);
  }

  @Route(routes.replayWebhook)
  replay(
    @Actor() actor: Actor,
    @Input() { params, body }: InputOf<typeof routes.replayWebhook>,
    @Req() request: FastifyRequest,
  ) {
    return this.bus.execute(new ReplayWebhook(params.id, body, actor, visitorOf(request, this.config)));
  }

  @Route(routes.testWebhook)
  test(@Input() { params }: InputOf<typeof routes.testWebhook>) {
    return this.bus.execute(new TestWebhook(params.id));
  }
}
