import { notifyPeople } from '@libs/notifications';
import type { Database } from '@libs/platform';
import { UNREAD } from './messages.texts.js';
import { unreadByAbsent } from './unread.sql.js';

/**
 * Emails people who were away about unread messages, once for each message and at most every fifteen minutes for a thread. The
 * email names who wrote and links to the conversation, but doesn't contain the message. May run any number of times.
 */
export async function mailUnread(database: Database, now: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const due = await unreadByAbsent(tx, now);
    for (const one of due) {
      const { threadId, accountId, role, messageId, seq } = one;
      const marked = await tx.rows(
        `insert into thread_read (thread_id, account_id, last_seq, at, mailed_seq, mailed_at) values ($1, $2, 0, $4, $3, $4)
         on conflict (thread_id, account_id) do update set mailed_seq = excluded.mailed_seq, mailed_at = excluded.mailed_at
           where thread_read.mailed_seq < excluded.mailed_seq returning thread_id`,
        [threadId, accountId, seq, now],
      );
      // Another worker was first.
      if (marked.length === 0) continue;
      const href = `${role === 'admin' ? '/admin' : ''}/messages/${threadId}`;
      const notice = { accountId, role, kind: 'message_new' as const, text: UNREAD(one.author, one.count), href };
      await notifyPeople(tx, [notice], { id: messageId, at: now }, now);
    }
    return due.length;
  });
}
