import { createHmac, hkdfSync } from 'node:crypto';

/** Whose token, and of which session. */
export interface Signer {
  accountId: string;
  sessionId: string;
}

const encode = (value: string | object) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Signs access tokens as the product does, so that a load bench measures no password hashing; they hold for `seconds`. */
export function tokenSigner(secret: string, seconds = 600): (who: Signer) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'voltmere', 'access token', 32));
  const header = encode({ alg: 'HS256', typ: 'JWT' });
  return ({ accountId, sessionId }) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: accountId,
      sid: sessionId,
      iat: now,
      exp: now + seconds,
      iss: 'voltmere',
      aud: 'voltmere-api',
    };
    const signed = `${header}.${encode(claims)}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
}
