import { recordAudit } from '@libs/audit';
import type { Actor, HeldReplyView } from '@libs/contracts';
import { type IncomingMail, readIncoming } from '@libs/mail';
import { Clock, Config, Database, iso, isoOrNull, refuse, STORAGE, type Storage, type Tx } from '@libs/platform';
import { Inject, Injectable } from '@nestjs/common';
import { HELD } from '../messages.texts.js';
import { tokenHash, tokenIn } from './reply-addresses.js';
import { type HeldReply as Kept, heldReply, holderOfAddress } from './replies.sql.js';
import { faultOf, KEPT_BYTES, written } from './take-reply.js';

/** Without an end: an admin may deliver a reply to an address that has expired since. */
const NEVER = new Date(8.64e15);

/** A held reply by email: read by an admin, who delivers it in its member's name or refuses it. Nobody is answered. */
@Injectable()
export class HeldReplies {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  read(id: string): Promise<HeldReplyView> {
    return this.database.transaction(async (tx) => this.view(tx, await found(tx, id)));
  }

  async deliver(id: string, actor: Actor): Promise<HeldReplyView> {
    const files: string[] = [];
    try {
      return await this.database.transaction(async (tx) => {
        const kept = await found(tx, id, true);
        if (kept.decided_at && kept.outcome !== 'refused') return this.view(tx, kept);
        refuseDecided(kept);
        const at = this.clock.now();
        const { mail, holder } = await this.opened(tx, kept);
        const fault = await this.fault(tx, kept, at);
        if (fault || !mail || !holder) throw refuse.conflict(fault ?? HELD.noThread, 'not_deliverable');
        const to = { ...holder, id, at, mail, hash: null, storage: this.storage, files };
        const result = await written(tx, mail, to);
        // Nothing of it could be taken: it stays held, and what was noted of it goes with the transaction.
        if (result.messageId === null) throw refuse.conflict(result.reason ?? HELD.noThread, 'not_deliverable');
        await decide(tx, id, { ...result, by: actor, at });
        const text = HELD.delivered(kept.sender, holder.actor.name);
        await recordAudit(tx, { kind: 'mail_replayed', text, at, actor });
        return this.view(tx, await found(tx, id));
      });
    } catch (error) {
      for (const path of files) await this.storage.remove(path).catch(() => undefined);
      throw error;
    }
  }

  refuse(id: string, actor: Actor): Promise<HeldReplyView> {
    return this.database.transaction(async (tx) => {
      const kept = await found(tx, id, true);
      if (kept.decided_at && kept.outcome === 'refused') return this.view(tx, kept);
      refuseDecided(kept);
      const at = this.clock.now();
      await decide(tx, id, { outcome: 'refused', reason: kept.reason, messageId: null, by: actor, at });
      await recordAudit(tx, { kind: 'mail_replayed', text: HELD.refused(kept.sender), at, actor });
      return this.view(tx, await found(tx, id));
    });
  }

  private async view(tx: Tx, kept: Kept): Promise<HeldReplyView> {
    const { mail, holder } = await this.opened(tx, kept);
    const fault = kept.outcome === 'held' ? await this.fault(tx, kept, this.clock.now()) : null;
    return {
      id: kept.id,
      sender: kept.sender,
      subject: kept.subject,
      outcome: kept.outcome,
      reason: kept.reason,
      receivedAt: iso(kept.received_at),
      text: mail?.text ?? null,
      files: mail?.files.map(({ name }) => name) ?? [],
      member: holder && { name: holder.actor.name, company: holder.actor.companyName ?? null, email: holder.email },
      threadId: kept.thread_id,
      fault,
      decided: kept.decided_at ? { by: kept.decided_by, at: isoOrNull(kept.decided_at) ?? '' } : null,
    };
  }

  /** The email, and the member whose address it came to. */
  private async opened(tx: Tx, { raw }: Kept) {
    const mail = raw && (await readIncoming(raw).catch(() => null));
    const { inboundMail } = this.config;
    const token = mail && inboundMail ? tokenIn(mail.recipients, inboundMail.address) : null;
    // A longer email was cut where it was kept, and its files with it.
    const whole: IncomingMail | null = mail && raw && raw.length >= KEPT_BYTES ? { ...mail, files: [] } : mail;
    return { mail: whole, holder: token ? await holderOfAddress(tx, tokenHash(token)) : null };
  }

  /** Why it can't be delivered; null if it can. */
  private async fault(tx: Tx, kept: Kept, at: Date): Promise<string | null> {
    const { mail, holder } = await this.opened(tx, kept);
    if (!mail) return HELD.unreadable;
    if (!holder) return HELD.noThread;
    if (!holder.active) return HELD.noAccount;
    return faultOf(tx, { ...holder, until: NEVER, mail, at });
  }
}

async function found(tx: Tx, id: string, lock = false): Promise<Kept> {
  if (lock) await tx.rows('select id from incoming_mail where id = $1 for update', [id]);
  const kept = await heldReply(tx, id);
  if (!kept || (kept.outcome !== 'held' && !kept.decided_at)) throw refuse.notFound(HELD.notFound);
  return kept;
}

function refuseDecided({ decided_at: at, decided_by: by }: Kept): void {
  if (at) throw refuse.conflict(HELD.decided(by), 'decided');
}

async function decide(
  tx: Tx,
  id: string,
  done: { outcome: string; reason: string | null; messageId: string | null; by: Actor; at: Date },
): Promise<void> {
  await tx.rows(
    `update incoming_mail set outcome = $2, reason = $3, message_id = $4, decided_by = $5, decided_at = $6 where id = $1`,
    [id, done.outcome, done.reason, done.messageId, done.by.accountId, done.at],
  );
}
