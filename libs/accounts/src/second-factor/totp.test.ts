import { describe, expect, test } from '@jest/globals';
import { drawTotpSecret, looksLikeTotp, totpStep, totpUri } from './totp.js';

/** The secret of RFC 6238's appendix B, '12345678901234567890' in base32, and the last six digits of its codes. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  test.each(VECTORS)('of the RFC at %d seconds is of its step', (seconds, code) => {
    expect(totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('holds one step before and one after its own, and no further', () => {
    const [[seconds, code]] = VECTORS.slice(2) as [[number, string]];
    const step = Math.floor(seconds / 30);
    const starts = step * 30;
    expect(totpStep(SECRET, code, at(starts - 30))).toBe(step);
    expect(totpStep(SECRET, code, at(starts + 59))).toBe(step);
    expect(totpStep(SECRET, code, at(starts - 31))).toBeNull();
    expect(totpStep(SECRET, code, at(starts + 60))).toBeNull();
  });

  test.each(['', '28708', '2870820', 'abcdef', '28708x', '２８７０８２', '-87082'])('is not %p', (text) => {
    expect(looksLikeTotp(text)).toBe(false);
    expect(totpStep(SECRET, text, at(59))).toBeNull();
  });
});

test('every secret is another one, of 160 bits', () => {
  const drawn = Array.from({ length: 50 }, drawTotpSecret);
  expect(new Set(drawn).size).toBe(50);
  for (const secret of drawn) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address of a secret names product and person', () => {
  expect(totpUri(SECRET, 'ada@voltmere.example')).toBe(
    `otpauth://totp/Voltmere:ada%40voltmere.example?secret=${SECRET}&issuer=Voltmere`,
  );
});
