import { createHash, randomUUID } from 'node:crypto';
import { type Actor, ATTACHMENTS_AT_MOST, type IncomingMailView, MESSAGE_LENGTH } from '@libs/contracts';
import { declaredMedia } from '@libs/documents';
import { type IncomingMail, postMail, readIncoming } from '@libs/mail';
import { AppError, type Clock, type Config, type Database, type Storage, type Tx } from '@libs/platform';
import { attachIn, fileFault } from '../attachments.js';
import { closedNow } from '../closed.sql.js';
import { lockThread } from '../lock-thread.js';
import { FILES, REFUSALS, REPLIES } from '../messages.texts.js';
import { writeIn } from '../write-message.js';
import { IncomingMailRow } from './incoming-mail.row.js';
import { tokenHash, tokenIn } from './reply-addresses.js';
import { holderOfAddress, repliesSince } from './replies.sql.js';

/** So many from one address in ten minutes are a loop, whoever writes. */
const LOOP_AT = 3;
const LOOP_MS = 10 * 60_000;
/** As much of a mail is kept as it arrived, in bytes: all of its text, and not its films. */
export const KEPT_BYTES = 256 * 1024;

type Outcome = IncomingMailView['outcome'];
type Result = { outcome: Outcome; reason: string | null; messageId: string | null };

export interface Replies {
  database: Database;
  storage: Storage;
  clock: Clock;
  config: Pick<Config, 'inboundMail'>;
  /** Takes what came to an address of another capability; null where the token belongs to none. */
  elsewhere?: (
    tx: Tx,
    of: { hash: string; mail: IncomingMail; at: Date },
  ) => Promise<{ outcome: 'written' | 'ignored'; reason: string | null } | null>;
}

/**
 * Takes one email: it becomes the member's message, or its sender is told why not, or it is held for the office. All in one
 * transaction, and once for each email however often it arrives. Throws only if it should be tried again.
 */
export async function takeReply(
  { database, storage, clock, config, elsewhere }: Replies,
  source: Uint8Array,
): Promise<Outcome> {
  const at = clock.now();
  const mail = await readIncoming(source).catch(() => null);
  const token = mail && config.inboundMail ? tokenIn(mail.recipients, config.inboundMail.address) : null;
  const hash = token && tokenHash(token);
  const key = createHash('sha256')
    .update(`${mail?.key ?? ''}:${hash ?? ''}`)
    .update(mail ? '' : source)
    .digest('hex');
  const files: string[] = [];
  try {
    return await database.transaction(async (tx) => {
      const id = randomUUID();
      // Who comes second with the same mail is held up here until the first has committed.
      const first = await tx.rows(
        `insert into incoming_mail (id, key, sender, subject, outcome, received_at) values ($1, $2, $3, $4, 'held', $5)
         on conflict (key) do nothing returning id`,
        [id, key, mail?.from ?? null, oneLine(mail?.subject ?? ''), at],
      );
      if (first.length === 0) return (await tx.findOne(IncomingMailRow, { key }))?.outcome ?? 'held';
      const held = await judged(tx, { mail, hash, id, at, storage, files, elsewhere });
      const { outcome, reason, messageId, threadId, accountId } = held;
      const raw = outcome === 'ignored' ? null : Buffer.from(source.subarray(0, KEPT_BYTES));
      await tx.rows(
        `update incoming_mail set outcome = $2, reason = $3, message_id = $4, thread_id = $5, account_id = $6, raw = $7
          where id = $1`,
        [id, outcome, reason, messageId, threadId, accountId, raw],
      );
      return outcome;
    });
  } catch (error) {
    for (const path of files) await storage.remove(path).catch(() => undefined);
    throw error;
  }
}

interface Judging {
  mail: IncomingMail | null;
  hash: string | null;
  id: string;
  at: Date;
  storage: Storage;
  files: string[];
  elsewhere?: Replies['elsewhere'];
}

type Judged = Result & { threadId: string | null; accountId: string | null };

async function judged(tx: Tx, judging: Judging): Promise<Judged> {
  const { mail, hash, at } = judging;
  const nobody = { messageId: null, threadId: null, accountId: null };
  if (!mail) return { ...nobody, outcome: 'held', reason: REPLIES.unreadable };
  if (mail.automatic) return { ...nobody, outcome: 'ignored', reason: mail.automatic };
  const holder = hash && (await holderOfAddress(tx, hash));
  const taken = hash && !holder && (await judging.elsewhere?.(tx, { hash, mail, at }));
  if (taken) return { ...nobody, ...taken };
  if (!holder) return { ...nobody, outcome: 'held', reason: REPLIES.noAddress };
  const { threadId, actor, email } = holder;
  const known = { messageId: null, threadId, accountId: actor.accountId };
  // An address that was passed on gives nobody else a voice, and tells them nothing.
  if (mail.from !== email.toLowerCase()) return { ...known, outcome: 'held', reason: REPLIES.otherSender };
  if (!holder.active) return { ...known, outcome: 'ignored', reason: REPLIES.noAccount };
  const since = new Date(at.getTime() - LOOP_MS);
  if ((await repliesSince(tx, actor.accountId, threadId, since)) >= LOOP_AT) {
    return { ...known, outcome: 'held', reason: REPLIES.tooMany };
  }
  const fault = await faultOf(tx, { ...holder, mail, at });
  if (fault) return { ...known, ...(await refused(tx, fault, { ...judging, ...holder })) };
  return { ...known, ...(await written(tx, mail, { ...judging, ...holder })) };
}

interface Holder {
  threadId: string;
  actor: Actor;
  email: string;
  until: Date;
  open: boolean;
}

/** Why the reply can't become a message, as its sender reads it; null if it can. */
export async function faultOf(
  tx: Tx,
  { threadId, actor, until, open, mail, at }: Holder & { mail: IncomingMail; at: Date },
): Promise<string | null> {
  if (!open) return REFUSALS.threadNotFound;
  if (until <= at) return REPLIES.tooLate;
  try {
    await lockThread(tx, threadId, actor, 'act');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
  const closed = await closedNow(tx, threadId, { at, role: actor.role });
  if (closed) return REFUSALS.closed[closed];
  if (mail.text.length > MESSAGE_LENGTH) return REPLIES.tooLong;
  return mail.text === '' && mail.files.length === 0 ? REPLIES.empty : null;
}

export async function written(
  tx: Tx,
  mail: IncomingMail,
  { id, threadId, actor, at, storage, files, email }: Judging & Holder,
): Promise<Result> {
  const attachments: string[] = [];
  const left: string[] = [];
  for (const upload of mail.files) {
    const media = declaredMedia(upload.mediaType, upload.name);
    const fault = attachments.length >= ATTACHMENTS_AT_MOST ? FILES.atMost : fileFault(upload);
    if (!media || fault) {
      left.push(`${upload.name || REPLIES.aFile}: ${fault ?? FILES.chooseFormat}`);
      continue;
    }
    const file = { threadId, upload, media, actor, at, written: files };
    attachments.push((await attachIn(tx, storage, file)).id);
  }
  const body = mail.text || REPLIES.filesOnly;
  if (mail.text === '' && attachments.length === 0) {
    return refused(tx, REPLIES.noFile(left), { id, threadId, actor, at, email });
  }
  const messageId = await writeIn(tx, threadId, { body, clientId: id, attachments }, { actor, at });
  if (left.length === 0) return { outcome: 'written', reason: null, messageId };
  const reason = REPLIES.someFiles(left);
  await answer(tx, reason, { id, threadId, actor, at, email });
  return { outcome: 'partly', reason, messageId };
}

type Answered = Pick<Judging, 'id' | 'at'> & Pick<Holder, 'threadId' | 'actor' | 'email'>;

async function refused(tx: Tx, reason: string, of: Answered): Promise<Result> {
  await answer(tx, REPLIES.notDelivered(reason), of);
  return { outcome: 'refused', reason, messageId: null };
}

/** Tells the sender, at the address of their account. It quotes nothing of the reply and nothing of the thread. */
async function answer(tx: Tx, text: string, { id, at, threadId, actor, email }: Answered): Promise<void> {
  const { name, role, accountId } = actor;
  const href = `${role === 'admin' ? '/admin' : ''}/messages/${threadId}`;
  const data = { name, role, text, why: REPLIES.why, href };
  await postMail(tx, { template: 'plain', cause: `${id}:reply`, to: email, accountId, data }, at);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200);
