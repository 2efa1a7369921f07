import { type InputOf, routes } from '@libs/contracts';
import { Clock, Config, Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../devices/visitor-of.js';
import { hasAccount } from '../users.views.js';
import { EndUserSessions } from './end-user-sessions.js';
import { listSessions } from './session.views.js';

/** An admin's hold on the sessions of others. */
@Controller()
export class UserSessionsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  @Route(routes.listUserSessions)
  async list(@Actor() actor: Actor, @Input() { params, query }: InputOf<typeof routes.listUserSessions>) {
    const tx = this.database.read();
    if (!(await hasAccount(tx, params.id))) throw refuse.notFound();
    return listSessions(tx, params.id, actor, this.clock.now(), query);
  }

  @Route(routes.endUserSessions)
  async end(
    @Actor() actor: Actor,
    @Input() { params, query }: InputOf<typeof routes.endUserSessions>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const which = { accountId: params.id, sessionId: query.session };
    await this.bus.execute(new EndUserSessions(which, actor, visitorOf(request, this.config)));
  }
}
