import { setTimeout as sleep } from 'node:timers/promises';
import { hasLocalMailbox, type LocalMailbox, MailRoom, openLocalMailbox, openSmtp } from '@libs/mail';
import { notifyOfFailedMail } from '@libs/notifications';
import { Clock, Config, Database, logOf } from '@libs/platform';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Mails } from './mails.js';

const log = logOf('mail');

/**
 * The transport for email: SMTP_URL, or the mailbox of the demo and development. Without either, emails stay in the
 * outbox.
 */
@Injectable()
export class PostOffice implements OnApplicationBootstrap, OnApplicationShutdown {
  private mailbox: LocalMailbox | null = null;
  private room: MailRoom | null = null;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mails: Mails,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const url = await this.wayOut();
    if (!url) return log.warn('SMTP_URL is not set: emails stay in the outbox until it is');
    const { config, database, clock } = this;
    this.room = new MailRoom({
      config,
      database,
      clock,
      // The mailbox of the demo and development is on this machine and has no TLS.
      send: await openSmtp(url, { requireTls: config.smtpRequireTls && this.mailbox === null }),
      preparers: this.mails.preparers,
      onFailed: (tx, mail) => notifyOfFailedMail(tx, mail, clock.now()),
    });
  }

  /** Sends one due email; false if there was none, or no transport. */
  async sendNext(): Promise<boolean> {
    return (await this.room?.sendNext()) ?? false;
  }

  /** Runs after `beforeApplicationShutdown` of the lanes: no email is being sent any more. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.mailbox?.close(), sleep(1_000, undefined, { ref: false })]);
  }

  private async wayOut(): Promise<string | null> {
    if (this.config.smtpUrl) return this.config.smtpUrl;
    if (!hasLocalMailbox(this.config)) return null;
    this.mailbox = await openLocalMailbox(this.database, this.clock);
    return this.mailbox.url;
  }
}
