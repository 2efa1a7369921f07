import { type HostView, type HostWithCode, type InputOf, routes } from '@libs/contracts';
import { refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Inject, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { PartyPages } from '../party-pages.js';
import { SetPartyStatus } from '../set-party-status.js';
import { ACCESS_CODES, type AccessCodes } from './access-codes.js';
import { EditHost } from './edit-host.js';
import { HOST_SHEET } from './host.sheet.js';
import { hostView, hostWithCode } from './host.views.js';
import { REFUSALS } from '../parties.texts.js';

@Controller()
export class HostsController {
  constructor(
    private readonly pages: PartyPages,
    private readonly commands: CommandBus,
    @Inject(ACCESS_CODES) private readonly codes: AccessCodes,
  ) {}

  @Route(routes.listHosts)
  async list(@Input() { query }: InputOf<typeof routes.listHosts>, @Actor() actor: Actor) {
    const { items, ...rest } = await this.pages.list('host', query, actor);
    return { items: await this.withCodes(items, actor), ...rest };
  }

  @Route(routes.exportHosts)
  export(
    @Input() { query }: InputOf<typeof routes.exportHosts>,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.pages.export('host', HOST_SHEET, query, { actor, reply });
  }

  @Route(routes.getHost)
  async get(@Input() { params }: InputOf<typeof routes.getHost>, @Actor() actor: Actor): Promise<HostWithCode> {
    return this.withCode(await this.pages.get('host', params.id), actor);
  }

  @Route(routes.setHostStatus)
  async setStatus(
    @Input() { params, body }: InputOf<typeof routes.setHostStatus>,
    @Actor() actor: Actor,
  ): Promise<HostWithCode> {
    return this.withCode(
      hostView(await this.commands.execute(new SetPartyStatus('host', params.id, body, actor))),
      actor,
    );
  }

  @Route(routes.editHost)
  async edit(@Input() { params, body }: InputOf<typeof routes.editHost>, @Actor() actor: Actor): Promise<HostWithCode> {
    return this.withCode(hostView(await this.commands.execute(new EditHost(params.id, body, actor))), actor);
  }

  @Route(routes.editMyHost)
  async editMine(@Input() { body }: InputOf<typeof routes.editMyHost>, @Actor() actor: Actor): Promise<HostView> {
    if (!actor.partyId) throw refuse.notFound(REFUSALS.noRecord('host'));
    return hostView(await this.commands.execute(new EditHost(actor.partyId, body, actor)));
  }

  @Route(routes.myHost)
  mine(@Actor() actor: Actor): Promise<HostView> {
    return this.pages.mine('host', actor);
  }

  private async withCode(host: HostView, actor: Actor): Promise<HostWithCode> {
    const [view] = await this.withCodes([host], actor);
    return view as HostWithCode;
  }

  /** A code signs its host in: no key may read one, whatever its scopes. */
  private async withCodes(hosts: HostView[], actor: Actor): Promise<HostWithCode[]> {
    const asked = actor.key ? [] : hosts.flatMap(({ userId }) => userId ?? []);
    const codes = await this.codes.codesOf(asked);
    return hosts.map((host) => hostWithCode(host, codes));
  }
}
