/**
 * Where bounces are sent. If an address is configured, each email has its own return path, which
 * carries its id (VERP), so that every bounce identifies it, however little it quotes.
 */
export function returnPathOf(id: string, { mailBounces, mailFrom }: { mailBounces: string | null; mailFrom: string }) {
  if (!mailBounces) return mailFrom;
  const at = mailBounces.lastIndexOf('@');
  return `${mailBounces.slice(0, at)}+${id}${mailBounces.slice(at)}`;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IN_PATH = new RegExp(`\\+(${ID})@`, 'gi');
const IN_MESSAGE_ID = new RegExp(`<(${ID})@`, 'gi');
const ALONE = new RegExp(`^${ID}$`, 'i');

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, id]) => (id as string).toLowerCase());

/** The ids of our emails in return paths. */
export const idsInPaths = (text: string): string[] => found(text, IN_PATH);
/** The ids of our emails in Message-IDs. */
export const idsInMessageIds = (text: string): string[] => found(text, IN_MESSAGE_ID);
/** The id that we sent along as the envelope's own (RFC 3461). */
export const idOfEnvelope = (text: string): string[] => (ALONE.test(text.trim()) ? [text.trim().toLowerCase()] : []);
