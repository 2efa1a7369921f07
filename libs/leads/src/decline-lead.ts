import type { Actor } from '@libs/contracts';
import { postMail } from '@libs/mail';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeLead, lockLead } from './change-lead.js';
import type { LeadRow } from './lead.row.js';

/** Decline a lead. The reason is for admins: the mail to the lead does not say it. */
export class DeclineLead extends Command<LeadRow> {
  constructor(
    readonly id: string,
    readonly reason: string | null,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DeclineLead)
export class DeclineLeadHandler implements ICommandHandler<DeclineLead> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, reason, actor }: DeclineLead): Promise<LeadRow> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const existing = await lockLead(tx, { id });
      if (!existing) throw refuse.notFound();
      const command = { name: 'decline', reason } as const;
      const also = { declineReason: reason };
      const { lead, eventId: cause } = await changeLead(tx, existing, command, { actor, at, also });
      const { fullName: name, companyName } = lead;
      const data = { name, companyName };
      await postMail(tx, { template: 'lead_declined', cause, to: lead.workEmail, data }, at);
      return lead;
    });
  }
}
