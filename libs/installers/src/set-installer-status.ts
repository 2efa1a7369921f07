import { type Actor, type InputOf, type routes, TEXTS } from '@libs/contracts';
import { Clock, countMove, Database, refuse, staleVersion } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellOfInstaller } from './installer.events.js';
import { InstallerRow } from './installer.row.js';
import { decide, evolve, type InstallerStatusChanged } from './installer.rules.js';
import { installerView } from './installer.views.js';
import { lockInstaller } from './lock-installer.js';

/** An admin sets an installer's status. Answers the installer as it stands afterwards. */
export class SetInstallerStatus extends Command<InstallerRow> {
  constructor(
    readonly id: string,
    readonly wish: InputOf<typeof routes.setInstallerStatus>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetInstallerStatus)
export class SetInstallerStatusHandler implements ICommandHandler<SetInstallerStatus> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, wish, actor }: SetInstallerStatus): Promise<InstallerRow> {
    return this.database.transaction(async (em) => {
      const installer = await lockInstaller(em, id, 'update');
      if (!installer) throw refuse.notFound('Installer not found');
      const event = decide(installer, wish);
      if (!event) return installer;
      if (wish.version !== undefined && wish.version !== installer.version) {
        throw await staleVersion(em, TEXTS.updateStatusFailed, {
          current: { kind: 'installer', id: installer.id, version: installer.version, view: installerView(installer) },
          status: installer.status,
          seen: wish.version,
          reader: actor,
        });
      }
      return changeInstallerStatus(em, installer, event, { actor, at: this.clock.now() });
    });
  }
}

/** Writes the change on a locked installer and tells of it. */
export async function changeInstallerStatus(
  em: EntityManager,
  installer: InstallerRow,
  event: InstallerStatusChanged,
  by: { actor: Actor | null; at: Date },
): Promise<InstallerRow> {
  const change = evolve(installer, event, by.at);
  const written = await em.nativeUpdate(InstallerRow, { id: installer.id, version: installer.version }, change);
  if (written !== 1) throw new Error(`Installer ${installer.id} changed although it was locked`);
  await countMove(em, 'installers', event.from, event.to);
  const after: InstallerRow = { ...installer, ...change };
  const { type, ...data } = event;
  await tellOfInstaller(em, type, data, after, by);
  return after;
}
