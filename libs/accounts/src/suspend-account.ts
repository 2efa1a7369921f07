import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { handOverRecords } from '@libs/work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessCodes } from './access-codes/access-codes.js';
import { AccountRow } from './account.row.js';
import { changeAccount, lockAccount } from './change-account.js';
import { spendResets } from './reset/reset-links.js';
import { endSessions } from './sessions/sessions.js';
import { REFUSALS } from './accounts.texts.js';

/** Suspend an account, or restore it. */
export class SuspendAccount extends Command<AccountRow> {
  constructor(
    readonly accountId: string,
    readonly suspended: boolean,
    readonly actor: Actor,
    /** Of an admin: who takes over the records that they own; without one nobody. */
    readonly recordsTo: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(SuspendAccount)
export class SuspendAccountHandler implements ICommandHandler<SuspendAccount> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: AccessCodes,
  ) {}

  execute({ accountId, suspended, actor, recordsTo }: SuspendAccount): Promise<AccountRow> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      // All active admins are locked in one order: if two suspend each other, the second is refused.
      const admins = await tx.find(
        AccountRow,
        { role: 'admin', state: 'active' },
        { lock: true, orderBy: { id: 'asc' } },
      );
      if (!admins.some(({ id }) => id === actor.accountId)) throw refuse.forbidden();
      const account = await lockAccount(tx, accountId);
      if (!account) throw refuse.notFound();
      if (!suspended) return changeAccount(tx, account, { type: 'restore' }, { actor, at });
      const others = account.role === 'admin' ? admins.filter(({ id }) => id !== accountId).length : null;
      const command = { type: 'suspend', by: actor.accountId, otherActiveAdmins: others } as const;
      const after = await changeAccount(tx, account, command, { actor, at });
      if (account.role === 'admin') {
        const taker = admins.find(({ id }) => id === recordsTo && id !== accountId);
        if (recordsTo !== null && !taker) throw refuse.field('recordsTo', REFUSALS.notAnOwner);
        await handOverRecords(tx, accountId, recordsTo, { actor, at });
      }
      await endSessions(tx, { accountId, reason: 'suspended', at });
      await this.codes.voidUnused(tx, accountId);
      await spendResets(tx, accountId, at);
      return after;
    });
  }
}
