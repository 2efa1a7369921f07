import { expect, test } from '@jest/globals';
import { loadConfig } from '@libs/platform';
import { evidenceJson } from '@libs/sealing';
import { signedSample } from '@libs/sealing/testing';
import { unzipSync } from 'fflate';
import { EvidenceKey } from './evidence-key.js';
import { makePack } from './make-pack.js';
import { openPack, verifyPack } from './verify-pack.js';

const key = new EvidenceKey(
  loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: 'redis://localhost',
    SECRET_KEY: 'a secret of forty characters for the test',
  }),
);
const FILE = 'signatures/VM-A-2026-0164.json';

async function packed() {
  const { document, pdf, signatures } = await signedSample();
  const sha256 = signatures[0]?.documentSha256 ?? '';
  const { json } = evidenceJson({ ...document, sha256, bytes: pdf.length }, signatures);
  const { bytes } = makePack(
    {
      project: { id: '5c0f4f5e-9d07-4d1a-8a2d-8f110b6e0a52', name: 'Fenwick Row Bakery' },
      takenAt: new Date('2026-10-12T08:42:11Z'),
      takenBy: 'Grace Adeyemi',
      documents: [],
      signatures: [{ number: document.number, json }],
      timeline: [],
      told: new Map(),
    },
    key,
    'https://voltmere.example',
  );
  return openPack(bytes, unzipSync);
}

test('a pack with the records of a signing verifies, and a record that is deleted or changed is named', async () => {
  const pack = await packed();
  expect(await verifyPack(pack, crypto.subtle, key.fingerprint)).toMatchObject({ findings: [], trusted: true });
  const evidence = JSON.parse(Buffer.from(pack.files[FILE] ?? []).toString()) as { records: object[] };
  const findings = async (records: object[]) => {
    const files = { ...pack.files, [FILE]: Buffer.from(JSON.stringify({ ...evidence, records })) };
    return (await verifyPack({ ...pack, files }, crypto.subtle, key.fingerprint)).findings;
  };
  const [first = {}, second = {}] = evidence.records;
  expect(await findings([second])).toContainEqual({ file: FILE, what: 'misses a record before record 1' });
  expect(await findings([first])).toContainEqual({ file: FILE, what: 'misses a record after record 1' });
  expect(await findings([{ ...first, nameTyped: 'Someone Else' }, second])).toContainEqual({
    file: FILE,
    what: 'has another record 1',
  });
});
