import type { Actor } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockUsage, raiseVersion } from './usage.sql.js';
import { publishUsage } from './usage.views.js';

/** Take a host's readings away, with what is remembered of those before. The forecast is recreated without them. */
export class RemoveReadings extends Command<void> {
  constructor(
    readonly hostId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RemoveReadings)
export class RemoveReadingsHandler implements ICommandHandler<RemoveReadings> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ hostId, actor }: RemoveReadings): Promise<void> {
    return this.database.transaction(async (tx) => {
      const version = (await lockUsage(tx, hostId)) + 1;
      const gone = await tx.row(
        'with gone as (delete from usage_upload where host_id = $1 returning 1) select 1 as one from gone limit 1',
        [hostId],
      );
      if (!gone) return;
      await raiseVersion(tx, hostId);
      await publishUsage(
        tx,
        { type: 'usage.readings_removed', data: {} },
        { hostId, version, actor, at: this.clock.now() },
      );
    });
  }
}
