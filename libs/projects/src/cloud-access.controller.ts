import { visitorOf } from '@libs/accounts/http';
import { type Actor as ActorOf, type InputOf, routes } from '@libs/contracts';
import { Config } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { RevealCredentials } from './reveal-credentials.js';

/** The only route that decrypts sealed credentials. */
@Controller()
export class CloudAccessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Route(routes.revealCredentials)
  reveal(
    @Input() { params, body }: InputOf<typeof routes.revealCredentials>,
    @Actor() actor: ActorOf,
    @Req() request: FastifyRequest,
  ) {
    return this.commands.execute(new RevealCredentials(params.id, body, actor, visitorOf(request, this.config)));
  }
}
