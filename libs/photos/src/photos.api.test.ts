import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, type Sent, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JobPhotos, JobForInstaller, PhotoKind, Role } from '@libs/contracts';
import { fileChecker } from '@libs/documents';
import { aPdf } from '@libs/documents/testing';
import { Clock, openStorage, readerOf, type Storage } from '@libs/platform';
import { consumeOnce, readAs, readEvent, WHOLE_AUDIENCES } from '@libs/platform/testing';
import sharp from 'sharp';

/** A job's photos from the office's request to the last one accepted, and who sees them. */

const WHO = ['admin', 'host', 'funder', 'installer', 'otherInstaller'] as const;
const ROLES: Record<(typeof WHO)[number], Role> = {
  admin: 'admin',
  host: 'asset_host',
  funder: 'asset_funder',
  installer: 'installer',
  otherInstaller: 'installer',
};
type Who = (typeof WHO)[number];
let api: TestApi;
let folder: string;
let storage: Storage;
const people = {} as Record<Who, Person>;
let project: string;
let job: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-photos-'));
  api = await TestApi.start({ FILES_DIR: folder });
  storage = openStorage(api.config);
  for (const who of WHO) people[who] = await api.person(ROLES[who]);
  ({ project, job } = await aJob());
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A job under way at a new host: G98, solar alone. */
async function aJob(host: Person = people.host): Promise<{ project: string; job: string }> {
  const { admin, funder, installer } = people;
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, {
    as: admin,
    body: { status: 'awaiting_pairing' },
  });
  const parties = {
    assetHostId: host.account.recordId,
    assetFunderId: funder.account.recordId,
    installerId: installer.account.recordId,
  };
  const { id } = (await api.post('/api/projects', { as: admin, body: parties })).body as { id: string };
  await system(id, { solarKwp: 4, inverterKw: 3.6, phases: 1 });
  await api.post(`/api/projects/${id}/confirm`, { as: funder });
  const [made] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [id]);
  const found = made?.id ?? '';
  await api.post(`/api/jobs/${found}/start`, { as: installer });
  return { project: id, job: found };
}
const system = (id: string, systemRequirements: object) =>
  api.call('PATCH', `/api/projects/${id}`, { as: people.admin, body: { systemRequirements } });

let shade = 0;
const picture = () => {
  shade += 1;
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 140 } } })
    .jpeg()
    .withExifMerge({ IFD0: { Copyright: 'Canary of the camera' } })
    .toBuffer();
};
const field = (name: string, value: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
function sent(bytes: Buffer, fields: Record<string, string>, type = 'image/jpeg'): Sent {
  const name = type === 'application/pdf' ? 'roof.pdf' : 'roof.jpg';
  const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const text = Object.entries(fields).map(([key, value]) => field(key, value));
  const payload = Buffer.concat([Buffer.from(text.join('') + head), bytes, Buffer.from('\r\n--cut--\r\n')]);
  return { headers: { 'content-type': 'multipart/form-data; boundary=cut' }, raw: { payload } };
}
const send = async (kind: string, { of = job, bytes }: { of?: string; bytes?: Buffer } = {}) =>
  api.post(`/api/jobs/${of}/photos`, { as: people.installer, ...sent(bytes ?? (await picture()), { kind }) });
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

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
const photos = async (who: Who = 'installer', of = job) =>
  (await api.get(`/api/jobs/${of}/photos`, { as: people[who] })).body as JobPhotos;
const stateOf = async (kind: PhotoKind) => (await photos()).items.find((item) => item.kind === kind)?.state;
const review = (photo: string, body: object, who: Who = 'admin', of = job) =>
  api.post(`/api/jobs/${of}/photos/${photo}/review`, { as: people[who], body });
const ready = (of = job) => api.post(`/api/jobs/${of}/ready`, { as: people.installer });
const SOLAR: PhotoKind[] = [
  'roof_before',
  'rails',
  'array',
  'dc_isolators',
  'dc_cables',
  'dc_labels',
  'inverter',
  'inverter_plate',
  'ac_isolator',
  'ac_labels',
  'consumer_unit',
  'meter',
];

describe('the list', () => {
  test('goes by the system and by how it connects', async () => {
    const kinds = async () => (await photos()).items.map(({ kind }) => kind);
    expect(await kinds()).toEqual(SOLAR);
    await system(project, { solarKwp: 20, inverterKw: 20, phases: 3, batteryKwh: 10, evChargers: 2 });
    const more = await kinds();
    expect(more.filter((kind) => !SOLAR.includes(kind))).toEqual([
      'inverter_settings',
      'battery',
      'battery_plate',
      'charger',
      'charger_plate',
    ]);
    await system(project, { solarKwp: 0, batteryKwh: 10, inverterKw: 3.6, phases: 1 });
    expect(await kinds()).not.toContain('array');
    await system(project, { solarKwp: 4, inverterKw: 3.6, phases: 1 });
    expect(await photos()).toMatchObject({ total: 12, owed: 12, asked: null, survey: [] });
  });

  test('is its installer’s and the office’s alone', async () => {
    expect((await api.get(`/api/jobs/${job}/photos`, { as: people.otherInstaller })).status).toBe(404);
    for (const who of ['host', 'funder'] as const)
      expect((await api.get(`/api/jobs/${job}/photos`, { as: people[who] })).status).toBe(403);
    expect((await photos('admin')).total).toBe(12);
  });
});

describe('where the office asks for photos', () => {
  test('a job that it asked for none is ready without, and can’t be asked once it is complete', async () => {
    const host = await api.person('asset_host');
    const other = await aJob(host);
    expect((await ready(other.job)).status).toBe(200);
    await api.post(`/api/jobs/${other.job}/commissioning`, { as: people.installer, body: {} });
    const late = await api.post(`/api/jobs/${other.job}/ask-for-photos`, { as: people.admin });
    expect([late.status, late.body]).toMatchObject([409, { hint: 'The job is complete' }]);
  });

  test('it’s refused until each has been sent, and the refusal names them', async () => {
    const ask = () => api.post(`/api/jobs/${job}/ask-for-photos`, { as: people.admin });
    expect((await api.post(`/api/jobs/${job}/ask-for-photos`, { as: people.installer })).status).toBe(403);
    const asked = (await ask()).body as JobForInstaller;
    expect(asked.photosAskedAt).toEqual(expect.any(String));
    // A second press changes nothing.
    expect(((await ask()).body as JobForInstaller).version).toBe(asked.version);
    for (const kind of SOLAR.slice(2)) expect((await send(kind)).status).toBe(201);
    const refused = await ready();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'gate_unmet',
      message: 'This job needs 2 more photos: Roof before, Rails fixed.',
      hint: 'Take them on the job’s page of photos, then press Ready again',
      errors: [{ path: 'photos.roof_before' }, { path: 'photos.rails' }],
    });
    const [row] = await api.query<{ status: string }>('select status from installation_job where id = $1', [job]);
    expect(row?.status).toBe('in_progress');
  });

  test('a photo is a picture of a known kind, and its camera’s data goes', async () => {
    const url = `/api/jobs/${job}/photos`;
    const refusal = async (more: Sent, who: Who = 'installer') => {
      const answer = await api.post(url, { as: people[who], ...more });
      return [answer.status, (answer.body as { errors?: { message: string }[] }).errors?.[0]?.message];
    };
    expect(await refusal(sent(aPdf(), { kind: 'rails' }, 'application/pdf'))).toEqual([400, 'Upload a JPG or PNG']);
    expect(await refusal(sent(Buffer.alloc(0), { kind: 'rails' }))).toEqual([400, 'This file is empty']);
    expect((await refusal(sent(await picture(), { kind: 'selfie' })))[0]).toBe(400);
    expect((await refusal(sent(await picture(), { kind: 'rails', job })))[0]).toBe(400);
    expect((await refusal(sent(await picture(), { kind: 'rails' }), 'otherInstaller'))[0]).toBe(404);
    expect((await refusal(sent(await picture(), { kind: 'rails' }), 'host'))[0]).toBe(403);
    expect(await stateOf('rails')).toBe('missing');

    const id = idOf(await send('rails'));
    expect(await stateOf('rails')).toBe('checking');
    await check();
    expect(await stateOf('rails')).toBe('waiting');
    const [file] = await api.query<{ path: string }>('select file_path as path from project_file where id = $1', [id]);
    const kept = await storage.get(file?.path ?? '');
    expect(kept?.includes('Canary of the camera')).toBe(false);
  });

  test('what isn’t a picture inside is to be taken again', async () => {
    await send('roof_before', { bytes: Buffer.from('no picture at all') });
    await check();
    expect(await stateOf('roof_before')).toBe('again');
    expect((await ready()).body).toMatchObject({
      message: 'This job needs 1 more photo: Roof before (take again).',
    });
    const bytes = await picture();
    const first = idOf(await send('roof_before', { bytes }));
    // The answer was lost, and the phone sends it again.
    expect(idOf(await send('roof_before', { bytes }))).toBe(first);
    await check();
  });

  test('and once all were sent it’s ready, looked at or not', async () => {
    expect(await photos()).toMatchObject({ owed: 0 });
    expect((await ready()).status).toBe(200);
    expect((await ready()).status).toBe(200);
  });
});

describe('a review', () => {
  const photoOf = async (kind: PhotoKind) => (await photos()).items.find((item) => item.kind === kind)?.photo?.id ?? '';

  test('is the office’s, of a photo of this job, and a rejection says why', async () => {
    const id = await photoOf('dc_labels');
    const comment = 'The last word is in the glare. Stand to the left.';
    expect((await review(id, { verdict: 'rejected', comment }, 'installer')).status).toBe(403);
    const mute = await review(id, { verdict: 'rejected', comment: ' ' });
    expect([mute.status, mute.body]).toMatchObject([
      400,
      { errors: [{ path: 'comment', message: 'Say what to do better, so that the next photo is right' }] },
    ]);
    expect((await review(project, { verdict: 'accepted' })).status).toBe(404);
    expect((await review(id, { verdict: 'accepted' }, 'admin', project)).status).toBe(404);
    expect(await stateOf('dc_labels')).toBe('waiting');

    expect((await review(id, { verdict: 'rejected', comment })).status).toBe(200);
    const version = async () =>
      (await api.query<{ version: number }>('select version from project_file where id = $1', [id]))[0]?.version;
    const before = await version();
    expect((await review(id, { verdict: 'rejected', comment })).status).toBe(200);
    expect(await version()).toBe(before);
    const seen = (await photos()).items.find(({ kind }) => kind === 'dc_labels');
    expect(seen).toMatchObject({ state: 'again', photo: { photo: { verdict: 'rejected', comment } } });
    // Only that one is done again.
    expect(await photos()).toMatchObject({ owed: 1 });
  });

  test('goes by the newest photo, which an accepted one stays', async () => {
    const old = await photoOf('dc_labels');
    const unchecked = idOf(await send('dc_labels'));
    expect((await review(unchecked, { verdict: 'accepted' })).body).toMatchObject({
      message: 'This photo is still being checked. Look at it again in a moment',
    });
    await check();
    expect((await review(old, { verdict: 'accepted' })).body).toMatchObject({
      message: 'There’s a newer photo. Review that one',
    });
    expect((await review(unchecked, { verdict: 'accepted', comment: 'Fine' })).status).toBe(200);
    expect(await stateOf('dc_labels')).toBe('accepted');
    const another = await send('dc_labels');
    expect([another.status, another.body]).toMatchObject([
      409,
      { message: '“DC warning labels” has been accepted already, so it needn’t be taken again' },
    ]);
  });

  test('and photos reach nobody else: no list, no link, no event, no row', async () => {
    const id = await photoOf('array');
    expect((await api.get(`/api/files/${id}/link?preview=1`, { as: people.installer })).status).toBe(200);
    const events = await api.query<{ audiences: object }>(
      `select ${WHOLE_AUDIENCES} from event_log where type like 'file.%' and data ->> 'fileType' = 'job_photo'`,
    );
    expect(events.length).toBeGreaterThan(20);
    const { recordId } = people.installer.account;
    for (const { audiences } of events)
      expect(Object.keys(audiences).sort()).toEqual(['admin', `installer:${recordId}`]);
    for (const who of ['host', 'funder', 'otherInstaller'] as const) {
      expect((await api.get(`/api/files/${id}/link`, { as: people[who] })).status).toBe(404);
      const { id: accountId, role, recordId: partyId } = people[who].account;
      const reader = readerOf({ accountId, sessionId: null, role, name: '', companyName: null, partyId });
      const rows = await readAs(reader, () => api.database.read().rows('select id from project_file'));
      expect(rows).toEqual([]);
    }
    const listed = async (who: Who) =>
      ((await api.get(`/api/projects/${project}/files`, { as: people[who] })).body as { items: object[] }).items.length;
    expect([await listed('host'), await listed('funder')]).toEqual([0, 0]);
    expect(await listed('installer')).toBeGreaterThan(12);
  });
});

describe('a survey', () => {
  const found = {
    surveyedDate: '2026-01-05',
    roofCovering: 'slate',
    roofCondition: 'fair',
    mainFuseAmps: 100,
    scaffolding: true,
    asbestos: 'suspected',
    asbestosNote: 'The soffits at the back',
    shading: 'some',
  };
  const survey = (body: object, who: Who = 'installer', of = job) =>
    api.post(`/api/jobs/${of}/survey`, { as: people[who], body });

  test('is its installer’s, before the work is ready', async () => {
    const late = await survey(found);
    expect([late.status, late.body]).toMatchObject([409, { hint: 'The job is awaiting commissioning' }]);
    const other = await aJob(await api.person('asset_host'));
    expect((await survey(found, 'otherInstaller', other.job)).status).toBe(404);
    expect((await survey(found, 'host', other.job)).status).toBe(403);
    expect((await survey(found, 'admin', other.job)).status).toBe(403);
    expect((await survey({ ...found, roofCovering: 'thatch' }, 'installer', other.job)).status).toBe(400);
    const early = await survey({ ...found, surveyedDate: '2999-01-01' }, 'installer', other.job);
    expect([early.status, early.body]).toMatchObject([400, { errors: [{ path: 'surveyedDate' }] }]);

    expect((await send('survey_roof', { of: other.job })).status).toBe(201);
    const answer = await survey(found, 'installer', other.job);
    expect(answer.body).toMatchObject({ survey: { ...found, sentAt: expect.any(String) } });
    expect((await photos('admin', other.job)).survey).toMatchObject([{ photo: { kind: 'survey_roof' } }]);
    const host = (await api.get(`/api/projects/${other.project}`, { as: people.funder })).text;
    expect(host).not.toContain('soffits');
  });
});
