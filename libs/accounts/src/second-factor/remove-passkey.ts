import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '../change-account.js';
import type { Visitor } from '../devices/visitor.js';
import { SecondFactorDuty } from './second-factor-duty.js';
import { notifyOfFactor } from './notify-of-factor.js';
import { AUDIT, CHANGES } from './second-factor.texts.js';

/** Removes one of the person's passkeys. */
export class RemovePasskey extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly duty: SecondFactorDuty,
  ) {}

  execute({ id, actor, visitor }: RemovePasskey): Promise<void> {
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, actor.accountId);
      if (!account) throw refuse.unauthorized();
      const removed = await tx.row<{ name: string }>(
        'delete from passkey where id = $1 and account_id = $2 returning name',
        [id, account.id],
      );
      if (!removed) throw refuse.notFound();
      await this.duty.keepOne(tx, account);
      await notifyOfFactor(tx, account, {
        kind: 'second_factor_removed',
        audit: AUDIT.passkeyRemoved(removed.name),
        told: CHANGES.passkeyRemoved,
        cause: `passkey:${id}:removed`,
        actor,
        visitor,
        at: this.clock.now(),
      });
    });
  }
}
