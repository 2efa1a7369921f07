import { type Actor, type InputOf, type routes, TEXTS } from '@libs/contracts';
import { Clock, Database, refuse, staleVersion } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeHostStatus, lockHost } from './change-host.js';
import type { HostRow } from './host.row.js';
import { decide } from './host.rules.js';
import { hostView } from './host.views.js';

/** An admin sets a host to any status. Answers the host as it stands afterwards. */
export class SetHostStatus extends Command<HostRow> {
  constructor(
    readonly id: string,
    readonly wish: InputOf<typeof routes.setHostStatus>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetHostStatus)
export class SetHostStatusHandler implements ICommandHandler<SetHostStatus> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, wish, actor }: SetHostStatus): Promise<HostRow> {
    return this.database.transaction(async (em) => {
      const host = await lockHost(em, id);
      if (!host) throw refuse.notFound('Asset host not found');
      const event = decide(host, wish);
      if (!event) return host;
      if (wish.version !== undefined && wish.version !== host.version) {
        throw await staleVersion(em, TEXTS.updateStatusFailed, {
          current: { kind: 'host', id: host.id, version: host.version, view: hostView(host) },
          status: host.status,
          seen: wish.version,
          reader: actor,
        });
      }
      return changeHostStatus(em, host, event.to, { ...event, actor, at: this.clock.now() });
    });
  }
}
