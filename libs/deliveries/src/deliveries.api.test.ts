import { type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeliveryView } from '@libs/contracts';
import { refuseDocument } from '@libs/deliveries';
import { fileChecker } from '@libs/documents';
import { aPdf } from '@libs/documents/testing';
import { Clock, openStorage } from '@libs/platform';
import { readEvent } from '@libs/platform/testing';

let api: TestApi;
let folder: string;
let admin: Person;
let funder: Person;
let installer: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-deliveries-'));
  api = await TestApi.start({ FILES_DIR: folder });
  admin = await api.person('admin');
  funder = await api.person('asset_funder');
  installer = await api.person('installer');
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A job that waits for being started. */
async function aJob(): Promise<{ projectId: string; jobId: string }> {
  const host = await api.person('asset_host');
  const status = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, { as: admin, body: status });
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  const made = await api.post('/api/projects', { as: admin, body: { assetHostId, assetFunderId, installerId } });
  const projectId = (made.body as { id: string }).id;
  await api.post(`/api/projects/${projectId}/confirm`, { as: funder });
  const [job] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [projectId]);
  return { projectId, jobId: job?.id ?? '' };
}

const item = (kind: string) => ({ key: randomUUID(), kind, name: `${kind}.pdf` });
const declare = (jobId: string, body: object, as = installer) =>
  api.call('PUT', `/api/jobs/${jobId}/delivery`, { as, body });
const shown = async (projectId: string, as = admin): Promise<DeliveryView[]> =>
  ((await api.get(`/api/projects/${projectId}/deliveries`, { as })).body as { items: DeliveryView[] }).items;
const keyed = (path: string, key: string, body: object = {}) =>
  api.post(path, { as: installer, body, headers: { 'idempotency-key': key } });

const BODY = aPdf(`% ${randomUUID()}\n`);
/** Text with the name of a pdf: it is taken, and the check rejects it. */
const NO_PDF = Buffer.from('Not a certificate at all\n');
function upload(projectId: string, key: string, bytes = BODY) {
  const part = (head: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${part('name="fileType"')}\r\nmcs_certificate\r\n`),
    Buffer.from(`${part('name="file"; filename="mcs.pdf"')}Content-Type: application/pdf\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=cut', 'idempotency-key': key };
  return api.post(`/api/projects/${projectId}/files`, { as: installer, headers, raw: { payload } });
}

/** What the worker does with the uploads of a project. */
async function check(projectId: string): Promise<void> {
  const uploads = await api.query<{ event_id: string }>(
    `select e.event_id from event_log e join project_file f on f.id::text = split_part(e.stream, ':', 2)
      where e.type = 'file.uploaded' and f.project_id = $1 and f.state = 'checking'`,
    [projectId],
  );
  const handle = fileChecker(openStorage(api.config), new Clock(), { onRejected: refuseDocument });
  for (const { event_id: id } of uploads) {
    await api.database.transaction(async (tx) => {
      const event = await readEvent(tx, id);
      if (event) await handle(tx, event);
    });
  }
}

describe('a delivery', () => {
  test('counts what has arrived of what the phone told, each once, and tells it as it comes', async () => {
    const { projectId, jobId } = await aJob();
    const [start, document, form] = [item('start'), item('mcs_certificate'), item('commissioning')];
    const deliveryId = randomUUID();
    expect((await declare(jobId, { deliveryId, items: [start, document, form] })).body).toMatchObject({
      declared: 3,
      arrived: 0,
      version: 1,
    });
    await keyed(`/api/jobs/${jobId}/start`, start.key);
    await upload(projectId, document.key);
    // Answers that were lost: the same keys again.
    expect((await keyed(`/api/jobs/${jobId}/start`, start.key)).headers['idempotency-replayed']).toBe('true');
    expect((await upload(projectId, document.key)).headers['idempotency-replayed']).toBe('true');
    // A day later the key is forgotten; the content is not.
    await api.query(`update idempotency_key set created_at = created_at - interval '25 hours' where key = $1`, [
      document.key,
    ]);
    expect((await upload(projectId, document.key)).status).toBe(201);
    const [now] = await shown(projectId);
    expect(now).toMatchObject({ declared: 3, arrived: 2, refused: 0, by: installer.account.fullName, closedAt: null });
    expect(now?.items.map(({ state }) => state)).toEqual(['arrived', 'arrived', 'held']);
    const documents = await api.get(`/api/projects/${projectId}/files`, { as: admin });
    expect(documents.body).toMatchObject({ total: 1 });
    const told = await api.query<{ type: string; n: number }>(
      `select type, (data ->> 'arrived')::int as n from event_log where stream = $1 order by id`,
      [`delivery:${deliveryId}`],
    );
    expect(told.map(({ type, n }) => `${type} ${n}`)).toEqual([
      'delivery.declared 0',
      'delivery.received 1',
      'delivery.received 2',
    ]);
  });

  test('said again changes nothing; said late finds what is here; what was dropped does not count', async () => {
    const { projectId, jobId } = await aJob();
    const [start, document] = [item('start'), item('mcs_certificate')];
    await keyed(`/api/jobs/${jobId}/start`, start.key);
    const body = { deliveryId: randomUUID(), items: [start, document] };
    expect((await declare(jobId, body)).body).toMatchObject({ declared: 2, arrived: 1, version: 1 });
    expect((await declare(jobId, body)).body).toMatchObject({ declared: 2, arrived: 1, version: 1 });
    const dropped = await declare(jobId, { ...body, items: [], dropped: [document.key] });
    expect(dropped.body).toMatchObject({ declared: 1, arrived: 1, version: 2 });
    expect((await shown(projectId, installer))[0]?.items.map(({ state }) => state)).toEqual(['arrived', 'dropped']);
  });

  test('shows what was refused and why', async () => {
    const { projectId, jobId } = await aJob();
    const ready = item('ready');
    await declare(jobId, { deliveryId: randomUUID(), items: [ready] });
    expect((await keyed(`/api/jobs/${jobId}/ready`, ready.key)).status).toBe(409);
    const [now] = await shown(projectId);
    expect(now).toMatchObject({ declared: 1, arrived: 0, refused: 1 });
    expect(now?.items[0]?.reason).toBeTruthy();
  });

  test('counts a document that the check rejects later as refused, whether declared before or after', async () => {
    const { projectId, jobId } = await aJob();
    const [good, bad, late] = [item('mcs_certificate'), item('mcs_certificate'), item('mcs_certificate')];
    const deliveryId = randomUUID();
    await declare(jobId, { deliveryId, items: [good, bad] });
    await upload(projectId, good.key);
    await upload(projectId, bad.key, NO_PDF);
    expect((await shown(projectId))[0]).toMatchObject({ declared: 2, arrived: 2, refused: 0 });
    await check(projectId);
    const [now] = await shown(projectId);
    expect(now).toMatchObject({ declared: 2, arrived: 1, refused: 1 });
    expect(now?.items[1]).toMatchObject({ state: 'refused', reason: expect.stringContaining('PDF') });
    // An open screen hears of it.
    const [last] = await api.query<{ data: object; version: number }>(
      'select data, version from event_log where stream = $1 order by id desc limit 1',
      [`delivery:${deliveryId}`],
    );
    expect(last).toMatchObject({ data: { arrived: 1, refused: 1 }, version: now?.version });
    // Sent and rejected before the phone came to declare it.
    await upload(projectId, late.key, Buffer.from('Nor is this\n'));
    await check(projectId);
    expect((await declare(jobId, { deliveryId, items: [good, bad, late] })).body).toMatchObject({
      declared: 3,
      arrived: 1,
      refused: 2,
    });
    // Given up on the phone, it no longer counts.
    const dropped = await declare(jobId, { deliveryId, items: [], dropped: [bad.key, late.key] });
    expect(dropped.body).toMatchObject({ declared: 1, arrived: 1, refused: 0 });
  });

  test('of a lost phone is waited for until an admin stops; another installer’s is not touched', async () => {
    const { projectId, jobId } = await aJob();
    const deliveryId = randomUUID();
    await declare(jobId, { deliveryId, items: [item('dno_approval')] });
    const stranger = await api.person('installer');
    expect((await declare(jobId, { deliveryId, items: [] }, stranger)).status).toBe(404);
    expect((await api.get(`/api/projects/${projectId}/deliveries`, { as: stranger })).status).toBe(404);
    const other = await aJob();
    expect((await declare(other.jobId, { deliveryId, items: [] })).status).toBe(404);
    expect((await api.post(`/api/jobs/${jobId}/stop-waiting`, { as: installer })).status).toBe(403);
    const stopped = await api.post(`/api/jobs/${jobId}/stop-waiting`, { as: admin });
    expect((stopped.body as { items: DeliveryView[] }).items[0]?.closedAt).not.toBeNull();
    // The phone is found again.
    const found = await declare(jobId, { deliveryId, items: [item('start')] });
    expect(found.body).toMatchObject({ declared: 2, closedAt: null });
  });
});
