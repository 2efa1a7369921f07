import { type FunderView, type InputOf, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { PartyPages } from '../party-pages.js';
import { SetPartyStatus } from '../set-party-status.js';
import { CertifyInvestor } from './certify-investor.js';
import { DefineMandate } from './define-mandate.js';
import { FUNDER_SHEET } from './funder.sheet.js';
import { funderView } from './funder.views.js';

@Controller()
export class FundersController {
  constructor(
    private readonly pages: PartyPages,
    private readonly commands: CommandBus,
  ) {}

  @Route(routes.listFunders)
  list(@Input() { query }: InputOf<typeof routes.listFunders>, @Actor() actor: Actor) {
    return this.pages.list('funder', query, actor);
  }

  @Route(routes.exportFunders)
  export(
    @Input() { query }: InputOf<typeof routes.exportFunders>,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.pages.export('funder', FUNDER_SHEET, query, { actor, reply });
  }

  @Route(routes.getFunder)
  get(@Input() { params }: InputOf<typeof routes.getFunder>): Promise<FunderView> {
    return this.pages.get('funder', params.id);
  }

  @Route(routes.setFunderStatus)
  async setStatus(
    @Input() { params, body }: InputOf<typeof routes.setFunderStatus>,
    @Actor() actor: Actor,
  ): Promise<FunderView> {
    return funderView(await this.commands.execute(new SetPartyStatus('funder', params.id, body, actor)));
  }

  @Route(routes.myFunder)
  mine(@Actor() actor: Actor): Promise<FunderView> {
    return this.pages.mine('funder', actor);
  }

  @Route(routes.defineMandate)
  async defineMandate(
    @Input() { body }: InputOf<typeof routes.defineMandate>,
    @Actor() actor: Actor,
  ): Promise<FunderView> {
    return funderView(await this.commands.execute(new DefineMandate(body, actor)));
  }

  @Route(routes.certifyInvestor)
  async certify(@Input() { body }: InputOf<typeof routes.certifyInvestor>, @Actor() actor: Actor): Promise<FunderView> {
    return funderView(await this.commands.execute(new CertifyInvestor(body, actor)));
  }
}
