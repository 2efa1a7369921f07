import { createHash } from 'node:crypto';

/** A mail that came in, as far as a reply needs it. */
export interface IncomingMail {
  /** The same for the same mail however often it arrives: of its Message-ID, or of all of it. SHA-256, hex. */
  key: string;
  /** Lower case; null where the sender is not one address. */
  from: string | null;
  subject: string;
  /** Lower case: all that it was addressed to, by whichever header. */
  recipients: string[];
  /** Why no person wrote it: an automatic reply, a list, a report. Null where one may have. */
  automatic: string | null;
  /** What the sender wrote, without what they quoted and their signature. */
  text: string;
  files: { name: string; mediaType: string; bytes: Buffer }[];
}

const ADDRESSED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const BULK = /^(?:bulk|junk|list|auto[_-]reply)$/i;
const ROBOT = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)(?:[+@]|$)/i;

/** Parses a mail. Throws if it can't be read as one. */
export async function readIncoming(source: Uint8Array): Promise<IncomingMail> {
  const [{ default: PostalMime }, { default: ReplyParser }] = await Promise.all([
    import('postal-mime'),
    import('email-reply-parser'),
  ]);
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) => one.group ?? [one]);
  const others = mail.headers.filter(({ key }) => ADDRESSED.includes(key)).map(({ value }) => value.trim());
  const written = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '');
  return {
    key: createHash('sha256')
      .update(mail.messageId || source)
      .digest('hex'),
    from: mail.from?.address?.toLowerCase() || null,
    subject: (mail.subject ?? '').trim(),
    recipients: [...addresses.map(({ address }) => address ?? ''), ...others].map((one) => one.toLowerCase()),
    automatic: automaticOf(header, mail.from?.address ?? ''),
    text: new ReplyParser().parseReply(written.replace(/\r\n?/g, '\n')).trim(),
    // A picture within the text is a signature's logo, or was quoted.
    files: mail.attachments
      .filter(({ disposition, related }) => disposition === 'attachment' && !related)
      .map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        mediaType: mimeType,
        bytes: Buffer.from(content as ArrayBuffer),
      })),
  };
}

/** RFC 3834 and what was usual before it. */
function automaticOf(header: (name: string) => string, from: string): string | null {
  const submitted = header('auto-submitted');
  if (submitted && !/^no\b/i.test(submitted)) return `Auto-Submitted: ${submitted}`;
  if (BULK.test(header('precedence'))) return `Precedence: ${header('precedence')}`;
  if (header('list-id')) return 'List-Id';
  if (header('x-autoreply') || header('x-autorespond')) return 'X-Autoreply';
  if (header('return-path') === '<>') return 'Return-Path: <>';
  if (/^multipart\/report/i.test(header('content-type'))) return 'multipart/report';
  return ROBOT.test(from) ? `From: ${from.split('@')[0]}` : null;
}

/** The words of a mail that has no plain text. What it quotes is marked, so that it is cut off as elsewhere. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<blockquote\b[\s\S]*$/i, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|apos|#39|rsquo|pound);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  rsquo: '’',
  pound: '£',
};
