import { createHash, X509Certificate } from 'node:crypto';
import { TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { currentCertificate } from './current-certificate.js';
import type { SealedCopy, ToSeal } from './sealed-copy.js';
import { sealer } from './sealer.js';
import { sealKeyOf } from './seal-key.js';
import { verifySeal } from './seal-pdf.js';
import { keepSealed } from './sealing.sql.js';
import { signedSample } from './testing/sample.js';

let api: TestApi;
let signed: ToSeal;
let copy: SealedCopy;

beforeAll(async () => {
  api = await TestApi.start();
  signed = await signedSample();
  copy = await sealed();
  await keep();
});
afterAll(() => api.stop());

/** What the worker's job does. */
const sealed = (tsaUrl: string | null = null, now = () => new Date(), secretKey = api.config.secretKey) =>
  sealer(api.database, { ...api.config, secretKey, tsaUrl, now })(signed);
const keep = (sha256 = copy.sha256) =>
  api.database.transaction((tx) => keepSealed(tx, { ...copy, sha256, document: signed.document, timeAt: copy.time }));
const verify = (sha256: unknown) => api.post('/api/verify', { body: { sha256 } });
const seals = async () =>
  ((await api.get('/api/evidence-key')).body as { seals: { keyId: string; certificate: string; notAfter: string }[] })
    .seals;

test('anyone may ask by the fingerprint or its first twelve digits, and is told no name', async () => {
  const said = { known: true, kind: 'agreement', number: 'VM-A-2026-0164', edition: 3, signatures: 2, time: null };
  const answer = await verify(copy.sha256);
  expect(answer).toMatchObject({
    status: 200,
    body: { ...said, as: 'sealed', sha256: copy.sha256, sealKey: copy.keyId },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/Adeyemi|Fenwick|Marsh|Calder/);
  const short = `${copy.sha256.slice(0, 4)} ${copy.sha256.slice(4, 8)} ${copy.sha256.slice(8, 12)}`.toUpperCase();
  expect((await verify(short)).body).toEqual(answer.body);
  expect((await verify(copy.documentSha256)).body).toMatchObject({
    ...said,
    as: 'signed',
    sha256: copy.documentSha256,
  });
});

test('acceptance 4: a file with one changed byte is unknown, and what is no fingerprint is refused', async () => {
  const changed = Buffer.from(copy.bytes);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  expect((await verify(createHash('sha256').update(changed).digest('hex'))).body).toEqual({ known: false });
  for (const bad of ['', 'f'.repeat(13), 'g'.repeat(64), '%'.repeat(12), 7, null])
    expect((await verify(bad)).status).toBe(400);
});

test('the published certificate is the one in the seal, made once', async () => {
  const [seal, ...others] = await seals();
  expect(others).toEqual([]);
  expect(seal?.keyId).toBe(copy.keyId);
  expect(await verifySeal(copy.bytes, [new X509Certificate(seal?.certificate ?? '').raw])).toMatchObject({
    intact: true,
  });
  const key = await sealKeyOf(api.config.secretKey);
  await Promise.all([1, 2].map(() => api.database.transaction((tx) => currentCertificate(tx, key, new Date()))));
  expect(await seals()).toHaveLength(1);
  // A later secret has a key of its own; the older certificate stays.
  const next = await sealKeyOf('another secret of more than forty characters');
  await api.database.transaction((tx) => currentCertificate(tx, next, new Date()));
  expect((await seals()).map(({ keyId }) => keyId)).toContain(copy.keyId);
  expect(await seals()).toHaveLength(2);
});

test('of one edition the first sealed file stays, and nothing rewrites it', async () => {
  expect(await keep('e'.repeat(64))).toBe(false);
  expect((await verify('e'.repeat(64))).body).toEqual({ known: false });
  for (const role of ['app_write', 'app_worker'])
    for (const statement of [
      `update sealed_document set number = 'x'`,
      'delete from sealed_document',
      'delete from seal_certificate',
    ])
      await expect(
        api.database.transaction(async (tx) => {
          await tx.rows(`set local role ${role}`);
          await tx.rows(statement);
        }),
      ).rejects.toThrow(/permission denied/);
});

test('acceptance 7: an authority that gives no time holds the seal up for ten minutes, and no longer', async () => {
  const nobody = 'http://127.0.0.1:9/';
  const last = Date.parse(signed.signatures.at(-1)?.at ?? '');
  const after = (minutes: number) => () => new Date(last + minutes * 60_000);
  // Certificates begin with their making: another key has one that covers October.
  const secretKey = 'a third secret of more than forty characters';
  const key = await sealKeyOf(secretKey);
  await api.database.transaction((tx) => currentCertificate(tx, key, after(0)()));
  await expect(sealed(nobody, after(6), secretKey)).rejects.toThrow('no time yet');
  expect(await sealed(nobody, after(14), secretKey)).toMatchObject({ time: null, signatures: 2 });
});

test('the page asks by the fingerprint, and knows a file that carries our seal', async () => {
  const page = await api.get('/verify');
  for (const words of ['Check a document', 'My PDF reader doesn’t know the seal', 'simple electronic signature'])
    expect(page.text).toContain(words);
  expect(page.text).not.toMatch(/advanced|qualified/i);
  const script = (await api.get('/verify/check.js')).text;
  expect(script).toContain('/api/verify');
});

test('more than twenty files a minute are refused', async () => {
  const answers = [];
  for (let at = 0; at < 21; at += 1) answers.push((await verify('a'.repeat(12))).status);
  expect(answers).toContain(429);
});
