import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pdfText } from '@libs/printing/testing';
import { attachedIn, countPages } from './add-pages.js';
import { hashOf } from './evidence-chain.js';
import { checkEvidence } from './evidence-json.js';
import { pemOf } from './pem.js';
import { certify, mustRenew, type SealCertificate, type SealKey, sealKeyOf } from './seal-key.js';
import { sealPdf, verifySeal } from './seal-pdf.js';
import { makeSealedCopy, type SealedCopy, type ToSeal } from './sealed-copy.js';
import { EVIDENCE_FILE } from './signed-document.js';
import { OpenSsl } from './testing/openssl.js';
import { signedSample } from './testing/sample.js';

const openssl = new OpenSsl();
const NOW = new Date('2026-10-12T08:42:11Z');
let key: SealKey;
let certificate: SealCertificate;
let signed: ToSeal;
let copy: SealedCopy;

beforeAll(async () => {
  key = await sealKeyOf('a secret of forty characters for the test');
  certificate = await certify(key, NOW);
  signed = await signedSample();
  copy = await makeSealedCopy(signed, { key, certificate, now: NOW, publicUrl: 'https://voltmere.example' });
});
afterAll(() => openssl.remove());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const flipped = (bytes: Uint8Array, at: number, bit = 1): Buffer => {
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(at) ^ bit, at);
  return other;
};
/** What OpenSSL gets from a file: the bytes that the seal covers, and the seal. */
const partsOf = (pdf: Buffer) => {
  const [, hole = 0, end = 0] = (/ByteRange \[0 (\d+) (\d+)/.exec(pdf.toString('latin1')) ?? []).map(Number);
  return {
    hole,
    end,
    content: Buffer.concat([pdf.subarray(0, hole), pdf.subarray(end)]),
    cms: Buffer.from(pdf.subarray(hole + 1, end - 1).toString('latin1'), 'hex'),
  };
};

test('acceptance 4: OpenSSL and we verify the sealed file against the published certificate', async () => {
  expect(await openssl.accepts(partsOf(copy.bytes), pemOf(certificate.der))).toBe(true);
  expect(await verifySeal(copy.bytes, [certificate.der])).toMatchObject({ intact: true, time: null });
  expect(copy).toMatchObject({ sha256: sha256(copy.bytes), keyId: key.id, time: null, signatures: 2 });
  const other = await certify(await sealKeyOf('another secret of more than forty characters'), NOW);
  expect(await openssl.accepts(partsOf(copy.bytes), pemOf(other.der))).toBe(false);
  expect(await verifySeal(copy.bytes, [other.der])).toMatchObject({ intact: false });
});

test('acceptance 4: the range of bytes covers everything but the hole', () => {
  const { hole, end } = partsOf(copy.bytes);
  const [range] = /\/ByteRange \[[^\]]*\]/.exec(copy.bytes.toString('latin1')) ?? [];
  expect(range).toBe(`/ByteRange [0 ${hole} ${end} ${copy.bytes.length - end}]`);
  expect(copy.bytes.subarray(hole, end).toString('latin1')).toMatch(/^<[0-9a-f]{32000}>$/);
});

test('acceptance 4: one flipped byte anywhere fails', async () => {
  const { hole, end } = partsOf(copy.bytes);
  const cms = partsOf(copy.bytes).cms.readUInt16BE(2) + 4;
  const places = new Set([0, hole - 1, hole, hole + 1, hole + 2 * cms, end - 2, end - 1, end, copy.bytes.length - 1]);
  for (let at = 7; at < copy.bytes.length; at += 311) places.add(at);
  for (let at = hole + 1; at <= hole + 2 * cms; at++) places.add(at);
  // 32 is what makes a digit `a` an `A`, which means the same.
  for (const at of places)
    for (const bit of [1, 32])
      expect([at, bit, (await verifySeal(flipped(copy.bytes, at, bit), [certificate.der])).intact]).toEqual([
        at,
        bit,
        false,
      ]);
});

test('OpenSSL refuses a changed document, certificate page or attachment', async () => {
  const pem = pemOf(certificate.der);
  const { end } = partsOf(copy.bytes);
  const page = signed.pdf.length + 2_000;
  for (const at of [20, signed.pdf.length - 20, page, copy.bytes.indexOf('"rowHash"'), end + 5])
    expect([at, await openssl.accepts(partsOf(flipped(copy.bytes, at)), pem)]).toEqual([at, false]);
});

test('nothing may be appended, sealed twice, or sealed under a certificate that has ended', async () => {
  const longer = Buffer.concat([copy.bytes, Buffer.from('\n% more')]);
  expect(await verifySeal(longer, [certificate.der])).toMatchObject({ intact: false });
  const settings = { certificate, at: NOW, reason: 'Again' };
  await expect(sealPdf(copy.bytes, key, settings)).rejects.toThrow('sealed already');
  await expect(sealPdf(signed.pdf, key, { ...settings, at: new Date('2037-01-01') })).rejects.toThrow('not valid');
  await expect(sealPdf(Buffer.from('%PDF-1.7 no table'), key, settings)).rejects.toThrow('not a PDF of ours');
  expect(await verifySeal(signed.pdf, [certificate.der])).toEqual({ intact: false, why: 'the file has no seal' });
});

test('the sealed file begins with the very bytes that were signed, and says so on its certificate', () => {
  expect(copy.bytes.subarray(0, signed.pdf.length).equals(Buffer.from(signed.pdf))).toBe(true);
  expect(copy.documentSha256).toBe(sha256(signed.pdf));
  expect(countPages(copy.bytes)).toBe(3);
});

test('a file that is not the one that was signed is never sealed', async () => {
  const other = { ...signed, pdf: flipped(signed.pdf, 100) };
  const made = makeSealedCopy(other, { key, certificate, now: NOW, publicUrl: 'https://voltmere.example' });
  await expect(made).rejects.toThrow('not the one that was signed');
});

test('evidence.json is inside, its chain checks, and what admins alone read is not in it', () => {
  const json = attachedIn(copy.bytes, EVIDENCE_FILE) ?? '';
  expect(checkEvidence(json, copy.documentSha256)).toEqual([]);
  expect(json).toContain('81.2.69.0/24');
  expect(json).toContain('2001:db8:85a3::/48');
  for (const hidden of ['81.2.69.142', 'Firefox', '7c1f4a52', '0b6e0a52']) expect(json).not.toContain(hidden);
  // The stored row's hash covers the rest: anyone with the row can prove it.
  for (const row of signed.signatures) {
    expect(json).toContain(`"rowHash": "${row.hash}"`);
    expect(hashOf(row)).toBe(row.hash);
  }
  expect(JSON.parse(json)).toMatchObject({
    chain: { head: copy.chainHead },
    records: [{ nameTyped: 'Łucja Adeyemi' }, {}],
  });
});

test('a record that is changed, dropped or moved is named', () => {
  const evidence = JSON.parse(attachedIn(copy.bytes, EVIDENCE_FILE) ?? '') as { records: Record<string, unknown>[] };
  const [first, second] = evidence.records;
  const check = (records: unknown[], sha = copy.documentSha256) =>
    checkEvidence(JSON.stringify({ ...evidence, records }), sha);
  expect(check([{ ...first, nameTyped: 'Someone Else' }, second])).toEqual(['Record 1 was changed.']);
  expect(check([second])).toEqual(['Record 1 does not follow the one before.']);
  expect(check([first])).toEqual(['The head of the chain doesn’t match.']);
  expect(check([second, first]).length).toBeGreaterThan(1);
  expect(check([first, second], 'f'.repeat(64))).toContain('Record 1 belongs to another document.');
});

test('the certificate says who, when in London and UTC, how, from where, and what kind of signature it is', () => {
  const bare = (text: string) => text.replace(/\s+/g, '');
  const text = bare(pdfText(copy.bytes));
  for (const words of [
    'Fenwick Row Bakery Ltd',
    'Company number 09482213',
    'Łucja Adeyemi',
    'Director',
    'Sat 10 October 2026, 11:07:32',
    '2026-10-10T10:07:32Z',
    'passkey',
    '81.2.69.0/24',
    'Calder Yield Fund I',
    'Authorised person',
    'Mon 12 October 2026, 09:41:05',
    '2 of 2',
    'VM-A-2026-0164',
    'Offered to both parties, edition 3',
    'simple electronic signature',
    'voltmere.example/verify',
    copy.documentSha256,
    `first ${signed.pdf.length.toLocaleString('en-GB')} bytes of this file`,
    sha256(Buffer.from(attachedIn(copy.bytes, EVIDENCE_FILE) ?? '')),
    copy.chainHead.slice(0, 12),
    key.id,
    '3 / 3',
  ])
    expect(text).toContain(bare(words));
  expect(text).not.toMatch(/advanced|qualified/i);
  expect(text).not.toContain('81.2.69.142');
});

test('the key follows from the secret, and its certificate is renewed 90 days before it ends', async () => {
  expect((await sealKeyOf('a secret of forty characters for the test')).id).toBe(key.id);
  expect(key.id).toMatch(/^[0-9a-f]{16}$/);
  const text = await openssl.run('x509', '-in', openssl.file('c.pem', pemOf(certificate.der)), '-noout', '-text');
  for (const words of ['Voltmere document seal', 'CA:FALSE', 'Digital Signature, Non Repudiation', 'prime256v1'])
    expect(text).toContain(words);
  expect(text).toContain('Oct 12 08:42:11 2036');
  expect(mustRenew(certificate, new Date('2036-07-13'))).toBe(false);
  expect(mustRenew(certificate, new Date('2036-07-16'))).toBe(true);
});
