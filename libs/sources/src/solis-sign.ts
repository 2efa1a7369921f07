import { createHash, createHmac } from 'node:crypto';
import type { SourceKey } from '@libs/contracts';

const SOLIS_TYPE = 'application/json';

interface Signed {
  path: string;
  body: string;
  /** As RFC 1123 writes it, such as `Sat, 28 Nov 2026 12:00:00 GMT`. */
  date: string;
}

/** The MD5 of a body, as base64. */
export const solisMd5 = (body: string): string => createHash('md5').update(body).digest('base64');

/** What SolisCloud checks of a call: HMAC-SHA1 of its method, body, type, date and path. */
export const solisSignature = (secret: string, { path, body, date }: Signed): string =>
  createHmac('sha1', secret)
    .update(['POST', solisMd5(body), SOLIS_TYPE, date, path].join('\n'))
    .digest('base64');

export const solisHeaders = ({ key, keyId }: SourceKey, signed: Signed): Record<string, string> => ({
  'Content-Type': SOLIS_TYPE,
  'Content-MD5': solisMd5(signed.body),
  Date: signed.date,
  Authorization: `API ${keyId ?? ''}:${solisSignature(key, signed)}`,
});
