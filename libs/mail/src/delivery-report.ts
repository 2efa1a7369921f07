import { idOfEnvelope, idsInMessageIds, idsInPaths } from './return-path.js';
import { readReply, type Reply } from './reply.js';
import { oneLine } from './words.js';

/** What a report says of the delivery (RFC 3464). */
export interface DeliveryReport {
  /** Ids that may be of the mail in question: those of its path first, then its envelope's, then its Message-ID's. */
  mailIds: string[];
  /** The recipients that failed permanently, and why; none in a report of a delay or a success. */
  failures: { reply: Reply; reason: string }[];
}

const STATUS = /^message\/(?:global-)?delivery-status$/;
const RETURNED = /^(?:message\/rfc822|message\/global|text\/rfc822-headers|message\/global-headers)$/;
const PATHS = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Parses a bounce; null if it is not a delivery report. */
export async function readReport(message: string): Promise<DeliveryReport | null> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true }).catch(() => null);
  const status = mail?.attachments.find(({ mimeType }) => STATUS.test(mimeType));
  if (!mail || !status) return null;
  const [general, ...recipients] = groupsOf(textOf(status.content));
  const returned = mail.attachments
    .filter(({ mimeType }) => RETURNED.test(mimeType))
    .map(({ content }) => textOf(content));
  const headers = (names: readonly string[]) =>
    mail.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value);
  const mailIds = [
    ...idsInPaths(headers(PATHS).join(' ')),
    ...idOfEnvelope(general?.get('original-envelope-id') ?? ''),
    ...idsInMessageIds(returned.flatMap(messageIdsOf).join(' ')),
    ...idsInMessageIds(headers(['in-reply-to', 'references']).join(' ')),
  ];
  const failures = recipients
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .map((fields) => failureOf(fields, general));
  return { mailIds: [...new Set(mailIds)], failures };
}

type Fields = ReadonlyMap<string, string>;

function failureOf(fields: Fields, general: Fields | undefined): DeliveryReport['failures'][number] {
  const said = plain(fields.get('diagnostic-code'));
  const status = readReply(fields.get('status') ?? '').status;
  const from = plain(fields.get('remote-mta')) || plain(general?.get('reporting-mta'));
  const reason = oneLine(`Returned${from ? ` by ${from}` : ''}: ${said || status || 'no reason given'}`);
  return { reply: { code: readReply(said).code, status }, reason };
}

/** A value without the word that says what kind it is: `smtp; 550 …`, `dns; mx.example`. */
const plain = (value = ''): string => value.replace(/^[\w-]+\s*;\s*/, '').trim();

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** Groups of fields with an empty line between them: the first is of the message, each other one of a recipient. */
function groupsOf(text: string): Fields[] {
  const unfolded = text.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ');
  return unfolded
    .split(/\n{2,}/)
    .map((group) => group.split('\n').flatMap(fieldOf))
    .filter((fields) => fields.length > 0)
    .map((fields) => new Map(fields));
}

function fieldOf(line: string): [string, string][] {
  const colon = line.indexOf(':');
  return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : [];
}

/** Of what was sent back its own Message-ID alone: a header ends at the first empty line. */
function messageIdsOf(returned: string): string[] {
  const head =
    returned
      .replace(/\r\n/g, '\n')
      .replace(/\n[ \t]+/g, ' ')
      .split('\n\n')[0] ?? '';
  return [...head.matchAll(/^message-id:(.*)$/gim)].map(([, value]) => value as string);
}
