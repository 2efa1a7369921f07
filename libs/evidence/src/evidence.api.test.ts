import { type Person, TestApi } from '@apps/api/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fileChecker } from '@libs/documents';
import { EvidenceKey, openPack, verifyPack } from '@libs/evidence/testing';
import { Clock, openStorage } from '@libs/platform';
import { readEvent } from '@libs/platform/testing';
import { unzipSync, Zip, ZipPassThrough } from 'fflate';
import { createHash } from 'node:crypto';
import { aPdf, aPhoto } from '@libs/documents/testing';

let api: TestApi;
let folder: string;
let admin: Person;
let funder: Person;
let installer: Person;
let host: Person;
let project: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-evidence-'));
  api = await TestApi.start({ FILES_DIR: folder });
  admin = await api.person('admin');
  funder = await api.person('asset_funder');
  installer = await api.person('installer');
  host = await api.person('asset_host', { companyName: 'Fenwick Row Bakery' });
  const status = `/api/hosts/${host.account.recordId}/status`;
  await api.call('PATCH', status, { as: admin, body: { status: 'awaiting_pairing' } });
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map((one) => one.account.recordId);
  const made = await api.post('/api/projects', { as: admin, body: { assetHostId, assetFunderId, installerId } });
  project = (made.body as { id: string }).id;
  await api.post(`/api/projects/${project}/confirm`, { as: funder });
  await upload('mcs_certificate', 'MCS certificate.pdf', 'application/pdf', aPdf());
  await upload('dno_approval', 'approval.jpg', 'image/jpeg', await aPhoto());
  const uploads = await api.query<{ id: string }>(`select event_id as id from event_log where type = 'file.uploaded'`);
  const check = fileChecker(openStorage(api.config), new Clock());
  for (const { id } of uploads)
    await api.database.transaction(async (tx) => {
      const event = await readEvent(tx, id);
      if (event) await check(tx, event);
    });
});

afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(fileType: string, name: string, mediaType: string, bytes: Buffer): Promise<void> {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--half-hour\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body as Buffer),
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    part('name="fileType"', fileType),
    part(`name="file"; filename="${name}"\r\nContent-Type: ${mediaType}`, bytes),
    Buffer.from('--half-hour--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=half-hour' };
  const sent = await api.post(`/api/projects/${project}/files`, { as: installer, headers, raw: { payload } });
  expect(sent.status).toBe(201);
}

const taken = (as: Person | null) => api.get(`/api/projects/${project}/evidence`, { as });
const unpacked = async (as: Person) => unzipSync(new Uint8Array((await taken(as)).bytes));
const opened = (files: Record<string, Uint8Array>) => ({ names: Object.keys(files), files });
const findings = async (files: Record<string, Uint8Array>) => (await verifyPack(opened(files), crypto.subtle)).findings;
const within = (folder: string, files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${folder}/${name}`, bytes]));

/** A zip as someone may have packed it, with one name twice if need be. */
function zipped(entries: [string, Uint8Array][]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, bytes] of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
const text = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString();
const named = (files: Record<string, Uint8Array>, part: string) =>
  Object.keys(files).find((name) => name.includes(part)) as string;

describe('an evidence pack', () => {
  test('holds every paper and the whole history, and verifies', async () => {
    const answer = await taken(funder);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
    const files = unzipSync(new Uint8Array(answer.bytes));
    expect(Object.keys(files).sort()).toEqual([
      'documents/01-mcs_certificate-MCS-certificate.pdf',
      'documents/02-dno_approval-approval.jpg',
      'log.jsonl',
      'manifest.json',
      'signature.json',
      'verify.html',
    ]);
    const key = (await api.get('/api/evidence-key')).body as { fingerprint: string };
    const history = (await api.get(`/api/projects/${project}/timeline`, { as: funder })).body as { total: number };
    expect(await verifyPack(opened(files), crypto.subtle, key.fingerprint)).toMatchObject({
      findings: [],
      trusted: true,
      documents: 2,
      entries: history.total,
      fingerprint: key.fingerprint,
      project: 'Fenwick Row Bakery',
    });
  });

  test('one byte changed anywhere is found and named', async () => {
    const whole = await unpacked(funder);
    for (const name of Object.keys(whole).filter((one) => one !== 'verify.html')) {
      const files = { ...whole, [name]: Uint8Array.from(whole[name] as Uint8Array) };
      const bytes = files[name] as Uint8Array;
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] as number) ^ 1;
      const found = (await findings(files)).map(({ file }) => file);
      // Another key is a good one that signed something else.
      expect(found).toContain(name === 'signature.json' ? found[0] : name);
    }
  });

  test('what is taken out, put in or swapped is named', async () => {
    const whole = await unpacked(funder);
    const certificate = named(whole, '01-');
    const approval = named(whole, '02-');
    const { [certificate]: gone, ...without } = whole;
    expect(await findings(without)).toEqual([{ file: certificate, what: 'is missing' }]);
    expect(await findings({ ...whole, 'documents/03.pdf': gone as Uint8Array })).toEqual([
      { file: 'documents/03.pdf', what: 'is not part of the pack' },
    ]);
    expect(
      await findings({ ...whole, [certificate]: whole[approval] as Uint8Array, [approval]: gone as Uint8Array }),
    ).toEqual([
      { file: certificate, what: 'was changed' },
      { file: approval, what: 'was changed' },
    ]);
    const lines = text(whole['log.jsonl']).split('\n');
    expect(await findings({ ...whole, 'log.jsonl': Buffer.from(lines.slice(1).join('\n')) })).toHaveLength(2);
    const { 'signature.json': _, ...unsigned } = whole;
    expect(await findings(unsigned)).toEqual([{ file: 'signature.json', what: 'is missing' }]);
  });

  test('a manifest written anew does not pass: it is not what was signed, nor what the log tells', async () => {
    const whole = await unpacked(funder);
    const certificate = named(whole, '01-');
    const forged = Buffer.from('%PDF-1.7 forged');
    const manifest = JSON.parse(text(whole['manifest.json'])) as { documents: { file: string; sha256: string }[] };
    for (const document of manifest.documents)
      if (document.file === certificate) document.sha256 = createHash('sha256').update(forged).digest('hex');
    const files = { ...whole, [certificate]: forged, 'manifest.json': Buffer.from(JSON.stringify(manifest)) };
    expect(await findings(files)).toEqual([
      { file: 'manifest.json', what: 'is not what was signed' },
      { file: certificate, what: 'is not the one that the log names' },
    ]);
  });

  test('a folder packed again under its own name verifies too', async () => {
    const whole = await unpacked(host);
    expect(await findings({ 'pack/': new Uint8Array(), ...within('pack', whole) })).toEqual([]);
  });

  test('a pack forged around a real one is found, entry by entry', async () => {
    const whole = await unpacked(funder);
    const forged = { 'documents/01-mcs_certificate-MCS-certificate.pdf': Buffer.from('%PDF-1.7 forged') };
    const log = { 'log.jsonl': Buffer.from('{}\n') };
    const manifest = { 'manifest.json': Buffer.from('{}') };
    const outside = (name: string) => ({ file: name, what: 'is outside the pack’s folder' });
    expect(await findings({ ...within('a', whole), ...forged, ...log })).toEqual(
      Object.keys({ ...forged, ...log }).map(outside),
    );
    // Of two manifests the outer one counts, and it is not signed.
    expect(await findings({ ...within('a', whole), ...forged, ...log, ...manifest })).toEqual([
      { file: 'signature.json', what: 'is missing' },
      { file: 'manifest.json', what: 'cannot be read' },
    ]);
    expect(await findings({ ...whole, ...within('a', whole) })).toEqual(
      Object.keys(within('a', whole)).map((file) => ({ file, what: 'is not part of the pack' })),
    );
    expect(await findings({ ...within('a', whole), ...within('b', forged) })).toEqual(
      Object.keys(within('b', forged)).map(outside),
    );
  });

  test('a zip with one name twice is found, whichever of the two an unpacker keeps', async () => {
    const whole = Object.entries(await unpacked(funder));
    const [first = '', real = new Uint8Array()] = whole[0] ?? [];
    const forged: [string, Uint8Array] = [first, Buffer.from('%PDF-1.7 forged')];
    for (const entries of [
      [forged, ...whole],
      [...whole, [first, real] as [string, Uint8Array]],
      [...whole, ['__proto__', real] as [string, Uint8Array]],
    ]) {
      const { findings: found } = await verifyPack(openPack(zipped(entries), unzipSync), crypto.subtle);
      expect(found).toHaveLength(1);
    }
    const sound = await verifyPack(openPack(zipped(whole), unzipSync), crypto.subtle);
    expect(sound.findings).toEqual([]);
  });

  test('a log with the same entries in other bytes is found', async () => {
    const whole = await unpacked(funder);
    const log = text(whole['log.jsonl']);
    for (const changed of [`\n${log}`, log.replaceAll('\n', '\n\n'), log.trimEnd(), `\ufeff${log}`]) {
      expect(await findings({ ...whole, 'log.jsonl': Buffer.from(changed) })).toEqual([
        { file: 'log.jsonl', what: 'has bytes between its entries that were not signed' },
      ]);
    }
  });

  test('a pack that somebody else signed matches its own signature, and no more', async () => {
    const whole = await unpacked(funder);
    const { fingerprint } = new EvidenceKey(api.config);
    const other = new EvidenceKey({ ...api.config, secretKey: 'f'.repeat(40) });
    const signature = { publicKey: other.publicKey, signature: other.sign(whole['manifest.json'] as Uint8Array) };
    const resigned = opened({ ...whole, 'signature.json': Buffer.from(JSON.stringify(signature)) });
    expect(await verifyPack(resigned, crypto.subtle)).toMatchObject({ findings: [], trusted: false });
    expect(await verifyPack(resigned, crypto.subtle, fingerprint)).toMatchObject({
      trusted: false,
      findings: [{ file: 'signature.json', what: 'is by another key than the one you expect' }],
    });
    const inEights = fingerprint.toUpperCase().replace(/.{8}/g, '$& ');
    expect(await verifyPack(opened(whole), crypto.subtle, inEights)).toMatchObject({ findings: [], trusted: true });
  });

  test('anyone may check a pack at /verify, which knows the key and runs nothing inline', async () => {
    const page = await api.get('/verify');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).not.toMatch(/<script>|<style>/);
    const { fingerprint } = (await api.get('/api/evidence-key')).body as { fingerprint: string };
    expect((await api.get('/verify/check.js')).text).toContain(`const EXPECTED = "${fingerprint}"`);
    expect((await api.get('/verify/check.css')).status).toBe(200);
    expect(text((await unpacked(funder))['verify.html'])).toContain(
      `href="${new URL('/verify', api.config.publicUrl).href}"`,
    );
  });

  test('tells each reader what that reader may see, and is audited with its hash', async () => {
    for (const person of [admin, funder, host]) {
      const log = text((await unpacked(person))['log.jsonl']);
      const timeline = (await api.get(`/api/projects/${project}/timeline?limit=200`, { as: person })).body as {
        items: { id: string }[];
      };
      expect(
        log
          .trimEnd()
          .split('\n')
          .map((line) => (JSON.parse(line) as { id: string }).id),
      ).toEqual(timeline.items.map(({ id }) => id));
    }
    const answer = await taken(funder);
    const [line] = await api.query<{ text: string }>(
      `select text from audit_event where kind = 'exported' order by at desc, id limit 1`,
    );
    expect(line?.text).toContain(`SHA-256 ${String(answer.headers['x-data-sha256'])}`);
    expect((await taken(installer)).status).toBe(403);
    expect((await taken(await api.person('asset_funder'))).status).toBe(404);
    expect((await taken(null)).status).toBe(401);
  });
});
