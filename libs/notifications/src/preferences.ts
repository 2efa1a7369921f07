import {
  DIGEST_FOR_FUNDER,
  MAIL_NOW_FOR_HOST,
  type MailMode,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Role,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';

export interface Preference {
  kind: NotificationKind;
  inApp: boolean;
  mail: MailMode;
}

export const isSecurity = (kind: NotificationKind): boolean => 'security' in NOTIFICATION_KINDS[kind];

/** What a role gets of a kind before it says otherwise. */
export function defaultPreference(role: Role, kind: NotificationKind): Preference {
  const { inApp, mail } = NOTIFICATION_KINDS[kind];
  if (role === 'asset_funder' && DIGEST_FOR_FUNDER.includes(kind)) return { kind, inApp, mail: 'digest' };
  return { kind, inApp, mail: role === 'asset_host' && MAIL_NOW_FOR_HOST.includes(kind) ? 'now' : mail };
}

/** What people chose; a security kind ignores them. */
export async function findPreferences(tx: Tx, accountIds: readonly string[]) {
  const chosen = await tx.rows<Preference & { accountId: string }>(
    `select account_id as "accountId", kind, in_app as "inApp", mail from notification_preference
      where account_id = any($1::uuid[])`,
    [accountIds],
  );
  const byKey = new Map(chosen.map(({ accountId, ...preference }) => [`${accountId} ${preference.kind}`, preference]));
  return {
    of(accountId: string, role: Role, kind: NotificationKind): Preference {
      const existing = isSecurity(kind) ? undefined : byKey.get(`${accountId} ${kind}`);
      return existing ?? defaultPreference(role, kind);
    },
  };
}

/** All kinds as one person has them. */
export async function preferencesOf(tx: Tx, accountId: string, role: Role): Promise<Preference[]> {
  const preferences = await findPreferences(tx, [accountId]);
  return NOTIFICATION_KIND_NAMES.map((kind) => preferences.of(accountId, role, kind));
}
