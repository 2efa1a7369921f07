import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessCodes } from './access-codes.js';
import { changeAccount, lockAccount } from '../change-account.js';

/** Voids an account's unused access code; if there is none, nothing is written. */
export class VoidAccessCode extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(VoidAccessCode)
export class VoidAccessCodeHandler implements ICommandHandler<VoidAccessCode> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: AccessCodes,
  ) {}

  execute({ accountId, actor }: VoidAccessCode): Promise<void> {
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (!account) throw refuse.notFound();
      const expiresAt = await this.codes.voidUnused(tx, accountId);
      if (!expiresAt) return;
      await changeAccount(tx, account, { type: 'void_code', expiresAt }, { actor, at: this.clock.now() });
    });
  }
}
