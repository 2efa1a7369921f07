import { randomUUID } from 'node:crypto';
import { StepUp } from '@libs/accounts';
import type { Visitor } from '@libs/accounts';
import { recordAudit } from '@libs/audit';
import {
  type Actor,
  type AuditKind,
  type InputOf,
  type NewWebhook,
  type routes,
  WEBHOOK_TEST,
  type WebhookDeliveryView,
  type WebhookView,
} from '@libs/contracts';
import { Clock, Config, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { urlFault } from './addresses.js';
import { queueDelivery } from './queue-deliveries.js';
import { drawSecret, WebhookVault } from './signature.js';
import { listDeliveries, oneWebhook } from './webhook.lists.js';
import { REFUSALS } from './webhooks.texts.js';

/** An admin adds an endpoint of a partner. What it receives leaves the product, so the admin enters their own password again. */
export class CreateWebhook extends Command<z.infer<typeof NewWebhook>> {
  constructor(
    readonly request: InputOf<typeof routes.createWebhook>['body'],
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

/** Another name, other events, a pause, or its end: what waited meanwhile goes out then. */
export class ChangeWebhook extends Command<WebhookView> {
  constructor(
    readonly id: string,
    readonly change: InputOf<typeof routes.changeWebhook>['body'],
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

export class DeleteWebhook extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

/** A range goes out again, each delivery under its own id and number: a receiver that knows them ends where it was. */
export class ReplayWebhook extends Command<{ replayed: number }> {
  constructor(
    readonly id: string,
    readonly range: InputOf<typeof routes.replayWebhook>['body'],
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

export class TestWebhook extends Command<WebhookDeliveryView> {
  constructor(readonly id: string) {
    super();
  }
}

interface Noted {
  kind: AuditKind;
  text: string;
  of: { id: string; name: string };
  by: { actor: Actor; visitor: Visitor; at: Date };
}
const note = (tx: Tx, { kind, text, of, by: { actor, visitor, at } }: Noted) =>
  recordAudit(tx, {
    kind,
    text,
    at,
    actor,
    subject: { kind: 'webhook', ...of },
    network: visitor.network,
    device: visitor.device,
  });

async function lockWebhook(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const found = await tx.row<{ id: string; name: string }>(
    'select id, name from webhook_endpoint where id = $1 for update',
    [id],
  );
  if (!found) throw refuse.notFound(REFUSALS.webhookNotFound);
  return found;
}

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  private readonly vault: WebhookVault;

  constructor(
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.vault = new WebhookVault(config);
  }

  execute({ request, actor, visitor }: CreateWebhook): Promise<z.infer<typeof NewWebhook>> {
    const fault = urlFault(request.url, this.config.webhooksLocal);
    if (fault) throw refuse.validation(fault, [{ path: 'url', message: fault }]);
    return this.stepUp.confirmed(actor.accountId, request.password, async (tx) => {
      const at = this.clock.now();
      const seesAs = request.userId ?? actor.accountId;
      const account = await tx.row<{ state: string }>('select state from account where id = $1', [seesAs]);
      if (!account) throw refuse.notFound(REFUSALS.userNotFound);
      if (account.state !== 'active') throw refuse.conflict(REFUSALS.notActive, REFUSALS.needsActive);
      const id = randomUUID();
      const secret = drawSecret();
      await tx.rows(
        `insert into webhook_endpoint (id, account_id, name, url, kinds, secret_sealed, sequence, created_at, created_by,
           created_by_name) values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9)`,
        [
          id,
          seesAs,
          request.name,
          new URL(request.url).href,
          request.kinds,
          this.vault.seal(id, secret),
          at,
          actor.accountId,
          actor.name,
        ],
      );
      const webhook = (await oneWebhook(tx, id)) as WebhookView;
      const text = `Webhook to ${new URL(request.url).host} created for ${webhook.seesAs.name}: ${request.kinds.join(', ')}`;
      await note(tx, { kind: 'webhook_made', text, of: { id, name: request.name }, by: { actor, visitor, at } });
      return { webhook, secret };
    });
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, change, actor, visitor }: ChangeWebhook): Promise<WebhookView> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const of = await lockWebhook(tx, id);
      const { name, kinds, paused } = change;
      await tx.rows(
        `update webhook_endpoint set name = coalesce($2, name), kinds = coalesce($3::text[], kinds),
           paused_at = case when $4::boolean then coalesce(paused_at, $5) when not $4::boolean then null else paused_at end,
           paused_reason = case when $4::boolean then coalesce(paused_reason, 'By ' || $6) when not $4::boolean then null
                           else paused_reason end,
           failing_since = case when not $4::boolean then null else failing_since end
         where id = $1`,
        [id, name ?? null, kinds ?? null, paused ?? null, at, actor.name],
      );
      // Waiting deliveries are due at once: someone has repaired the endpoint and wants to see whether it works.
      if (paused === false) {
        await tx.rows(
          `update webhook_delivery set next_at = $2, attempts = 0 where endpoint_id = $1 and state = 'waiting'`,
          [id, at],
        );
        tx.hint('webhook_delivery');
      }
      const said = [
        ...(name ? ['renamed'] : []),
        ...(kinds ? [`set to receive ${kinds.join(', ')}`] : []),
        ...(paused === undefined ? [] : [paused ? 'paused' : 'resumed']),
      ];
      if (said.length > 0) {
        await note(tx, { kind: 'webhook_changed', text: `Webhook ${said.join(', ')}`, of, by: { actor, visitor, at } });
      }
      return (await oneWebhook(tx, id)) as WebhookView;
    });
  }
}

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ id, actor, visitor }: DeleteWebhook): Promise<void> {
    await this.database.transaction(async (tx) => {
      const of = await lockWebhook(tx, id);
      await tx.rows('delete from webhook_endpoint where id = $1', [id]);
      await note(tx, {
        kind: 'webhook_changed',
        text: 'Webhook deleted',
        of,
        by: { actor, visitor, at: this.clock.now() },
      });
    });
  }
}

@CommandHandler(ReplayWebhook)
export class ReplayWebhookHandler implements ICommandHandler<ReplayWebhook> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, range: { from, to }, actor, visitor }: ReplayWebhook): Promise<{ replayed: number }> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const of = await lockWebhook(tx, id);
      const again = await tx.rows(
        `update webhook_delivery set state = 'waiting', attempts = 0, next_at = $4, delivered_at = null, last_error = null,
           last_status = null where endpoint_id = $1 and sequence between $2 and $3 returning 1 as again`,
        [id, from, to, at],
      );
      tx.hint('webhook_delivery');
      const text = `Replayed deliveries ${from} to ${to}: ${again.length}`;
      await note(tx, { kind: 'webhook_changed', text, of, by: { actor, visitor, at } });
      return { replayed: again.length };
    });
  }
}

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id }: TestWebhook): Promise<WebhookDeliveryView> {
    return this.database.transaction(async (tx) => {
      await lockWebhook(tx, id);
      const made = await queueDelivery(tx, id, { type: WEBHOOK_TEST, seq: null, audience: null }, this.clock.now());
      const { items } = await listDeliveries(tx, id, { limit: 1 }, made);
      return items[0] as WebhookDeliveryView;
    });
  }
}
