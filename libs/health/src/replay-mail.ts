import { recordAudit } from '@libs/audit';
import type { Actor, MailDelivery } from '@libs/contracts';
import { releaseAddress, sendAgain } from '@libs/mail';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deliveryOf, findMail, lockMail } from './mail-state.sql.js';

/** Send a mail again that failed for good: the same mail, under the same id, from its first try on. */
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
      if (found.state !== 'failed')
        throw refuse.conflict(`This mail was ${found.state}, so there is nothing to send again`);
      const at = this.clock.now();
      // An admin who tries again believes the address works; if this mail comes back too, the address is noted again.
      await releaseAddress(tx, found.recipient, at);
      await sendAgain(tx, id, at);
      const again = await findMail(tx, id);
      await recordAudit(tx, { kind: 'mail_replayed', text: `Mail to ${found.recipient} sent again`, at, actor });
      return deliveryOf(again as MailDelivery);
    });
  }
}
