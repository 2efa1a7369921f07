import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Ageing, Away, FoundItem, Health } from '@libs/contracts';
import { tellOfOverdueStages } from '@libs/notifications';
import { JobPublisher, newJob, QUEUE_PREFIX, until } from '@libs/platform';
import { Worker } from 'bullmq';
import { type Person, TestApi } from './testing/api.js';

/** The admin's office: what waits, what was missed, what is found, and how the machinery stands. */

const DAY = 86_400_000;
let api: TestApi;
let admin: Person;
let host: Person;
let funder: Person;
let installer: Person;
let project: string;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  host = await api.person('asset_host', { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery' });
  funder = await api.person('asset_funder', { fullName: 'Eleanor Marsh', companyName: 'Calder Yield' });
  installer = await api.person('installer', { fullName: 'Tom Hallam', companyName: 'Bright Ridge Solar' });
  await api.query('update host set mpan_number = $2, postcode = $3 where id = $1', [
    host.account.recordId,
    '1420658823107',
    'ST4 1AB',
  ]);
  const status = { status: 'awaiting_pairing' };
  await api.call('PATCH', `/api/hosts/${host.account.recordId}/status`, { as: admin, body: status });
  const paired = await api.post('/api/projects', {
    as: admin,
    body: {
      assetHostId: host.account.recordId,
      assetFunderId: funder.account.recordId,
      installerId: installer.account.recordId,
    },
  });
  project = (paired.body as { id: string }).id;
});
afterAll(() => api?.stop());

const numbered = () =>
  until('all is numbered', async () => {
    const open = await api.query<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return open[0]?.n === 0;
  });
const inStageFor = (days: number) =>
  api.query('update project set status_changed_at = $2 where id = $1', [project, new Date(Date.now() - days * DAY)]);
const ageing = async () => (await api.get('/api/admin/ageing', { as: admin })).body as Ageing;

describe('ageing', () => {
  const pending = (found: Ageing) => found.stages.find((stage) => stage.status === 'pending');

  test('counts who is warned and who is past the target, and names them', async () => {
    await inStageFor(1);
    expect(pending(await ageing())).toMatchObject({ targetDays: 5, total: 1, warned: 0, breached: 0, medianDays: 1 });
    expect((await ageing()).totals.overdue).toBe(0);

    await inStageFor(4.1);
    const warned = await ageing();
    expect(pending(warned)).toMatchObject({ warned: 1, breached: 0 });
    expect(warned.late).toBe(0);
    expect(warned.needs).toContainEqual(
      expect.objectContaining({
        need: 'overdue',
        kind: 'project',
        title: 'Fenwick Row Bakery',
        sub: 'Bright Ridge Solar',
        href: `/admin/projects?open=${project}`,
      }),
    );

    await inStageFor(5.1);
    expect(pending(await ageing())).toMatchObject({ warned: 0, breached: 1 });
    expect((await ageing()).late).toBe(1);
  });

  test('a breached stay is told to admins once, and anew when the record comes into the stage again', async () => {
    const told = () =>
      api.query<{ text: string; href: string }>(
        `select text, href from notification where kind = 'stage_overdue' and account_id = $1 order by created_at`,
        [admin.account.id],
      );
    await inStageFor(4.5);
    await tellOfOverdueStages(api.database, new Date());
    expect(await told()).toHaveLength(0);
    await inStageFor(6.5);
    expect(await tellOfOverdueStages(api.database, new Date())).toBe(1);
    expect(await tellOfOverdueStages(api.database, new Date())).toBe(0);
    expect(await told()).toEqual([
      { text: 'Fenwick Row Bakery: 6 days in pending', href: `/admin/projects?open=${project}` },
    ]);
    await inStageFor(5.5);
    await tellOfOverdueStages(api.database, new Date());
    expect(await told()).toHaveLength(2);
  });
});

describe('notifications', () => {
  test('can be read by the unread ones alone', async () => {
    const listed = async (query: string) =>
      (await api.get(`/api/notifications${query}`, { as: admin })).body as { items: { id: string }[]; total: number };
    const all = await listed('');
    expect(all.total).toBeGreaterThan(1);
    await api.post('/api/notifications/read', { as: admin, body: { ids: [all.items[0]?.id] } });
    const unread = await listed('?unread=true');
    expect(unread.total).toBe(all.total - 1);
    expect(unread.items.map(({ id }) => id)).not.toContain(all.items[0]?.id);
    expect((await api.get('/api/notifications?unread=no', { as: admin })).status).toBe(400);
  });
});

describe('search', () => {
  const found = async (who: Person, q: string) => {
    const answer = await api.get(`/api/search?q=${encodeURIComponent(q)}`, { as: who });
    expect(answer.status).toBe(200);
    return (answer.body as { items: FoundItem[] }).items;
  };
  const kinds = (items: FoundItem[]) => items.map(({ kind, by }) => `${kind} by ${by}`).sort();

  test('finds a site by name, MPAN and postcode for an admin', async () => {
    expect(kinds(await found(admin, 'fenwick'))).toEqual(['host by name', 'project by name']);
    const [byNumber] = await found(admin, '14 2065 88');
    expect(byNumber).toMatchObject({ kind: 'host', by: 'mpan', value: '1420658823107' });
    expect(kinds(await found(admin, 'st41a'))).toEqual(['host by postcode', 'project by postcode']);
    expect(kinds(await found(admin, 'amara'))).toEqual(['user by name']);
    expect(await found(admin, '%%%')).toEqual([]);
  });

  test('finds the holder of an exact code for an admin, and does not repeat the code', async () => {
    const issued = await api.post(`/api/users/${host.account.id}/access-code`, { as: admin, body: {} });
    const { accessCode } = issued.body as { accessCode: string };
    const items = await found(admin, `${accessCode.slice(0, 4)} ${accessCode.slice(4)}`.toLowerCase());
    expect(items[0]).toMatchObject({ kind: 'user', by: 'code', title: 'Grace Adeyemi', value: null });
    expect(JSON.stringify(items)).not.toContain(accessCode);
    expect(await found(funder, accessCode)).toEqual([]);
    expect(await found(host, accessCode)).toEqual([]);
  });

  test('gives each party its own projects or jobs alone', async () => {
    expect(kinds(await found(funder, 'fenwick'))).toEqual(['project by name']);
    expect(kinds(await found(host, 'fenwick'))).toEqual(['project by name']);
    expect(await found(installer, 'fenwick')).toEqual([]);
    await api.post(`/api/projects/${project}/confirm`, { as: funder, body: {} });
    expect(kinds(await found(installer, 'fenwick'))).toEqual(['job by name']);
    // By what a party may not see of it, nothing is found.
    const stranger = await api.person('asset_funder');
    expect(await found(stranger, 'fenwick')).toEqual([]);
    expect(await found(installer, '1420658823107')).toEqual([]);
    expect(await found(funder, host.account.email.slice(0, 12))).toEqual([]);
    expect((await api.get('/api/search?q=a', { as: admin })).status).toBe(400);
  });
});

describe('while away', () => {
  const away = async (who: Person) => (await api.get('/api/me/away', { as: who })).body as Away;
  const saw = (who: Person, body: object = {}) => api.call('PUT', '/api/me/seen', { as: who, body });

  test('on the first visit nothing was missed', async () => {
    const guest = await api.person('asset_funder');
    expect(await away(guest)).toMatchObject({ since: null, items: [], more: false, reset: false });
  });

  test('exactly what others did since is told, in order, until it was seen', async () => {
    await numbered();
    expect((await saw(funder)).status).toBe(200);
    expect((await away(funder)).items).toEqual([]);
    for (const status of ['in_progress', 'awaiting_commissioning']) {
      await api.call('PATCH', `/api/projects/${project}/status`, { as: admin, body: { status } });
    }
    await numbered();
    const missed = await away(funder);
    expect(missed.items.map(({ type, to }) => `${type} ${to}`)).toEqual([
      'project.status_changed in_progress',
      'project.status_changed awaiting_commissioning',
    ]);
    expect(missed.items[0]).toMatchObject({ href: `/asset-funder/projects/${project}`, actor: { name: 'Voltmere' } });
    // What one did oneself is no news.
    await saw(admin);
    expect((await away(admin)).items).toEqual([]);

    await saw(funder, { cursor: missed.head });
    expect((await away(funder)).items).toEqual([]);
    // An older place takes nothing back, and a made-up one is refused.
    const old = await api.get('/api/events', { as: funder });
    await saw(funder, { cursor: (old.body as { head: string }).head });
    expect((await away(funder)).items).toEqual([]);
    expect((await saw(funder, { cursor: 'nonsense' })).status).toBe(400);
  });
});

describe('health', () => {
  const health = async () => (await api.get('/api/admin/health', { as: admin })).body as Health;

  test('says how queues, mails, log and processes stand', async () => {
    await until('the log is read along', async () => (await health()).processes.api > 0);
    const found = await health();
    expect(found.queues.map(({ name }) => name).sort()).toEqual([
      'audit',
      'documents',
      'forecasts',
      'notifications',
      'privacy',
      'proposals',
      'reports',
      'schedules',
      'webhooks',
    ]);
    expect(found.redis?.ms).toBeGreaterThanOrEqual(0);
    expect(found.log).toMatchObject({ unstamped: 0, leader: expect.stringMatching(/^voltmere relay \d+$/) });
    expect(found.log.head).toBeGreaterThan(0);
    expect(found.database.connections).toBeGreaterThan(0);
  });

  test('a job that failed for good is put in again, once, and audited', async () => {
    const queue = api.app.get(JobPublisher).queue('audit');
    const job = newJob('audit', randomUUID(), 'lead.submitted');
    await queue.addBulk([{ ...job, opts: { ...job.opts, attempts: 1 } }]);
    const connection = api.redis.duplicate({ maxRetriesPerRequest: null });
    const worker = new Worker('audit', () => Promise.reject(new Error('There is no such event')), {
      connection,
      prefix: QUEUE_PREFIX,
    });
    await until('the job failed', async () => (await health()).failedJobs.some(({ id }) => id === job.opts.jobId));
    await worker.close();
    connection.disconnect();
    expect((await health()).failedJobs).toContainEqual(
      expect.objectContaining({ queue: 'audit', name: 'lead.submitted', reason: 'There is no such event' }),
    );
    const retry = (who: Person, queue = 'audit', id = job.opts.jobId) =>
      api.post('/api/admin/jobs/retry', { as: who, body: { queue, job: id } });
    expect((await retry(admin)).status).toBe(200);
    expect((await retry(admin)).status).toBe(200);
    expect((await health()).failedJobs.filter(({ id }) => id === job.opts.jobId)).toEqual([]);
    expect(await api.query(`select text from audit_event where kind = 'job_retried'`)).toEqual([
      { text: 'Job lead.submitted of audit put in again' },
    ]);
    expect((await retry(admin, 'audit', 'none')).status).toBe(404);
    expect((await retry(admin, 'none')).status).toBe(404);
    expect((await retry(funder)).status).toBe(403);
  });

  test('a mail that failed is sent again, once, and audited; one that is out is not', async () => {
    const mail = async (state: string) => {
      const id = randomUUID();
      await api.query(
        `insert into mail (id, template, cause, recipient, data, state, attempts, due_at, created_at, last_error)
         values ($1, 'plain', $2, 'nell@stannery.example', '{}', $3, 8, now(), now(), '550 mailbox not found')`,
        [id, randomUUID(), state],
      );
      return id;
    };
    const failed = await mail('failed');
    expect((await health()).mail).toMatchObject({ failed: 1 });
    expect((await health()).mail.items[0]).toMatchObject({ id: failed, lastError: '550 mailbox not found' });
    const again = await api.post(`/api/admin/mails/${failed}/replay`, { as: admin });
    expect(again.body).toMatchObject({ id: failed, state: 'due', attempts: 0 });
    expect((await api.post(`/api/admin/mails/${failed}/replay`, { as: admin })).status).toBe(200);
    expect(await api.query(`select 1 from audit_event where kind = 'mail_replayed'`)).toHaveLength(1);
    expect((await api.post(`/api/admin/mails/${await mail('sent')}/replay`, { as: admin })).status).toBe(409);
    expect((await api.post(`/api/admin/mails/${randomUUID()}/replay`, { as: admin })).status).toBe(404);
  });
});
