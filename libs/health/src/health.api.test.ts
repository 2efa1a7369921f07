import { randomUUID } from 'node:crypto';
import { paired, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Health } from '@libs/contracts';
import { JobPublisher } from '@libs/platform';
import { newJob, QUEUE_PREFIX, Relay, until } from '@libs/platform/testing';
import { Worker } from 'bullmq';

let api: TestApi;
let admin: Person;
let funder: Person;

beforeAll(async () => {
  api = await TestApi.start();
  ({ admin, funder } = await paired(api));
});
afterAll(() => api?.stop());

describe('health', () => {
  const health = async () => (await api.get('/api/admin/health', { as: admin })).body as Health;

  test('says how queues, mails, log and processes stand', async () => {
    await until('the log is read along', async () => (await health()).processes.api > 0);
    const found = await health();
    expect(found.queues.map(({ name }) => name).sort()).toEqual([
      'agreements',
      'alerts',
      'assets',
      'audit',
      'documents',
      'forecasts',
      'messages',
      'notifications',
      'parties',
      'privacy',
      'proposals',
      'reports',
      'schedules',
      'tickets',
      'webhooks',
    ]);
    expect(found.redis?.ms).toBeGreaterThanOrEqual(0);
    expect(found.log).toMatchObject({ unstamped: 0, leader: expect.stringMatching(/^voltmere relay \d+$/) });
    expect(found.log.head).toBeGreaterThan(0);
    expect(found.database.connections).toBeGreaterThan(0);
  });

  test('counts a worker from its first relay on, until it ends', async () => {
    expect((await health()).processes.worker).toBe(0);
    const relay = new Relay({ url: api.config.databaseUrl, onStamped: () => undefined });
    relay.start();
    await until('the worker is counted', async () => (await health()).processes.worker === 1);
    await relay.stop();
    await until('it is gone', async () => (await health()).processes.worker === 0);
  });

  test('in the demo and in tests there is nothing to look at', async () => {
    expect((await health()).notices).toEqual([]);
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
      { text: 'Retried the job lead.submitted of audit' },
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
