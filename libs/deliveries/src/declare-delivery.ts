import type { Actor, InputOf, routes } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type DeliveryRow, filesBehind, findDelivery, rejectionsOf } from './delivery.sql.js';
import { publishDelivery } from './publish-delivery.js';
import { REFUSALS } from './deliveries.texts.js';

type Declared = InputOf<typeof routes.declareDelivery>['body'];

interface Known {
  actor: Actor;
  at: Date;
  /** The documents that some of the items have become, and those of them that the check rejected. */
  files: readonly string[];
  rejections: ReadonlyMap<string, string | null>;
}

/** A phone declares what it holds for a job. Twice changes nothing; late finds what has already arrived. */
export class DeclareDelivery extends Command<DeliveryRow> {
  constructor(
    readonly jobId: string,
    readonly declared: Declared,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DeclareDelivery)
export class DeclareDeliveryHandler implements ICommandHandler<DeclareDelivery> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ jobId, declared, actor }: DeclareDelivery): Promise<DeliveryRow> {
    const at = this.clock.now();
    const { deliveryId: id } = declared;
    return this.database.transaction(async (tx) => {
      const job = await tx.row<{ projectId: string }>(
        `select project_id as "projectId" from installation_job
          where id = $1 and installer_id = $2 and withdrawn_at is null`,
        [jobId, actor.partyId],
      );
      if (!job) throw refuse.notFound(REFUSALS.jobNotFound);
      const files = await filesBehind(
        tx,
        actor.accountId,
        declared.items.map(({ key }) => key),
      );
      const rejections = await rejectionsOf(tx, files);
      await tx.rows(
        `insert into delivery (id, job_id, project_id, account_id, version, created_at, heard_at)
         values ($1, $2, $3, $4, 0, $5, $5) on conflict (id) do nothing`,
        [id, jobId, job.projectId, actor.accountId, at],
      );
      const own = await tx.row<{ version: number }>(
        `update delivery set heard_at = $4 where id = $1 and job_id = $2 and account_id = $3 returning version`,
        [id, jobId, actor.accountId, at],
      );
      if (!own) throw refuse.notFound(REFUSALS.deliveryNotFound);
      const changed = await this.put(tx, declared, { actor, at, files, rejections });
      // A new row has version 0 until its first event, so its first declaration is always published.
      if (changed || own.version === 0) return publishDelivery(tx, 'delivery.declared', id, { actor, at });
      return (await findDelivery(tx, id)) as DeliveryRow;
    });
  }

  /** Whether anything changed. */
  private async put(tx: Tx, { deliveryId, items, dropped }: Declared, { actor, at, files, rejections }: Known) {
    const added = await tx.rows(
      `insert into delivery_item (delivery_id, key, kind, name, state)
       select $1, i.key, i.kind, i.name, 'held'
         from jsonb_to_recordset($2::jsonb) as i (key text, kind text, name text)
       on conflict do nothing returning key`,
      [deliveryId, JSON.stringify(items)],
    );
    // What was sent before it was declared has its key among those that were answered.
    const found = await tx.rows<{ key: string }>(
      `update delivery_item i set settled_at = $3, reason = case when k.status < 400 then null else k.message end,
              state = case when k.status < 400 then 'arrived' else 'refused' end,
              file_id = (select f::uuid from unnest($4::text[]) f where f = k.id)
         from (select key, min(status) as status, min(body -> 'answer' ->> 'message') as message,
                      min(body -> 'answer' ->> 'id') as id from idempotency_key
                where scope = $2 and status is not null group by key) k
        where i.delivery_id = $1 and i.key = k.key and i.state = 'held' returning i.key`,
      [deliveryId, `account:${actor.accountId}`, at, files],
    );
    for (const [fileId, reason] of rejections) {
      await tx.rows(
        `update delivery_item set state = 'refused', reason = $3
          where delivery_id = $1 and file_id = $2 and state = 'arrived'`,
        [deliveryId, fileId, reason],
      );
    }
    const gone = await tx.rows(
      `update delivery_item set state = 'dropped', settled_at = $3
        where delivery_id = $1 and key = any($2) and state in ('held', 'refused') returning key`,
      [deliveryId, dropped, at],
    );
    if (added.length > 0) await tx.rows('update delivery set closed_at = null where id = $1', [deliveryId]);
    return added.length + found.length + gone.length > 0;
  }
}
