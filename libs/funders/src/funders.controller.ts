import { type FunderView, type InputOf, routes } from '@libs/contracts';
import { type AskPage, CsvExports } from '@libs/exports';
import { Actor, Database, Input, refuse, Route } from '@libs/platform';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { CertifyInvestor } from './certify-investor.js';
import { DefineMandate } from './define-mandate.js';
import { findFunder, listFunders } from './funder.lists.js';
import { FUNDER_SHEET } from './funder.sheet.js';
import { funderView } from './funder.views.js';
import { SetFunderStatus } from './set-funder-status.js';

@Controller()
export class FundersController {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly exports: CsvExports,
  ) {}

  @Route(routes.listFunders)
  async list(@Input() { query }: InputOf<typeof routes.listFunders>) {
    const { rows, total, nextCursor } = await listFunders(this.database.read(), query);
    return { items: rows.map(funderView), total, nextCursor };
  }

  @Route(routes.exportFunders)
  export(
    @Input() { query }: InputOf<typeof routes.exportFunders>,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { format: _csv, ...asked } = query;
    const ask: AskPage<FunderView> = async (page) => {
      const { rows, ...rest } = await listFunders(this.database.read(), { ...asked, ...page });
      return { items: rows.map(funderView), ...rest };
    };
    return this.exports.answer(FUNDER_SHEET, { ask, asked, actor, reply });
  }

  @Route(routes.getFunder)
  async get(@Input() { params }: InputOf<typeof routes.getFunder>): Promise<FunderView> {
    const funder = await findFunder(this.database.read(), params.id);
    if (!funder) throw refuse.notFound('Asset funder not found');
    return funderView(funder);
  }

  @Route(routes.setFunderStatus)
  async setStatus(
    @Input() { params, body }: InputOf<typeof routes.setFunderStatus>,
    @Actor() actor: Actor,
  ): Promise<FunderView> {
    return funderView(await this.commands.execute(new SetFunderStatus(params.id, body, actor)));
  }

  @Route(routes.myFunder)
  async mine(@Actor() actor: Actor): Promise<FunderView> {
    const funder = actor.partyId && (await findFunder(this.database.read(), actor.partyId));
    if (!funder) throw refuse.notFound('You have no funder record yet');
    return funderView(funder);
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
