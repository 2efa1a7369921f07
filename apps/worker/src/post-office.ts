import { setTimeout as sleep } from 'node:timers/promises';
import { hasLocalMailbox, type LocalMailbox, MAIL_CHANNEL, MailRoom, openLocalMailbox, openSmtp } from '@libs/mail';
import { notifyOfFailedMail } from '@libs/notifications';
import { Bell, Clock, Config, Database, logOf } from '@libs/platform';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Mails } from './mails.js';

const log = logOf('mail');

const CLOSE_MS = 8_000;

/** Sends what stands in the outbox while the worker runs: through SMTP_URL, or into the mailbox of demo and development. */
@Injectable()
export class PostOffice implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private mailbox: LocalMailbox | null = null;
  private room: MailRoom | null = null;
  private bell: Bell | null = null;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mails: Mails,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const url = await this.wayOut();
    if (!url) return log.warn('SMTP_URL is not set: mails stay in the outbox until it is');
    const { config, database, clock } = this;
    const room = new MailRoom({
      config,
      database,
      clock,
      send: await openSmtp(url),
      preparers: this.mails.preparers,
      onFailed: (tx, mail) => notifyOfFailedMail(tx, mail, clock.now()),
    });
    this.room = room;
    this.bell = new Bell(config.databaseUrl, MAIL_CHANNEL, () => room.wake());
    room.start();
    this.bell.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    // A mail on its way is waited for, but not a server that does not answer.
    const quiet = Promise.all([this.bell?.stop(), this.room?.stop()]);
    await Promise.race([quiet, sleep(CLOSE_MS, undefined, { ref: false })]);
    await Promise.race([this.mailbox?.close(), sleep(1_000, undefined, { ref: false })]);
  }

  private async wayOut(): Promise<string | null> {
    if (this.config.smtpUrl) return this.config.smtpUrl;
    if (!hasLocalMailbox(this.config)) return null;
    this.mailbox = await openLocalMailbox(this.database, this.clock);
    return this.mailbox.url;
  }
}
