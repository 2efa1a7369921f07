import type { Config } from '@libs/platform';
import type { SendMailOptions } from 'nodemailer';
import { TEXTS } from '@libs/contracts';
import type { RenderedMail } from './rendered-mail.js';
import { returnPathOf } from './return-path.js';
import type { WaitingMail } from './waiting-mail.js';

/** The same for every try at one mail: who gets it twice after a crash sees it once. */
const messageIdOf = (id: string, publicUrl: string): string => `<${id}@${new URL(publicUrl).hostname}>`;

/** By one click where the mail is of a kind (RFC 8058), else the page where its reader chooses; nothing for security. */
function listUnsubscribe(page: string | null, oneClick: string | null): Record<string, string> {
  if (!page) return {};
  if (!oneClick) return { 'List-Unsubscribe': `<${page}>` };
  return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The mail as it goes out. The address stands in the envelope by itself, so that nothing in it is read as a list. */
export function messageOf(
  { id, recipient }: Pick<WaitingMail, 'id' | 'recipient'>,
  { subject, html, text, unsubscribe }: RenderedMail,
  { publicUrl, mailFrom, mailBounces }: Pick<Config, 'publicUrl' | 'mailFrom' | 'mailBounces'>,
  oneClick: string | null,
): SendMailOptions {
  return {
    messageId: messageIdOf(id, publicUrl),
    from: { name: TEXTS.brand, address: mailFrom },
    to: { name: '', address: recipient },
    envelope: { from: returnPathOf(id, { mailBounces, mailFrom }), to: [recipient] },
    // Servers that know how (RFC 3461) report a failure alone, quote the head, and name the mail by its id.
    dsn: { id, return: 'headers', notify: 'failure', recipient },
    subject,
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...listUnsubscribe(unsubscribe, oneClick),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
