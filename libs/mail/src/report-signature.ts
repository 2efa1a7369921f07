import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the signer's clock may be off, or a report be late, in ms. */
const WITHIN_MS = 5 * 60_000;
const SHAPE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const hmac = (secret: string, at: string, message: string): Buffer =>
  createHmac('sha256', secret).update(`${at}.${message}`).digest();

/** `t=<seconds>,v1=<hex of HMAC-SHA-256 over "<seconds>.<message>">`: what is in `X-Voltmere-Signature`. */
export function signReport(secret: string, message: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${hmac(secret, seconds, message).toString('hex')}`;
}

/** Whether a report was signed with the secret, and just now. */
export function isSignedReport(secret: string, message: string, signature: unknown, now: Date): boolean {
  const [, at = '', given = ''] = SHAPE.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (!at || Math.abs(now.getTime() - Number(at) * 1000) > WITHIN_MS) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), hmac(secret, at, message));
}
