import { type Clock, type Config, type Database, logOf, type Tx } from '@libs/platform';
import { ZodError } from 'zod';
import type { MailProps } from './mail-props.js';
import { messageOf } from './message.js';
import { isOptional, kindOfMail, OneClick } from './one-click.js';
import { renderMail } from './render-mail.js';
import { holdIfReturned, markReturned } from './returned-address.js';
import { isRefusal, isRefusalOfAddress, type SendMail } from './smtp.js';
import type { MailTemplate } from './templates.js';
import { giveUp, MAX_ATTEMPTS, putOff, settleMail, takeMail, type WaitingMail } from './waiting-mail.js';

const log = logOf('mail');

/**
 * Fills in a template when its email is sent: only then are codes decrypted and tokens created. Runs in a
 * transaction of its own that commits before the email is sent. Null: there is nothing to send any more.
 */
type Preparer = (tx: Tx, mail: WaitingMail) => Promise<object | null>;
export type Preparers = Partial<Record<MailTemplate, Preparer>>;

export interface MailRoomOptions {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'publicUrl' | 'mailFrom' | 'mailBounces' | 'secretKey'>;
  send: SendMail;
  preparers: Preparers;
  /** Notifies the right people, in the transaction that marks the email as failed. */
  onFailed: (tx: Tx, mail: WaitingMail) => Promise<void>;
}

const ERROR_LENGTH = 500;

/** An email about a message may be replied to, and one that an admin wrote from a record. */
const replyToOf = (props: object): string | null => {
  if ('message' in props) return (props as MailProps<'plain'>).message?.replyTo ?? null;
  return 'replyTo' in props ? (props as MailProps<'record_email'>).replyTo : null;
};

/** Sends due emails: each in one worker at a time, with retries until it is sent or has failed permanently. */
export class MailRoom {
  private readonly oneClick: OneClick;

  constructor(private readonly options: MailRoomOptions) {
    this.oneClick = new OneClick(options.config);
  }

  /** Sends one due email; false if there was none. */
  async sendNext(): Promise<boolean> {
    const { database, clock } = this.options;
    const mail = await takeMail(database.read(), clock.now());
    if (!mail) return false;
    if (isOptional(mail.template, mail.data) && (await holdIfReturned(database.read(), mail.id))) return true;
    try {
      const sent = await this.deliver(mail);
      await settleMail(database.read(), mail.id, sent ? 'sent' : 'dropped', clock.now());
    } catch (error) {
      await this.failed(mail, error);
    }
    return true;
  }

  private async deliver(mail: WaitingMail): Promise<boolean> {
    const { database, preparers, config, send } = this.options;
    const prepare = preparers[mail.template];
    const props = prepare ? await database.transaction((tx) => prepare(tx, mail)) : mail.data;
    if (props === null) return false;
    const rendered = await renderMail(mail.template, props, config.publicUrl);
    await send(messageOf(mail, rendered, config, { oneClick: this.oneClickOf(mail), replyTo: replyToOf(props) }));
    return true;
  }

  /** The address that switches this type of email off for its reader; null if it cannot be switched off. */
  private oneClickOf({ template, accountId, data }: WaitingMail): string | null {
    const kind = kindOfMail(template, data);
    const { publicUrl } = this.options.config;
    return kind && accountId ? new URL(this.oneClick.pathFor(accountId, kind), publicUrl).href : null;
  }

  private async failed(mail: WaitingMail, error: unknown): Promise<void> {
    const { database, clock, onFailed } = this.options;
    const text = (error as Error).message.slice(0, ERROR_LENGTH);
    const forGood = mail.attempts >= MAX_ATTEMPTS || isRefusal(error) || error instanceof ZodError;
    log.warn({ mail: mail.id, template: mail.template, attempt: mail.attempts, forGood, error: text }, 'a mail failed');
    if (!forGood) return putOff(database.read(), mail, text, clock.now());
    await database.transaction(async (tx) => {
      if (!(await giveUp(tx, mail, text))) return;
      if (isRefusalOfAddress(error)) await markReturned(tx, mail.recipient, text, clock.now());
      await onFailed(tx, mail);
    });
  }
}
