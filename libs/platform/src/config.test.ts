import { describe, expect, test } from '@jest/globals';
import { loadConfig } from './config.js';

const REAL = '6f1c2a9d8b7e4f503a1c9e2d7b6f8a40';
const ENV = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@h/d', REDIS_URL: 'redis://h', SECRET_KEY: REAL };

describe('secrets', () => {
  test.each([
    'x'.repeat(32),
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'change-me-change-me-change-me-please',
    'the default secret of this product 1',
    'your-secret-key-goes-here-0123456789',
    '00000000000000000000000000000000000001',
  ])('in front of people %s is refused, and the line says how to make one', (secret) => {
    expect(() => loadConfig({ ...ENV, SECRET_KEY: secret })).toThrow(
      'SECRET_KEY: looks like a default. Create one with: openssl rand -hex 32',
    );
    expect(() => loadConfig({ ...ENV, CLOUD_KEYS: `a:${REAL},b:${secret}` })).toThrow('CLOUD_KEYS (b)');
    expect(() => loadConfig({ ...ENV, MAIL_HOOK_SECRET: secret })).toThrow('MAIL_HOOK_SECRET');
    expect(() => loadConfig({ ...ENV, ADMIN_SETUP_TOKEN: secret })).toThrow('ADMIN_SETUP_TOKEN');
    expect(loadConfig({ ...ENV, SECRET_KEY: secret, DEMO: '1' }).demo).toBe(true);
    expect(loadConfig({ ...ENV, SECRET_KEY: secret, NODE_ENV: 'development' }).secretKey).toBe(secret);
  });

  test('the key of a store out of its manual is refused too', () => {
    expect(() => loadConfig({ ...ENV, S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 'minioadmin' })).toThrow(
      'S3_SECRET_ACCESS_KEY',
    );
  });

  test('what a generator makes is taken, in hex, base64 and words', () => {
    for (const SECRET_KEY of [REAL, 'q7Zp1vJm3Xk9Tn5Wc8Yb2Rf6Ld4Hs0Ga=', 'pebble otter granite lantern meadow cobalt'])
      expect(loadConfig({ ...ENV, SECRET_KEY }).secretKey).toBe(SECRET_KEY);
  });

  test('too short or missing ends the start by name, in the demo too', () => {
    expect(() => loadConfig({ ...ENV, DEMO: '1', SECRET_KEY: 'short' })).toThrow('SECRET_KEY: must have 32 characters');
    expect(() => loadConfig({ ...ENV, SECRET_KEY: '' })).toThrow('SECRET_KEY: is missing');
  });
});

describe('the mail server', () => {
  test('must speak TLS in front of people, unless somebody says otherwise', () => {
    expect(loadConfig(ENV).smtpRequireTls).toBe(true);
    expect(loadConfig({ ...ENV, SMTP_REQUIRE_TLS: '0' }).smtpRequireTls).toBe(false);
    expect(loadConfig({ ...ENV, DEMO: '1' }).smtpRequireTls).toBe(false);
    expect(loadConfig({ ...ENV, DEMO: '1', SMTP_REQUIRE_TLS: '1' }).smtpRequireTls).toBe(true);
  });
});
