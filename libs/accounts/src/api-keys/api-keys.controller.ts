import { type InputOf, routes } from '@libs/contracts';
import { Clock, Config, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../devices/visitor-of.js';
import { listApiKeys } from './api-key.lists.js';
import { CreateApiKey, RevokeApiKey } from './change-api-keys.js';

/** Admins manage the API keys of partners' programs. */
@Controller()
export class ApiKeysController {
  constructor(
    private readonly bus: CommandBus,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  @Route(routes.listApiKeys)
  list(@Input() { query }: InputOf<typeof routes.listApiKeys>) {
    return listApiKeys(this.database.read(), this.clock.now(), query);
  }

  @Route(routes.createApiKey)
  create(
    @Actor() actor: Actor,
    @Input() { body }: InputOf<typeof routes.createApiKey>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('Cache-Control', 'no-store');
    return this.bus.execute(new CreateApiKey(body, actor, visitorOf(request, this.config)));
  }

  @Route(routes.revokeApiKey)
  revoke(
    @Actor() actor: Actor,
    @Input() { params }: InputOf<typeof routes.revokeApiKey>,
    @Req() request: FastifyRequest,
  ) {
    return this.bus.execute(new RevokeApiKey(params.id, actor, visitorOf(request, this.config)));
  }
}
