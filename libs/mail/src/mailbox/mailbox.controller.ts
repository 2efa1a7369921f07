import { type AnswerOf, type InputOf, routes } from '@libs/contracts';
import { Config, Database, refuse, type Tx } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller, Header, type CanActivate, Injectable, UseGuards } from '@nestjs/common';
import { findLocalMail, listLocalMail, type LocalMail } from '../local-mail.js';
import { hasLocalMailbox } from '../local-mailbox.js';
import { renderMail } from '../render-mail.js';
import { SAMPLES } from '../samples.js';
import { isMailTemplate } from '../templates.js';
import { MAILBOX_CSS } from './styles.js';

const LISTED = 200;

const AsPage = Header('Content-Type', 'text/html; charset=utf-8');
/** Emails contain codes. */
const Unkept = Header('Cache-Control', 'no-store');
/** An email is untrusted HTML: it may use its own styles and open links in a new tab, and nothing more. */
const Framed = Header(
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; " +
    "form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
);
const InOurFrame = Header('X-Frame-Options', 'SAMEORIGIN');

/** 404, except in demo and development. */
@Injectable()
export class LocalMailboxOnly implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!hasLocalMailbox(this.config)) throw refuse.notFound();
    return true;
  }
}

@Controller()
@UseGuards(LocalMailboxOnly)
export class MailboxController {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  @Route(routes.listLocalMail)
  @Unkept
  list(@Input() { query }: InputOf<typeof routes.listLocalMail>): Promise<AnswerOf<typeof routes.listLocalMail>> {
    return this.read((tx) => listLocalMail(tx, query.to || undefined, LISTED));
  }

  @Route(routes.showMailbox)
  @AsPage
  @Unkept
  mailbox(@Input() { query }: InputOf<typeof routes.showMailbox>): Promise<string> {
    return this.page(query.to, null, 'html');
  }

  @Route(routes.showLocalMail)
  @AsPage
  @Unkept
  async mail(@Input() { params, query }: InputOf<typeof routes.showLocalMail>): Promise<string> {
    return this.page(query.to, await this.find(params.id), query.view);
  }

  @Route(routes.readLocalMail)
  @AsPage
  @Unkept
  @Framed
  @InOurFrame
  async frame(@Input() { params }: InputOf<typeof routes.readLocalMail>): Promise<string> {
    return (await this.find(params.id)).html;
  }

  @Route(routes.showMailTemplates)
  @AsPage
  async templates(@Input() { query }: InputOf<typeof routes.showMailTemplates>): Promise<string> {
    const open = query.template === undefined ? null : await this.example(query.template);
    return (await import('./pages.js')).templatesPage({ open, view: query.view });
  }

  @Route(routes.readMailTemplate)
  @AsPage
  @Framed
  @InOurFrame
  async template(@Input() { query }: InputOf<typeof routes.readMailTemplate>): Promise<string> {
    return (await this.example(query.template)).mail.html;
  }

  @Route(routes.mailboxStyles)
  @Header('Content-Type', 'text/css; charset=utf-8')
  styles(): string {
    return MAILBOX_CSS;
  }

  /** There is no sign-in here, so the mailbox is read outside the readers' roles. */
  private read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.readUnscoped(work);
  }

  private async find(id: string): Promise<LocalMail> {
    const mail = await this.read((tx) => findLocalMail(tx, id));
    if (!mail) throw refuse.notFound('Mail not found');
    return mail;
  }

  private async page(given: string | undefined, open: LocalMail | null, view: 'html' | 'text'): Promise<string> {
    const to = given || undefined;
    const mails = await this.read((tx) => listLocalMail(tx, to, LISTED));
    return (await import('./pages.js')).mailboxPage({ mails, to, open, view });
  }

  private async example(name: string | undefined) {
    if (!isMailTemplate(name)) throw refuse.notFound('Template not found');
    return { template: name, mail: await renderMail(name, SAMPLES[name], this.config.publicUrl) };
  }
}
