import type { Tx } from '@libs/platform';

interface Forgotten {
  /** Whose own notifications, preferences and digest go; null for somebody without an account. */
  accountId: string | null;
  email: string;
  /** Names to be taken out of what others were told … */
  names: string[];
  /** … of these records. */
  about: string[];
}

const WORD = 'Erased';

/** Forgets a person, inside the caller's transaction: what the person was told, and the name in what others were told. */
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
