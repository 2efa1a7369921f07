import type { Actor, InputOf, routes } from '@libs/contracts';
import { Clock, Database, refuse, staleVersion } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellOfInstaller } from './installer.events.js';
import { InstallerRow } from './installer.row.js';
import { installerView } from './installer.views.js';
import { lockInstaller } from './lock-installer.js';

/** Edit capacity, certifications and areas: the installer its own, an admin anybody's. What is not named stays. */
export class EditInstaller extends Command<InstallerRow> {
  constructor(
    readonly id: string,
    readonly wish: InputOf<typeof routes.editInstaller>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

const FIELDS = ['capacityPerMonth', 'certifications', 'certificates', 'serviceAreas'] as const;

@CommandHandler(EditInstaller)
export class EditInstallerHandler implements ICommandHandler<EditInstaller> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, wish, actor }: EditInstaller): Promise<InstallerRow> {
    return this.database.transaction(async (em) => {
      const at = this.clock.now();
      const installer = await lockInstaller(em, id, 'update');
      if (!installer) throw refuse.notFound('Installer not found');
      const fields = FIELDS.filter(
        (field) => wish[field] !== undefined && JSON.stringify(wish[field]) !== JSON.stringify(installer[field]),
      );
      if (fields.length === 0) return installer;
      if (wish.version !== undefined && wish.version !== installer.version) {
        throw await staleVersion(em, 'Somebody else changed these details', {
          current: { kind: 'installer', id, version: installer.version, view: installerView(installer) },
          status: installer.status,
          seen: wish.version,
          reader: actor,
        });
      }
      const details = Object.fromEntries(fields.map((field) => [field, wish[field]])) as Partial<InstallerRow>;
      const change = { ...details, version: installer.version + 1, updatedAt: at };
      const written = await em.nativeUpdate(InstallerRow, { id, version: installer.version }, change);
      if (written !== 1) throw new Error(`Installer ${id} changed although it was locked`);
      const after: InstallerRow = { ...installer, ...change };
      await tellOfInstaller(em, 'installer.details_changed', { fields: [...fields] }, after, { actor, at });
      return after;
    });
  }
}
