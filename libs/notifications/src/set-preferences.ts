import { dropDue } from '@libs/mail';
import type { Actor, FieldError } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PREFERENCES } from './notifications.texts.js';
import { defaultPreference, isSecurity, type Preference, preferencesOf } from './preferences.js';

/** Chooses which notifications a person gets, and how. Kinds that are not listed stay as they are. */
export class SetPreferences extends Command<Preference[]> {
  constructor(
    readonly items: readonly Preference[],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetPreferences)
export class SetPreferencesHandler implements ICommandHandler<SetPreferences> {
  constructor(private readonly database: Database) {}

  async execute({ items, actor }: SetPreferences): Promise<Preference[]> {
    const errors = faultsOf(items, actor);
    if (errors.length > 0) throw refuse.validation(errors[0]?.message, errors);
    return this.database.transaction(async (tx) => {
      await tx.rows(
        `insert into notification_preference (account_id, kind, in_app, mail)
         select $1, kind, "inApp", mail from jsonb_to_recordset($2::jsonb) as item (kind text, "inApp" boolean, mail text)
         on conflict (account_id, kind) do update set in_app = excluded.in_app, mail = excluded.mail`,
        [actor.accountId, JSON.stringify(items)],
      );
      const off = items.filter(({ mail }) => mail === 'off').map(({ kind }) => kind);
      await dropDue(tx, actor.accountId, off);
      return preferencesOf(tx, actor.accountId, actor.role);
    });
  }
}

function faultsOf(items: readonly Preference[], actor: Actor): FieldError[] {
  const seen = new Set<string>();
  return items.flatMap((item, index): FieldError[] => {
    const path = `items.${index}`;
    if (seen.has(item.kind)) return [{ path, message: PREFERENCES.repeated }];
    seen.add(item.kind);
    const { inApp, mail } = defaultPreference(actor.role, item.kind);
    const switched = isSecurity(item.kind) && (item.inApp !== inApp || item.mail !== mail);
    return switched ? [{ path, message: PREFERENCES.alwaysOn }] : [];
  });
}
