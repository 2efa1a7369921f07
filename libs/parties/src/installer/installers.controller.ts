import { type InputOf, type InstallerView, routes } from '@libs/contracts';
import { refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { PartyPages } from '../party-pages.js';
import { SetPartyStatus } from '../set-party-status.js';
import { EditInstaller } from './edit-installer.js';
import { INSTALLER_SHEET } from './installer.sheet.js';
import { installerView } from './installer.views.js';
import { REFUSALS } from '../parties.texts.js';

/** The routes of installers, but the one that creates one: it creates an account, so accounts serve it. */
@Controller()
export class InstallersController {
  constructor(
    private readonly pages: PartyPages,
    private readonly commands: CommandBus,
  ) {}

  @Route(routes.listInstallers)
  list(@Input() { query }: InputOf<typeof routes.listInstallers>, @Actor() actor: Actor) {
    return this.pages.list('installer', query, actor);
  }

  @Route(routes.exportInstallers)
  export(
    @Input() { query }: InputOf<typeof routes.exportInstallers>,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.pages.export('installer', INSTALLER_SHEET, query, { actor, reply });
  }

  @Route(routes.getInstaller)
  get(@Input() { params }: InputOf<typeof routes.getInstaller>): Promise<InstallerView> {
    return this.pages.get('installer', params.id);
  }

  @Route(routes.setInstallerStatus)
  async setStatus(
    @Input() { params, body }: InputOf<typeof routes.setInstallerStatus>,
    @Actor() actor: Actor,
  ): Promise<InstallerView> {
    return installerView(await this.commands.execute(new SetPartyStatus('installer', params.id, body, actor)));
  }

  @Route(routes.editInstaller)
  async edit(
    @Input() { params, body }: InputOf<typeof routes.editInstaller>,
    @Actor() actor: Actor,
  ): Promise<InstallerView> {
    return installerView(await this.commands.execute(new EditInstaller(params.id, body, actor)));
  }

  @Route(routes.editMyInstaller)
  async editMine(
    @Input() { body }: InputOf<typeof routes.editMyInstaller>,
    @Actor() actor: Actor,
  ): Promise<InstallerView> {
    if (!actor.partyId) throw refuse.notFound(REFUSALS.noRecord('installer'));
    return installerView(await this.commands.execute(new EditInstaller(actor.partyId, body, actor)));
  }

  @Route(routes.myInstaller)
  mine(@Actor() actor: Actor): Promise<InstallerView> {
    return this.pages.mine('installer', actor);
  }
}
