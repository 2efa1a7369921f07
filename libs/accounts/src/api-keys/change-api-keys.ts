import { randomUUID } from 'node:crypto';
import { recordAudit } from '@libs/audit';
import {
  type Actor,
  ADMIN_SCOPES,
  type ApiKeyView,
  type InputOf,
  type NewApiKey,
  type Role,
  type routes,
} from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Visitor } from '../devices/visitor.js';
import { StepUp } from '../second-factor/step-up.js';
import { oneApiKey } from './api-key.lists.js';
import { drawKey, hashOfKey, prefixOf } from './key-secret.js';
import { AUDIT, REFUSALS } from '../accounts.texts.js';

const DAY_MS = 86_400_000;

/** Creates a key for a partner's program. It outlives the session, so the admin's password is checked again. */
export class CreateApiKey extends Command<z.infer<typeof NewApiKey>> {
  constructor(
    readonly request: InputOf<typeof routes.createApiKey>['body'],
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

/** Revokes a key: from the commit on, no process accepts it. */
export class RevokeApiKey extends Command<ApiKeyView> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
  ) {}

  execute({ request, actor, visitor }: CreateApiKey): Promise<z.infer<typeof NewApiKey>> {
    return this.stepUp.confirmed(actor.accountId, request.password, async (tx) => {
      const at = this.clock.now();
      const readsAs = request.userId ?? actor.accountId;
      const account = await tx.row<{ state: string; role: Role }>('select state, role from account where id = $1', [
        readsAs,
      ]);
      if (!account) throw refuse.notFound(REFUSALS.userNotFound);
      if (account.state !== 'active') throw refuse.conflict(REFUSALS.notActive, REFUSALS.keyNeedsActive);
      const forAdmins = request.scopes.filter((scope) => ADMIN_SCOPES.includes(scope));
      if (account.role !== 'admin' && forAdmins.length > 0)
        throw refuse.field('scopes', REFUSALS.adminScopes(forAdmins));
      const secret = drawKey();
      const id = randomUUID();
      const expiresAt = request.expiresInDays === null ? null : new Date(at.getTime() + request.expiresInDays * DAY_MS);
      await tx.rows(
        `insert into api_key (id, account_id, name, prefix, hash, scopes, created_at, created_by, created_by_name, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          id,
          readsAs,
          request.name,
          prefixOf(secret),
          hashOfKey(secret),
          request.scopes,
          at,
          actor.accountId,
          actor.name,
          expiresAt,
        ],
      );
      const apiKey = (await oneApiKey(tx, at, id)) as ApiKeyView;
      const text = AUDIT.keyCreated(prefixOf(secret), apiKey.readsAs.name, request.scopes.join(', '));
      const subject = { kind: 'api_key', id, name: request.name };
      const { network, device } = visitor;
      await recordAudit(tx, { kind: 'api_key_made', text, at, actor, subject, network, device });
      return { apiKey, secret };
    });
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, actor, visitor }: RevokeApiKey): Promise<ApiKeyView> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const revoked = await tx.row<{ name: string; prefix: string }>(
        'update api_key set revoked_at = $2, revoked_by = $3 where id = $1 and revoked_at is null returning name, prefix',
        [id, at, actor.accountId],
      );
      const existing = await oneApiKey(tx, at, id);
      if (!existing) throw refuse.notFound(REFUSALS.keyNotFound);
      if (revoked) {
        const subject = { kind: 'api_key', id, name: revoked.name };
        const text = AUDIT.keyRevoked(revoked.prefix);
        const { network, device } = visitor;
        await recordAudit(tx, { kind: 'api_key_revoked', text, at, actor, subject, network, device });
      }
      return existing;
    });
  }
}
