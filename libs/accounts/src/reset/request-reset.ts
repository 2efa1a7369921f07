import { randomUUID } from 'node:crypto';
import { recordAudit } from '@libs/audit';
import { postMail } from '@libs/mail';
import { Clock, Database } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Visitor } from '../devices/visitor.js';
import { Limits } from '../limits.js';
import { AUDIT } from '../accounts.texts.js';

/** Ask for a reset link. */
export class RequestReset extends Command<void> {
  constructor(
    readonly email: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

/**
 * Whether an account has this email is not looked up here: known or unknown, the same rows are written and the same
 * answer is given in the same time. The worker finds the account when it sends, or drops the mail.
 */
@CommandHandler(RequestReset)
export class RequestResetHandler implements ICommandHandler<RequestReset> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  async execute({ email, visitor: { network, device } }: RequestReset): Promise<void> {
    await this.limits.count([
      { limit: 'forgot:email', key: email },
      { limit: 'forgot:address', key: network },
    ]);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      await postMail(tx, { template: 'password_reset', cause: randomUUID(), to: email }, at);
      const subject = { kind: 'user', id: null, name: email };
      const text = AUDIT.resetRequested;
      await recordAudit(tx, { kind: 'password_reset_requested', text, at, subject, network, device });
    });
  }
}
