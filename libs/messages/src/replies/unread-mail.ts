import type { MailProps } from '@libs/mail';
import type { Clock, Tx } from '@libs/platform';
import type { ReplyAddresses } from './reply-addresses.js';
import { readingNow } from './reading-now.sql.js';

const LONGEST = 2_000;
const KINDS: readonly unknown[] = ['message_new', 'message_mention'];
const THREAD = /\/messages\/([0-9a-f-]{36})$/;

/** The message that the email is about: by its id, or the last that mentions the reader. None from before they were a reader. */
const SAID = `
select m.body from message m
 where m.thread_id = $1 and (m.id::text = $2 or ($4 and $3::text = any(m.mentions))) and m.gone is null
   and m.created_at >= $5::timestamptz
 order by m.seq desc limit 1`;

interface Sent {
  accountId: string | null;
  cause: string;
  data: Record<string, unknown>;
}

/**
 * Completes an email about messages as it is sent, for whoever reads the thread at that moment: the text of that one message, which
 * no row of the outbox holds, and the address for a reply. Nothing of a thread among admins leaves the product. Null: the reader
 * has left the thread.
 */
export const unreadMailProps =
  (addresses: ReplyAddresses, clock: Clock) =>
  async (tx: Tx, { accountId, cause, data }: Sent): Promise<object | null> => {
    const threadId = THREAD.exec(String(data.href))?.[1];
    if (!KINDS.includes(data.kind) || !threadId || !accountId) return data;
    const reading = await readingNow(tx, threadId, accountId);
    if (!reading) return null;
    const { kind, membershipId, since } = reading;
    if (kind === 'internal') return data;
    const mention = data.kind === 'message_mention';
    const about = cause.split(':')[0] ?? '';
    const said = await tx.row<{ body: string }>(SAID, [threadId, about, accountId, mention, new Date(since)]);
    const replyTo = await addresses.addressFor(tx, { threadId, accountId, membershipId }, clock.now());
    const text = said && said.body.length > LONGEST ? `${said.body.slice(0, LONGEST)}…` : said?.body;
    const message = { text: text ?? null, replyTo } satisfies MailProps<'plain'>['message'];
    return { ...data, message };
  };
