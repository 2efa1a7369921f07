import { type Person, type Sent, TestApi } from '@apps/api/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileChecker, removeRejected } from '@libs/documents';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventType } from '@libs/contracts';
import { Clock, openStorage, type Storage } from '@libs/platform';
import { consumeOnce, readEvent, WHOLE_AUDIENCES } from '@libs/platform/testing';
import sharp from 'sharp';
import { aPdf, aPhoto, aPng, liars, type Sample, WRONG_KINDS } from './testing/hostile-files.js';

let api: TestApi;
let folder: string;
let storage: Storage;
let admin: Person;
let funder: Person;
let installer: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-files-'));
  api = await TestApi.start({ FILES_DIR: folder });
  storage = openStorage(api.config);
  [admin, funder, installer] = [
    await api.person('admin'),
    await api.person('asset_funder'),
    await api.person('installer'),
  ];
});

afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A project with a job of this installer. */
async function aProject(by: Person = installer, confirmed = true) {
  const host = await api.person('asset_host');
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, {
    as: admin,
    body: { status: 'awaiting_pairing' },
  });
  const body = {
    assetHostId: host.account.recordId,
    assetFunderId: funder.account.recordId,
    installerId: by.account.recordId,
  };
  const { id } = (await api.post('/api/projects', { as: admin, body })).body as { id: string };
  if (confirmed) await api.post(`/api/projects/${id}/confirm`, { as: funder });
  return { id, host };
}

const BOUNDARY = 'half-hour';
function multipart(
  sample: Omit<Sample, 'what'>,
  fields: Record<string, string> = { fileType: 'mcs_certificate' },
): Sent {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const type = sample.mediaType ? `Content-Type: ${sample.mediaType}\r\n` : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${sample.name}"\r\n${type}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    sample.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, raw: { payload } };
}

const PDF = { name: 'mcs.pdf', mediaType: 'application/pdf' };
const unique = () => aPdf(`% ${randomUUID()}\n`);

async function upload(projectId: string, as: Person, sample: Partial<Omit<Sample, 'what'>> = {}, more: Sent = {}) {
  const { headers, raw } = multipart({ ...PDF, bytes: unique(), ...sample });
  return api.post(`/api/projects/${projectId}/files`, { as, ...more, headers: { ...headers, ...more.headers }, raw });
}

/** What the worker does with every upload that it has not looked at. */
async function check(): Promise<void> {
  const waiting = await api.query<{ event_id: string }>(
    `select event_id from event_log e where type = 'file.uploaded' and not exists
       (select 1 from inbox i where i.event_id = e.event_id and i.subscriber = 'documents')`,
  );
  const handle = fileChecker(storage, new Clock());
  for (const { event_id: id } of waiting) {
    await api.database.transaction((tx) =>
      consumeOnce(tx, 'documents', id, async () => {
        const event = await readEvent(tx, id);
        if (event) await handle(tx, event);
      }),
    );
  }
}

interface FileItem {
  id: string;
  state: string;
  reason: string | null;
  fileName: string;
  path?: string;
  uploadedBy: { name: string } | null;
}
const files = async (projectId: string, as: Person) =>
  ((await api.get(`/api/projects/${projectId}/files`, { as })).body as { items: FileItem[] }).items;
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;
const link = (id: string, as: Person, query = '') => api.get(`/api/files/${id}/link${query}`, { as });
const urlOf = (answer: { body: unknown }) => (answer.body as { url: string }).url;
const kept = (): string[] =>
  existsSync(join(folder, 'projects')) ? (readdirSync(join(folder, 'projects'), { recursive: true }) as string[]) : [];

describe('an upload', () => {
  test('whose answer is lost after its COMMIT keeps its bytes', async () => {
    const { id } = await aProject();
    const bytes = unique();
    const { database } = api;
    const { transaction } = database;
    database.transaction = async (work) => {
      database.transaction = transaction;
      await transaction.call(database, work);
      throw new Error('Connection terminated unexpectedly');
    };
    expect((await upload(id, installer, { bytes })).status).toBeGreaterThanOrEqual(500);
    expect(await upload(id, installer, { bytes })).toMatchObject({ body: { state: 'checking' } });
    await check();
    expect(await files(id, installer)).toMatchObject([{ state: 'ready' }]);
  });

  test('is checked, then ready; who may see it hears of it and may fetch it', async () => {
    const { id, host } = await aProject();
    const answer = await upload(id, installer, { name: 'MCS certificate.pdf' });
    expect(answer).toMatchObject({ status: 201, body: { state: 'checking' } });
    expect((await link(idOf(answer), installer)).status).toBe(409);
    expect(await files(id, host)).toEqual([]);
    await check();
    for (const person of [admin, installer, host, funder]) {
      expect(await files(id, person)).toMatchObject([
        { id: idOf(answer), state: 'ready', fileName: 'MCS certificate.pdf' },
      ]);
      const fetched = await api.get(urlOf(await link(idOf(answer), person)));
      expect(fetched.status).toBe(200);
      expect(fetched.text).toContain('%PDF-1.7');
      expect(fetched.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
      expect(fetched.headers['content-disposition']).toBe("attachment; filename*=UTF-8''MCS%20certificate.pdf");
      expect(fetched.headers['content-security-policy']).toContain('sandbox');
    }
    const [forAdmin] = await files(id, admin);
    expect(forAdmin?.path).toMatch(new RegExp(`^projects/${id}/mcs_certificate/\\d+\\.pdf$`));
    const [forHost] = await files(id, host);
    expect(forHost).not.toHaveProperty('path');
    expect(forHost?.uploadedBy?.name).toBe('Person Ltd');
    const told = await api.query<{
      type: EventType;
      audiences: Record<string, unknown>;
    }>(`select type, ${WHOLE_AUDIENCES} from event_log where subject_id = $1 order by id`, [idOf(answer)]);
    expect(
      told.map(({ type, audiences }) => [
        type,
        Object.keys(audiences)
          .map((name) => name.split(':')[0] ?? '')
          .sort(),
      ]),
    ).toEqual([
      ['file.uploaded', ['admin', 'installer']],
      ['file.ready', ['admin', 'funder', 'host', 'installer']],
    ]);
  });

  test('an insurance note is a paper too: the host reads it with its state and date, and nothing waits for it', async () => {
    const { id, host } = await aProject();
    const missing = async () =>
      ((await api.get(`/api/projects/${id}`, { as: admin })).body as { paperwork: { missing: unknown[] } }).paperwork
        .missing;
    const before = await missing();
    const sent = multipart({ ...PDF, name: 'insurance.pdf', bytes: unique() }, { fileType: 'insurance_note' });
    const answer = await api.post(`/api/projects/${id}/files`, { as: admin, ...sent });
    expect(answer).toMatchObject({ status: 201, body: { state: 'checking' } });
    await check();
    expect(await files(id, host)).toMatchObject([
      { fileType: 'insurance_note', fileName: 'insurance.pdf', state: 'ready', createdAt: expect.any(String) },
    ]);
    expect(await missing()).toEqual(before);
  });

  test('sent again is the first one, by its content or by its key; two at once are one', async () => {
    const { id } = await aProject();
    const bytes = unique();
    const first = await upload(id, installer, { bytes });
    expect(await upload(id, installer, { bytes })).toMatchObject({ status: 201, body: { id: idOf(first) } });
    const other = unique();
    const both = await Promise.all([1, 2, 3].map(() => upload(id, installer, { bytes: other })));
    expect(new Set(both.map(idOf)).size).toBe(1);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const keyed = unique();
    const one = await upload(id, installer, { bytes: keyed }, key);
    const again = await upload(id, installer, { bytes: keyed }, key);
    expect(idOf(again)).toBe(idOf(one));
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await upload(id, installer, { bytes: unique() }, key)).toMatchObject({ status: 422 });
    expect(await files(id, installer)).toHaveLength(3);
    const stored = kept().filter((path) => path.startsWith(id) && path.endsWith('.pdf'));
    expect(stored).toHaveLength(3);
  });

  test('only by the installer of its job and by admins, and not when it is live', async () => {
    const other = await api.person('installer');
    const { id, host } = await aProject();
    expect((await upload(id, other)).status).toBe(404);
    expect((await upload(id, host)).status).toBe(403);
    expect((await upload(id, funder)).status).toBe(403);
    expect((await upload(randomUUID(), installer)).status).toBe(404);
    const { id: pending } = await aProject(installer, false);
    expect((await upload(pending, installer)).status).toBe(404);
    await api.call('PATCH', `/api/projects/${id}/status`, { as: admin, body: { status: 'live' } });
    expect((await upload(id, installer)).status).toBe(409);
    expect((await upload(id, admin)).status).toBe(201);
    expect(await files(id, other).catch(() => null)).toBeUndefined();
  });

  test('its name is made fit to show and to save', async () => {
    const { id } = await aProject();
    const names: [string, string][] = [
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\\\Users\\\\tom\\\\MCS.pdf', 'MCS.pdf'],
      ['inv\u202Efdp.exe.pdf', 'invfdp.exe.pdf'],
      ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
      ['.htaccess.pdf', 'htaccess.pdf'],
      [`${'a'.repeat(400)}.pdf`, `${'a'.repeat(100)}.pdf`],
      ['   .pdf', 'document.pdf'],
    ];
    for (const [name, shown] of names) {
      const answer = await upload(id, installer, { name });
      expect((await files(id, installer)).find((file) => file.id === idOf(answer))?.fileName).toBe(shown);
    }
  });
});

describe('what is refused at the door', () => {
  test.each(WRONG_KINDS.map((sample) => [sample.what, sample] as const))('%s', async (_, sample) => {
    const { id } = await aProject();
    const answer = await upload(id, installer, sample);
    expect(answer.status).toBe(400);
    expect(answer.error.message).toBe('Upload a PDF, JPG or PNG');
    expect(await files(id, installer)).toEqual([]);
  });

  test('too large, empty, without a file, of no type, of another body', async () => {
    const { id } = await aProject();
    const large = await upload(id, installer, { bytes: Buffer.concat([aPdf(), randomBytes(10 * 1024 * 1024)]) });
    expect(large.status).toBe(413);
    expect(large.error.message).toBe('This file is too large. Files can be up to 10 MB');
    expect((await upload(id, installer, { bytes: Buffer.alloc(0) })).error.message).toBe('This file is empty');
    const at = `/api/projects/${id}/files`;
    const sample = { ...PDF, bytes: unique() };
    expect((await api.post(at, { as: installer, ...multipart(sample, {}) })).status).toBe(400);
    expect((await api.post(at, { as: installer, ...multipart(sample, { fileType: 'passport' }) })).status).toBe(400);
    const many = { fileType: 'mcs_certificate', role: 'admin' };
    expect((await api.post(at, { as: installer, ...multipart(sample, many) })).status).toBe(400);
    expect((await api.post(at, { as: installer, body: { fileType: 'mcs_certificate' } })).status).toBe(415);
    const broken = multipart(sample);
    const whole = broken.raw?.payload as Buffer;
    const cut = whole.subarray(0, 150);
    expect((await api.post(at, { as: installer, ...broken, raw: { payload: cut } })).status).toBe(400);
    const noBoundary = { 'content-type': 'multipart/form-data' };
    expect((await api.post(at, { as: installer, ...broken, headers: noBoundary })).status).toBe(400);
    const parts = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`part${n}`, 'x']));
    expect((await api.post(at, { as: installer, ...multipart(sample, parts) })).status).toBe(400);
    expect(await files(id, installer)).toEqual([]);
    expect((await api.get('/healthz')).status).toBe(200);
  });

  test('parts where JSON belongs', async () => {
    const { id } = await aProject();
    const sent = multipart({ ...PDF, bytes: unique() });
    expect((await api.post(`/api/projects/${id}/withdraw`, { as: admin, ...sent })).status).toBe(415);
    expect((await api.post('/api/auth/login', sent)).status).toBe(415);
  });
});

describe('what the worker rejects', () => {
  test('every one of them, with a reason that its uploader reads, and without its bytes', async () => {
    const samples = await liars();
    expect(samples.length + WRONG_KINDS.length).toBeGreaterThanOrEqual(40);
    const { id, host } = await aProject();
    const taken = new Map<string, string>();
    for (const sample of samples) {
      const answer = await upload(id, installer, sample);
      expect({ what: sample.what, status: answer.status }).toEqual({ what: sample.what, status: 201 });
      taken.set(idOf(answer), sample.what);
    }
    await check();
    await removeRejected(api.database, storage, new Clock());
    const after = await files(id, installer);
    const good = after.filter(({ state }) => state !== 'rejected').map(({ id: file }) => taken.get(file));
    expect(good).toEqual([]);
    expect(after.every(({ reason }) => reason !== null && reason.length > 15)).toBe(true);
    expect(await files(id, host)).toEqual([]);
    expect(kept().filter((path) => path.startsWith(id) && /\.(pdf|png|jpg|webp)$/.test(path))).toEqual([]);
    expect((await link(after[0]?.id as string, installer)).status).toBe(404);
  });
});

describe('a file that two workers stopped at', () => {
  test('is refused by the third, which does not open it', async () => {
    const { id } = await aProject();
    const file = idOf(await upload(id, installer));
    const [uploaded] = await api.query<{ event_id: string }>(
      `select event_id from event_log where type = 'file.uploaded' and subject_id = $1`,
      [file],
    );
    const unread = { ...storage, get: () => Promise.reject(new Error('it was opened')) } as Storage;
    await api.database.transaction(async (tx) => {
      const event = uploaded && (await readEvent(tx, uploaded.event_id));
      if (event) await fileChecker(unread, new Clock())(tx, { ...event, stalls: 2 });
    });
    expect(await files(id, installer)).toMatchObject([
      { state: 'rejected', reason: expect.stringMatching(/couldn’t check this file/) },
    ]);
  });
});

describe('pictures', () => {
  test('are drawn anew: no position, no name, no hidden text, upright, with a preview', async () => {
    const { id } = await aProject();
    const photo = await aPhoto();
    expect(photo.includes('SecretCam')).toBe(true);
    const zipBehind = Buffer.concat([photo, Buffer.from('PK\x03\x04 hidden-zip')]);
    const answer = await upload(id, installer, { name: 'roof.jpg', mediaType: 'image/jpeg', bytes: zipBehind });
    await check();
    const [file] = await files(id, admin);
    const bytes = (await storage.get(file?.path as string)) as Buffer;
    for (const secret of ['SecretCam', 'Grace', 'hidden-in-xmp', 'hidden-zip', 'Exif', 'GPS']) {
      expect({ secret, found: bytes.includes(secret) }).toEqual({ secret, found: false });
    }
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    const preview = await api.get(urlOf(await link(idOf(answer), installer, '?preview=1')));
    expect(preview.headers['content-type']).toBe('image/webp');
  });

  test('of many pixels that are few enough are kept', async () => {
    const { id } = await aProject();
    await upload(id, installer, { name: 'plan.png', mediaType: 'image/png', bytes: await aPng(3_000, 2_000) });
    await check();
    expect(await files(id, installer)).toMatchObject([{ state: 'ready' }]);
  });
});

describe('a link', () => {
  test('is for one person, one file, five minutes; a changed one opens nothing', async () => {
    const { id, host } = await aProject();
    const first = idOf(await upload(id, installer));
    const second = idOf(await upload(id, installer));
    await check();
    const url = urlOf(await link(first, host));
    const later = new URLSearchParams(url.split('?')[1]);
    later.set('expires', String(Number(later.get('expires')) + 60_000));
    const others = [
      url.replace(first, second),
      url.replace(host.account.id, admin.account.id),
      `/api/files/${first}/content?${later}`,
      `${url}&preview=1`,
    ];
    for (const other of others) expect((await api.get(other)).status).toBe(404);
    expect((await api.get(`/api/files/${first}/content`)).status).toBe(400);
    expect((await api.get(url)).status).toBe(200);
    expect((await api.get(url.replace(/&session=[^&]+/, ''))).status).toBe(404);
    await api.call('PATCH', `/api/users/${host.account.id}`, { as: admin, body: { suspended: true } });
    expect((await api.get(url)).status).toBe(404);
  });

  test('opens nothing once its session has ended', async () => {
    const { id, host } = await aProject();
    const file = idOf(await upload(id, installer));
    await check();
    const url = urlOf(await link(file, host));
    expect((await api.get(url)).status).toBe(200);
    expect(
      (await api.post('/api/auth/logout', { as: host, headers: { origin: api.config.publicUrl } })).status,
    ).toBeLessThan(300);
    expect((await api.get(url)).status).toBe(404);
  });

  test('is not made for those whom the paper does not concern', async () => {
    const { id } = await aProject();
    const file = idOf(await upload(id, installer));
    await check();
    for (const role of ['asset_host', 'asset_funder', 'installer'] as const) {
      expect((await link(file, await api.person(role))).status).toBe(404);
    }
  });
});

test('go-live counts the newest papers that are ready', async () => {
  const { id } = await aProject();
  const before = (await api.get(`/api/projects/${id}`, { as: admin })).body as {
    paperwork: { missing: { path: string }[] };
  };
  expect(before.paperwork.missing.map(({ path }) => path)).toContain('files.dno_approval');
  const { headers, raw } = multipart({ ...PDF, bytes: unique() }, { fileType: 'dno_approval' });
  await api.post(`/api/projects/${id}/files`, { as: installer, headers, raw });
  await check();
  const after = (await api.get(`/api/projects/${id}`, { as: admin })).body as typeof before;
  expect(after.paperwork.missing.map(({ path }) => path)).not.toContain('files.dno_approval');
});
