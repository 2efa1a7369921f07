import { type HostView, type HostWithCode, type InputOf, routes } from '@libs/contracts';
import { type AskPage, CsvExports } from '@libs/exports';
import { Actor, Database, Input, refuse, Route } from '@libs/platform';
import { Controller, Inject, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ACCESS_CODES, type AccessCodes } from './access-codes.js';
import { EditHost } from './edit-host.js';
import { findHost, listHosts } from './host.lists.js';
import type { HostRow } from './host.row.js';
import { HOST_SHEET } from './host.sheet.js';
import { hostView, hostWithCode } from './host.views.js';
import { SetHostStatus } from './set-host-status.js';

@Controller()
export class HostsController {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly exports: CsvExports,
    @Inject(ACCESS_CODES) private readonly codes: AccessCodes,
  ) {}

  @Route(routes.listHosts)
  async list(@Input() { query }: InputOf<typeof routes.listHosts>, @Actor() actor: Actor) {
    const { rows, total, nextCursor } = await listHosts(this.database.read(), query);
    return { items: await this.withCodes(rows, actor), total, nextCursor };
  }

  @Route(routes.exportHosts)
  export(
    @Input() { query }: InputOf<typeof routes.exportHosts>,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { format: _csv, ...asked } = query;
    const ask: AskPage<HostView> = async (page) => {
      const { rows, ...rest } = await listHosts(this.database.read(), { ...asked, ...page });
      return { items: rows.map(hostView), ...rest };
    };
    return this.exports.answer(HOST_SHEET, { ask, asked, actor, reply });
  }

  @Route(routes.getHost)
  async get(@Input() { params }: InputOf<typeof routes.getHost>, @Actor() actor: Actor): Promise<HostWithCode> {
    return this.withCode(await findHost(this.database.read(), params.id), actor);
  }

  @Route(routes.setHostStatus)
  async setStatus(
    @Input() { params, body }: InputOf<typeof routes.setHostStatus>,
    @Actor() actor: Actor,
  ): Promise<HostWithCode> {
    return this.withCode(await this.commands.execute(new SetHostStatus(params.id, body, actor)), actor);
  }

  @Route(routes.editHost)
  async edit(@Input() { params, body }: InputOf<typeof routes.editHost>, @Actor() actor: Actor): Promise<HostWithCode> {
    return this.withCode(await this.commands.execute(new EditHost(params.id, body, actor)), actor);
  }

  @Route(routes.editMyHost)
  async editMine(@Input() { body }: InputOf<typeof routes.editMyHost>, @Actor() actor: Actor): Promise<HostView> {
    if (!actor.partyId) throw refuse.notFound('You have no host record yet');
    return hostView(await this.commands.execute(new EditHost(actor.partyId, body, actor)));
  }

  @Route(routes.myHost)
  async mine(@Actor() actor: Actor): Promise<HostView> {
    const host = actor.partyId && (await findHost(this.database.read(), actor.partyId));
    if (!host) throw refuse.notFound('You have no host record yet');
    return hostView(host);
  }

  private async withCode(host: HostRow | null, actor: Actor): Promise<HostWithCode> {
    if (!host) throw refuse.notFound('Asset host not found');
    const [view] = await this.withCodes([host], actor);
    return view as HostWithCode;
  }

  /** A code signs its host in: no key may read one, whatever its scopes. */
  private async withCodes(hosts: HostRow[], actor: Actor): Promise<HostWithCode[]> {
    const asked = actor.key ? [] : hosts.flatMap(({ accountId }) => accountId ?? []);
    const codes = await this.codes.codesOf(asked);
    return hosts.map((host) => hostWithCode(host, codes));
  }
}
