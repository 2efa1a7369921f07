import { randomUUID } from 'node:crypto';
import { type Actor, type DataExport, copiesFor } from '@libs/contracts';
import { appendFacts, Clock, Database, rows } from '@libs/platform';
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
    return this.database.transaction(async (em) => {
      const { accountId } = actor;
      // Two clicks at once: the second waits here and finds the first one's.
      await rows(em, 'select 1 from account where id = $1 for no key update', [accountId]);
      const open = await openExportOf(em, accountId);
      if (open) return open;
      const at = this.clock.now();
      const id = randomUUID();
      await rows(em, `insert into data_export (id, account_id, state, requested_at) values ($1, $2, 'waiting', $3)`, [
        id,
        accountId,
        at,
      ]);
      const type = 'export.requested' as const;
      const data = { exportId: id };
      const audiences = copiesFor({
        type,
        data,
        actor,
        to: { user: { id: accountId, role: actor.role } },
        records: [],
      });
      const subject = { kind: 'user', id: accountId };
      await appendFacts(em, [
        { type, stream: `export:${id}`, version: 1, topic: null, subject, data, actor, at, audiences },
      ]);
      const made = await exportById(em, id);
      if (!made) throw new Error('The export that was just asked for is gone');
      return made;
    });
  }
}
