import { randomUUID } from 'node:crypto';
import { recordAudit } from '@libs/audit';
import { postMail } from '@libs/mail';
import { Clock, Database } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { knownDeviceOf } from '../devices/known-devices.js';
import type { Visitor } from '../devices/visitor.js';
import { Limits } from '../limits.js';
import { AUDIT } from '../accounts.texts.js';

/** Requests a reset link. */
export class RequestReset extends Command<void> {
  constructor(
    readonly email: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

/**
 * Known or unknown, the same rows are written and the same response is given in the same time: the email is only looked
 * up for a browser with a device token, with the same statements either way. The worker finds the account when it
 * sends, or drops the email.
 */
@CommandHandler(RequestReset)
export class RequestResetHandler implements ICommandHandler<RequestReset> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  async execute({ email, visitor }: RequestReset): Promise<void> {
    const { network, device } = visitor;
    // Strangers who enter someone's address use up a separate count: its owner still gets a link on a known device.
    const own = await knownDeviceOf(this.database.read(), email, visitor);
    await this.limits.count([
      own ? { limit: 'forgot:device', key: own } : { limit: 'forgot:email', key: email },
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
