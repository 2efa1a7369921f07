import { createHash } from 'node:crypto';

interface Signed {
  /** Without the query. */
  path: string;
  token: string;
  /** Milliseconds. */
  timestamp: number;
}

/** What Fox ESS checks of a call: the MD5 of path, token and time, with the four characters `\r\n` between them instead of a line break. */
export const foxSignature = ({ path, token, timestamp }: Signed): string =>
  createHash('md5').update([path, token, timestamp].join(String.raw`\r\n`)).digest('hex');

export const foxHeaders = (signed: Signed): Record<string, string> => ({
  'Content-Type': 'application/json',
  token: signed.token,
  timestamp: String(signed.timestamp),
  signature: foxSignature(signed),
  lang: 'en',
});
