import { type InputOf, routes } from '@libs/contracts';
import { Actor, Clock, Config, Database, Input, refuse, Route } from '@libs/platform';
import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { AccountRow } from '../account.row.js';
import { visitorOf } from '../devices/visitor.js';
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
    const em = this.database.read();
    if ((await em.count(AccountRow, { id: params.id })) === 0) throw refuse.notFound();
    return listSessions(em, params.id, actor, this.clock.now(), query);
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
