import { type InputOf, type InstallerView, routes } from '@libs/contracts';
import { type AskPage, CsvExports } from '@libs/exports';
import { Actor, Database, Input, refuse, Route } from '@libs/platform';
import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { EditInstaller } from './edit-installer.js';
import { findInstaller, listInstallers } from './installer.lists.js';
import { INSTALLER_SHEET } from './installer.sheet.js';
import { installerView } from './installer.views.js';
import { SetInstallerStatus } from './set-installer-status.js';

/** The routes of installers, but the one that makes one: it makes an account, so it is served there. */
@Controller()
export class InstallersController {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly exports: CsvExports,
  ) {}

  @Route(routes.listInstallers)
  async list(@Input() { query }: InputOf<typeof routes.listInstallers>) {
    const { rows, total, nextCursor } = await listInstallers(this.database.read(), query);
    return { items: rows.map(installerView), total, nextCursor };
  }

  @Route(routes.exportInstallers)
  export(
    @Input() { query }: InputOf<typeof routes.exportInstallers>,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { format: _csv, ...asked } = query;
    const ask: AskPage<InstallerView> = async (page) => {
      const { rows, ...rest } = await listInstallers(this.database.read(), { ...asked, ...page });
      return { items: rows.map(installerView), ...rest };
    };
    return this.exports.answer(INSTALLER_SHEET, { ask, asked, actor, reply });
  }

  @Route(routes.getInstaller)
  async get(@Input() { params }: InputOf<typeof routes.getInstaller>): Promise<InstallerView> {
    const installer = await findInstaller(this.database.read(), params.id);
    if (!installer) throw refuse.notFound('Installer not found');
    return installerView(installer);
  }

  @Route(routes.setInstallerStatus)
  async setStatus(
    @Input() { params, body }: InputOf<typeof routes.setInstallerStatus>,
    @Actor() actor: Actor,
  ): Promise<InstallerView> {
    return installerView(await this.commands.execute(new SetInstallerStatus(params.id, body, actor)));
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
    if (!actor.partyId) throw refuse.notFound('You have no installer record yet');
    return installerView(await this.commands.execute(new EditInstaller(actor.partyId, body, actor)));
  }

  @Route(routes.myInstaller)
  async mine(@Actor() actor: Actor): Promise<InstallerView> {
    const installer = actor.partyId && (await findInstaller(this.database.read(), actor.partyId));
    if (!installer) throw refuse.notFound('You have no installer record yet');
    return installerView(installer);
  }
}
