import type { Config } from '@libs/platform';
import type { SendMailOptions } from 'nodemailer';
import { TEXTS } from '@libs/contracts';
import type { RenderedMail } from './rendered-mail.js';
import { returnPathOf } from './return-path.js';
import type { WaitingMail } from './waiting-mail.js';

/** The same for every attempt, so that an email sent twice after a crash is shown once. */
const messageIdOf = (id: string, publicUrl: string): string => `<${id}@${new URL(publicUrl).hostname}>`;

/** One-click if the email has a type (RFC 8058), otherwise the page with the settings; none for security emails. */
function listUnsubscribe(page: string | null, oneClick: string | null): Record<string, string> {
  if (!page) return {};
  if (!oneClick) return { 'List-Unsubscribe': `<${page}>` };
  return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The email as it is sent. The address is given separately in the envelope, so that nothing in it is parsed as a list. */
export function messageOf(
  { id, recipient, template }: Pick<WaitingMail, 'id' | 'recipient' | 'template'>,
  { subject, html, text, unsubscribe }: RenderedMail,
  { publicUrl, mailFrom, mailBounces }: Pick<Config, 'publicUrl' | 'mailFrom' | 'mailBounces'>,
  { oneClick, replyTo }: { oneClick: string | null; replyTo: string | null },
): SendMailOptions {
  return {
    messageId: messageIdOf(id, publicUrl),
    from: { name: TEXTS.brand, address: mailFrom },
    ...(replyTo ? { replyTo: { name: TEXTS.brand, address: replyTo } } : {}),
    to: { name: '', address: recipient },
    envelope: { from: returnPathOf(id, { mailBounces, mailFrom }), to: [recipient] },
    // Servers that support RFC 3461 only report failures, quote the headers, and identify the email by its id.
    dsn: { id, return: 'headers', notify: 'failure', recipient },
    subject,
    html,
    text,
    headers: {
      // A person wrote those from a record, and an automatic answer to them is worth reading.
      ...(template === 'record_email' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...listUnsubscribe(unsubscribe, oneClick),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
