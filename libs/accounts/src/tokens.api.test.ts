import { type Person, TestApi } from '@apps/api/testing';
import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Sessions } from '@libs/accounts';
import { AccessTokens } from '@libs/accounts/testing';
import { deriveKey } from '@libs/platform';
import { JwtService } from '@nestjs/jwt';

let api: TestApi;
let admin: Person;
let key: Buffer;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin');
  key = deriveKey(api.config.secretKey, 'access token');
});
afterAll(() => api?.stop());

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (more: object = {}) => ({
  sub: admin.account.id,
  sid: admin.sessionId,
  iss: 'voltmere',
  aud: 'voltmere-api',
  exp: Math.floor(Date.now() / 1000) + 600,
  ...more,
});
const signed = (header: object, payload: object, secret: Buffer = key, hash = 'sha256') => {
  const text = `${base64(header)}.${base64(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

/** Both entry points: HTTP through the guard, sockets through `authenticate`. */
async function opens(token: string): Promise<boolean[]> {
  const http = await api.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  const socket = await api.app.get(Sessions).authenticate(token);
  return [http.status === 200, socket !== null];
}

describe('an access token', () => {
  test('of ours opens both doors', async () => {
    expect(await opens(signed({ alg: 'HS256', typ: 'JWT' }, claims()))).toEqual([true, true]);
    expect(await opens(api.app.get(AccessTokens).sign(admin.account.id, admin.sessionId))).toEqual([true, true]);
  });

  test.each<[string, () => string]>([
    ['without a signature, alg none', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims())}.`],
    ['with alg none in capitals', () => `${base64({ alg: 'NONE', typ: 'JWT' })}.${base64(claims())}.`],
    ['with its signature cut off', () => `${base64({ alg: 'HS256' })}.${base64(claims())}.`],
    ['with another algorithm of the same key', () => signed({ alg: 'HS512' }, claims(), key, 'sha512')],
    ['of another key', () => signed({ alg: 'HS256' }, claims(), Buffer.alloc(32, 7))],
    ['of an empty key', () => signed({ alg: 'HS256' }, claims(), Buffer.alloc(0))],
    ['of the secret itself', () => signed({ alg: 'HS256' }, claims(), Buffer.from(api.config.secretKey))],
    [
      'of the key for another purpose',
      () => signed({ alg: 'HS256' }, claims(), deriveKey(api.config.secretKey, 'idempotency')),
    ],
    [
      'that brings its own key',
      () => signed({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } }, claims(), Buffer.alloc(1)),
    ],
    ['that is over', () => signed({ alg: 'HS256' }, claims({ exp: Math.floor(Date.now() / 1000) - 1 }))],
    ['for somebody else', () => signed({ alg: 'HS256' }, claims({ aud: 'other-api' }))],
    ['from somebody else', () => signed({ alg: 'HS256' }, claims({ iss: 'other' }))],
    ['without a session', () => signed({ alg: 'HS256' }, { ...claims(), sid: undefined })],
    ['of a session that does not exist', () => signed({ alg: 'HS256' }, claims({ sid: randomUUID() }))],
    ['whose session is no id', () => signed({ alg: 'HS256' }, claims({ sid: "' or 1=1 --" }))],
    ['with an asymmetric algorithm', () => asymmetric()],
    ['that is nothing', () => 'nonsense'],
  ])('%s opens none', async (_, make) => {
    expect(await opens(make())).toEqual([false, false]);
  });

  test('says nothing of a role: what the account is counts', async () => {
    const host = await api.person('asset_host');
    const token = signed({ alg: 'HS256' }, claims({ sub: admin.account.id, sid: host.sessionId, role: 'admin' }));
    const list = await api.get('/api/users', { headers: { authorization: `Bearer ${token}` } });
    expect(list.status).toBe(403);
  });
});

function asymmetric(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({
    type: 'pkcs8',
    format: 'pem',
  });
  return new JwtService({ privateKey: pem }).sign(claims(), { algorithm: 'RS256' });
}
