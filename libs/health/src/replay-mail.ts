import { recordAudit } from '@libs/audit';
import type { Actor, MailDelivery } from '@libs/contracts';
import { releaseAddress, sendAgain } from '@libs/mail';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deliveryOf, findMail, lockMail } from './mail-state.sql.js';
import { AUDIT, REFUSALS } from './health.texts.js';

/** Send an email that failed for good again: the same email, under the same id, with all its attempts. */
export class ReplayMail extends Command<MailDelivery> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ReplayMail)
export class ReplayMailHandler implements ICommandHandler<ReplayMail> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, actor }: ReplayMail): Promise<MailDelivery> {
    return this.database.transaction(async (tx) => {
      const found = await lockMail(tx, id);
      if (!found) throw refuse.notFound();
      if (found.state === 'due') return deliveryOf(found);
      if (found.state !== 'failed') throw refuse.conflict(REFUSALS.nothingToResend(found.state));
      const at = this.clock.now();
      // An admin who tries again believes that the address works; if this email bounces too, the address is held again.
      await releaseAddress(tx, found.recipient, at);
      await sendAgain(tx, id, at);
      const again = await findMail(tx, id);
      await recordAudit(tx, { kind: 'mail_replayed', text: AUDIT.resent(found.recipient), at, actor });
      return deliveryOf(again as MailDelivery);
    });
  }
}
