import { emptyMailbox } from '@libs/mail';
import type { Database } from '@libs/platform';
import { type Replies, takeReply } from './take-reply.js';

/** What arrived is kept for so long, and with it what is needed to ask again about a reply. */
const KEPT_DAYS = 90;

/** Takes what has arrived in the mailbox; does nothing where none is set. Returns how many emails were taken. */
export async function fetchReplies(replies: Replies): Promise<number> {
  const { inboundMail } = replies.config;
  if (!inboundMail) return 0;
  return emptyMailbox(inboundMail.url, async (source) => void (await takeReply(replies, source)));
}

/** Deletes incoming emails after 90 days, and addresses that ended that long ago: until then their sender is told so. */
export async function dropOldReplies(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await database.read().rows('delete from incoming_mail where received_at < $1', [before]);
  await database.read().rows('delete from reply_address where until < $1', [before]);
}
