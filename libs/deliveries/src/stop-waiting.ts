import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DeliveryRow, hasJob, lockOpen } from './delivery.sql.js';
import { publishDelivery } from './publish-delivery.js';
import { REFUSALS } from './deliveries.texts.js';

/** Wait no longer for what phones still hold for a job. Answers the deliveries that this closed. */
export class StopWaiting extends Command<DeliveryRow[]> {
  constructor(
    readonly jobId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(StopWaiting)
export class StopWaitingHandler implements ICommandHandler<StopWaiting> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ jobId, actor }: StopWaiting): Promise<DeliveryRow[]> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      if (!(await hasJob(tx, jobId))) throw refuse.notFound(REFUSALS.jobNotFound);
      const closed: DeliveryRow[] = [];
      for (const { id } of await lockOpen(tx, jobId)) {
        await tx.rows('update delivery set closed_at = $2 where id = $1', [id, at]);
        closed.push(await publishDelivery(tx, 'delivery.closed', id, { actor, at }));
      }
      return closed;
    });
  }
}
