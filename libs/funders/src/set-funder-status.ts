import { type Actor, type InputOf, type routes, TEXTS } from '@libs/contracts';
import { Clock, Database, refuse, staleVersion } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeFunder } from './change-funder.js';
import type { FunderRow } from './funder.row.js';
import { decideStatus } from './funder.rules.js';
import { funderView } from './funder.views.js';
import { lockFunder } from './lock-funder.js';

/** An admin sets a funder to any status. Answers the funder as it stands afterwards. */
export class SetFunderStatus extends Command<FunderRow> {
  constructor(
    readonly id: string,
    readonly wish: InputOf<typeof routes.setFunderStatus>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetFunderStatus)
export class SetFunderStatusHandler implements ICommandHandler<SetFunderStatus> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, wish, actor }: SetFunderStatus): Promise<FunderRow> {
    return this.database.transaction(async (em) => {
      const funder = await lockFunder(em, id, 'update');
      if (!funder) throw refuse.notFound('Asset funder not found');
      const event = decideStatus(funder, wish);
      if (!event) return funder;
      if (wish.version !== undefined && wish.version !== funder.version) {
        throw await staleVersion(em, TEXTS.updateStatusFailed, {
          current: { kind: 'funder', id: funder.id, version: funder.version, view: funderView(funder) },
          status: funder.status,
          seen: wish.version,
          reader: actor,
        });
      }
      return changeFunder(em, funder, event, { actor, at: this.clock.now() });
    });
  }
}
