import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessCodes } from './access-codes.js';
import { changeAccount, lockAccount } from '../change-account.js';

export interface IssuedCode {
  accessCode: string;
  expiresAt: string;
}

/** Issues a new access code; the earlier unused one becomes void. */
export class IssueAccessCode extends Command<IssuedCode> {
  constructor(
    readonly accountId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(IssueAccessCode)
export class IssueAccessCodeHandler implements ICommandHandler<IssueAccessCode> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: AccessCodes,
  ) {}

  execute({ accountId, actor }: IssueAccessCode): Promise<IssuedCode> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await lockAccount(tx, accountId);
      if (!account) throw refuse.notFound();
      const issued = await this.codes.issue(tx, account.id, at);
      const expiresAt = issued.expiresAt.toISOString();
      await changeAccount(tx, account, { type: 'issue_code', expiresAt }, { actor, at });
      return { accessCode: issued.code, expiresAt };
    });
  }
}
