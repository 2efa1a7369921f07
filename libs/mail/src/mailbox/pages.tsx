import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LocalMail } from '../local-mail.js';
import type { RenderedMail } from '../rendered-mail.js';
import { MAIL_TEMPLATES, type MailTemplate } from '../templates.js';
import { Layout, OpenMail } from './layout.js';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});
const At = ({ at }: { at: string }) => <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};
const asPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

interface MailboxProps {
  mails: readonly LocalMail[];
  to: string | undefined;
  open: LocalMail | null;
  view: 'html' | 'text';
}

/** The mailbox, with one email open or none. */
export function mailboxPage({ mails, to, open, view }: MailboxProps): string {
  const address = (id: string, each?: 'text' | 'html') =>
    `/dev/mail/messages/${id}${query({ to, view: each === 'text' ? each : undefined })}`;
  const list = (
    <>
      <form method="get" action="/dev/mail">
        <label htmlFor="to">Address</label>
        <input id="to" name="to" type="search" placeholder="Address" defaultValue={to ?? ''} />
        <button type="submit">Show</button>
      </form>
      {mails.length === 0 ? (
        <p className="empty">
          <b>No emails yet{to ? ` for ${to}` : ''}.</b>
          Emails appear here a second or two after they are sent.
        </p>
      ) : (
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <a className="item" href={address(mail.id)} aria-current={mail.id === open?.id ? 'true' : undefined}>
                <b>{mail.subject}</b>
                <span>
                  <i>{mail.to}</i>
                  <At at={mail.at} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
  return asPage(
    <Layout title={open ? `${open.subject} – Mail` : 'Mail'} here="messages" open={open !== null} list={list}>
      {open ? (
        <OpenMail
          subject={open.subject}
          about={
            <p>
              To {open.to}, <At at={open.at} />
            </p>
          }
          view={view}
          addressOf={(each) => address(open.id, each)}
          back={`/dev/mail${query({ to })}`}
          frame={`/dev/mail/messages/${open.id}/html`}
          text={open.text}
        />
      ) : (
        <p className="empty">
          <b>{mails.length > 0 ? 'Choose an email' : 'Nothing to read'}</b>
        </p>
      )}
    </Layout>,
  );
}

const inWords = (template: MailTemplate): string => {
  const words = template.replaceAll('_', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

interface TemplatesProps {
  open: { template: MailTemplate; mail: RenderedMail } | null;
  view: 'html' | 'text';
}

/** Every mail that the product can send, with sample data. */
export function templatesPage({ open, view }: TemplatesProps): string {
  const address = (template: MailTemplate, each?: 'text' | 'html') =>
    `/dev/mail/templates${query({ template, view: each === 'text' ? each : undefined })}`;
  const list = (
    <ul>
      {MAIL_TEMPLATES.map((template) => (
        <li key={template}>
          <a className="item" href={address(template)} aria-current={template === open?.template ? 'true' : undefined}>
            <b>{inWords(template)}</b>
          </a>
        </li>
      ))}
    </ul>
  );
  return asPage(
    <Layout title="Email templates" here="templates" open={open !== null} list={list}>
      {open ? (
        <OpenMail
          subject={open.mail.subject}
          about={<p>{inWords(open.template)}, with sample data</p>}
          view={view}
          addressOf={(each) => address(open.template, each)}
          back="/dev/mail/templates"
          frame={`/dev/mail/templates/html?template=${open.template}`}
          text={open.mail.text}
        />
      ) : (
        <p className="empty">
          <b>Choose a template</b>
        </p>
      )}
    </Layout>,
  );
}
