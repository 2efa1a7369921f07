import type { Tx } from '@libs/platform';

interface Forgotten {
  /** The account whose notifications, preferences and digest are deleted; null without an account. */
  accountId: string | null;
  email: string;
  /** Names to remove from the notifications of others … */
  names: string[];
  /** … of these records. */
  about: string[];
}

const WORD = 'Erased';

/** Erases a person, in the caller's transaction: their notifications, and their name in those of others. */
export async function eraseNotifications(tx: Tx, { accountId, email, names, about }: Forgotten): Promise<void> {
  if (accountId) {
    for (const table of ['notification', 'notification_preference', 'digest_item']) {
      await tx.rows(`delete from ${table} where account_id = $1`, [accountId]);
    }
  }
  const words = names.map((name) => name.trim()).filter((name) => name.length > 1);
  for (const table of ['notification', 'digest_item']) {
    for (const word of words) {
      await tx.rows(
        `update ${table} set text = replace(text, $1, '${WORD}')
          where position($1 in text) > 0 and exists (select from unnest($2::text[]) id where position(id in href) > 0)`,
        [word, about],
      );
    }
    await tx.rows(
      `update ${table} set text = replace(text, $1, '${WORD}') where kind = 'mail_failed' and position($1 in text) > 0`,
      [email],
    );
  }
}
