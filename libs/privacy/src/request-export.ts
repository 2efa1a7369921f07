import { randomUUID } from 'node:crypto';
import type { Actor, DataExport } from '@libs/contracts';
import { appendEvents, Clock, Database } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exportById, openExportOf } from './data-export.sql.js';

/** Ask for a copy of the own data. While one is made, the answer is that one. */
export class RequestExport extends Command<DataExport> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(RequestExport)
export class RequestExportHandler implements ICommandHandler<RequestExport> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor }: RequestExport): Promise<DataExport> {
    return this.database.transaction(async (tx) => {
      const { accountId } = actor;
      // Two clicks at once: the second waits here and finds the first one's.
      await tx.rows('select 1 from account where id = $1 for no key update', [accountId]);
      const open = await openExportOf(tx, accountId);
      if (open) return open;
      const at = this.clock.now();
      const id = randomUUID();
      await tx.rows(`insert into data_export (id, account_id, state, requested_at) values ($1, $2, 'waiting', $3)`, [
        id,
        accountId,
        at,
      ]);
      await appendEvents(tx, [
        {
          event: { type: 'export.requested', data: { exportId: id } },
          subject: { kind: 'user', id: accountId },
          version: 1,
          stream: `export:${id}`,
          actor,
          at,
          to: { user: { id: accountId, role: actor.role } },
        },
      ]);
      const made = await exportById(tx, id);
      if (!made) throw new Error('The export that was just asked for is gone');
      return made;
    });
  }
}
