import type { Actor, InputOf, routes } from '@libs/contracts';
import { Clock, Database, refuse, staleVersion } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeParty, lockParty } from '../change-party.js';
import { currentRecord } from '../party-kind.js';
import type { InstallerRow } from './installer.row.js';
import { REFUSALS } from '../parties.texts.js';

/** Edit capacity, certifications and areas: an installer its own, an admin any. Fields that are left out stay as they are. */
export class EditInstaller extends Command<InstallerRow> {
  constructor(
    readonly id: string,
    readonly request: InputOf<typeof routes.editInstaller>['body'],
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

  execute({ id, request, actor }: EditInstaller): Promise<InstallerRow> {
    return this.database.transaction(async (tx) => {
      const installer = await lockParty(tx, 'installer', id);
      if (!installer) throw refuse.notFound(REFUSALS.notFound('installer'));
      const fields = FIELDS.filter(
        (field) => request[field] !== undefined && JSON.stringify(request[field]) !== JSON.stringify(installer[field]),
      );
      if (fields.length === 0) return installer;
      if (request.version !== undefined && request.version !== installer.version) {
        throw await staleVersion(tx, REFUSALS.changed, {
          current: currentRecord('installer', installer),
          status: installer.status,
          seen: request.version,
          reader: actor,
        });
      }
      const details: Partial<InstallerRow> = Object.fromEntries(fields.map((field) => [field, request[field]]));
      const event = { type: 'installer.details_changed', data: { fields } } as const;
      return changeParty(tx, 'installer', installer, details, event, { actor, at: this.clock.now() });
    });
  }
}
