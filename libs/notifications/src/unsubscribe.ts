import { NOTIFICATION_KIND_NAMES, type Role } from '@libs/contracts';
import { dropDue, type SwitchedOff } from '@libs/mail';
import { Database, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findPreferences, isSecurity } from './preferences.js';

/** Switch a kind of mail off for an account, or whatever comes with its daily digest. What waits to be sent is dropped. */
export class Unsubscribe extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly what: SwitchedOff,
  ) {
    super();
  }
}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, what }: Unsubscribe): Promise<void> {
    await this.database.transaction(async (tx) => {
      const account = await tx.row<{ role: Role }>(
        `select role from account where id = $1 and erased_at is null for no key update`,
        [accountId],
      );
      // A deleted account gets no more email, so the preference already holds.
      if (!account) return;
      const preferences = await findPreferences(tx, [accountId]);
      const existing = NOTIFICATION_KIND_NAMES.map((kind) => preferences.of(accountId, account.role, kind));
      const off = existing.filter(
        ({ kind, mail }) => !isSecurity(kind) && (what === 'digest' ? mail === 'digest' : kind === what),
      );
      const items = off.map(({ kind, inApp }) => ({ kind, inApp }));
      await tx.rows(
        `insert into notification_preference (account_id, kind, in_app, mail)
         select $1, kind, "inApp", 'off' from jsonb_to_recordset($2::jsonb) as item (kind text, "inApp" boolean)
         on conflict (account_id, kind) do update set mail = 'off'`,
        [accountId, JSON.stringify(items)],
      );
      await dropDue(
        tx,
        accountId,
        items.map(({ kind }) => kind),
      );
    });
  }
}

export async function roleOf(tx: Tx, accountId: string): Promise<Role | null> {
  return (await tx.row<{ role: Role }>('select role from account where id = $1', [accountId]))?.role ?? null;
}
