import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readCms } from './cms.js';
import { pemOf } from './pem.js';
import { certify, type SealCertificate, type SealKey, sealKeyOf } from './seal-key.js';
import { sealPdf, verifySeal } from './seal-pdf.js';
import { OpenSsl } from './testing/openssl.js';
import { samplePdf } from './testing/sample.js';
import { type Behaviour, TimeServer } from './testing/time-server.js';
import { timeStamper, waitsForTime } from './time-stamper.js';

const openssl = new OpenSsl();
const server = new TimeServer(openssl);
const now = () => new Date();
let key: SealKey;
let certificate: SealCertificate;
let pdf: Buffer;

beforeAll(async () => {
  await server.start();
  key = await sealKeyOf('a secret of forty characters for the test');
  certificate = await certify(key, now());
  pdf = await samplePdf();
});
afterAll(() => {
  server.stop();
  openssl.remove();
});

const sealed = (behaviour: Behaviour, patience: { now?: () => Date; patienceMs?: number; trusted?: string[] } = {}) => {
  server.behaviour = behaviour;
  const stamp = timeStamper(server.url, { now, ...patience });
  return sealPdf(pdf, key, { certificate, at: now(), reason: 'Sealed by Voltmere', stamp });
};

test('acceptance 7: a good answer makes the seal B-T, and OpenSSL verifies both the seal and the time', async () => {
  const { bytes, time } = await sealed('good');
  expect(Math.abs((time?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  const seal = await verifySeal(bytes, [certificate.der]);
  if (!seal.intact) throw new Error(seal.why);
  expect(seal.time).toEqual(time);
  expect(await openssl.accepts(seal, pemOf(certificate.der))).toBe(true);
  const { signature, token } = readCms(seal.content, seal.cms, [certificate.der]);
  openssl.file('signature.bin', signature);
  openssl.file('token.der', token ?? '');
  const said = await openssl.run(
    ...'ts -verify -data signature.bin -in token.der -token_in -CAfile good.pem'.split(' '),
  );
  expect(said).toContain('Verification: OK');
});

describe('acceptance 7: what is no good answer costs the outside time and nothing else', () => {
  const OTHERS: Behaviour[] = ['error', 'html', 'other nonce', 'other imprint', 'expired'];
  test.each(OTHERS)('%s', async (behaviour) => {
    const asked = server.asked;
    const { bytes, time } = await sealed(behaviour);
    expect([server.asked - asked, time]).toEqual([1, null]);
    expect(await verifySeal(bytes, [certificate.der])).toMatchObject({ intact: true, time: null });
  });

  test('no answer at all', async () => {
    expect((await sealed('silent', { patienceMs: 200 })).time).toBeNull();
  });

  test('a clock that is more than five minutes from ours', async () => {
    expect((await sealed('good', { now: () => new Date(Date.now() + 6 * 60_000) })).time).toBeNull();
  });

  test('an authority that was not named, where some were', async () => {
    expect((await sealed('good', { trusted: ['0'.repeat(64)] })).time).toBeNull();
    const said = await openssl.run(...'x509 -in good.pem -noout -fingerprint -sha256'.split(' '));
    const good = said.trim().replace(/^.*=/, '').replaceAll(':', '').toLowerCase();
    expect((await sealed('good', { trusted: ['0'.repeat(64), good] })).time).not.toBeNull();
  });

  test('nobody at the address', async () => {
    const stamp = timeStamper('http://127.0.0.1:9/', { now });
    expect((await sealPdf(pdf, key, { certificate, at: now(), reason: 'Sealed', stamp })).time).toBeNull();
  });
});

async function tokenOf(bytes: Buffer): Promise<string> {
  const seal = await verifySeal(bytes, [certificate.der]);
  if (!seal.intact) throw new Error('not intact');
  const { token } = readCms(seal.content, seal.cms, [certificate.der]);
  return token?.toString('hex') ?? '';
}

test('a token that was changed, or taken from another seal, is found', async () => {
  const { bytes } = await sealed('good');
  const own = await tokenOf(bytes);
  // An ECDSA signature is a byte longer or shorter now and then; only a token of the same length fits in.
  let foreign = '';
  while (foreign.length !== own.length) foreign = await tokenOf((await sealed('good')).bytes);
  const swapped = Buffer.from(bytes.toString('latin1').replace(own, foreign), 'latin1');
  expect(await verifySeal(swapped, [certificate.der])).toEqual({
    intact: false,
    why: 'the token is for something else',
  });
});

test('a file waits for an outside time for ten minutes after the last signature', () => {
  const signed = new Date('2026-10-12T08:41:05Z');
  expect(waitsForTime(signed, new Date('2026-10-12T08:51:04Z'))).toBe(true);
  expect(waitsForTime(signed, new Date('2026-10-12T08:51:05Z'))).toBe(false);
});
