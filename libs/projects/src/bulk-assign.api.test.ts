import { type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProjectForAdmin, TimelineItem } from '@libs/contracts';
import type { z } from 'zod';

/** One installer for several projects: one command per project, all in one batch, each with its own result. */

let api: TestApi;
let admin: Person;
let tom: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
  tom = await api.person('installer', { companyName: 'Bright Ridge Solar' });
});
afterAll(() => api?.stop());

async function aProject(status?: string): Promise<ProjectForAdmin> {
  const host = await api.person('asset_host');
  const funder = await api.person('asset_funder');
  const at = `/api/hosts/${host.account.recordId}/status`;
  await api.call('PATCH', at, { as: admin, body: { status: 'awaiting_pairing' } });
  const body = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  const made = (await api.post('/api/projects', { as: admin, body })).body as ProjectForAdmin;
  if (!status) return made;
  return (await api.call('PATCH', `/api/projects/${made.id}/status`, { as: admin, body: { status } }))
    .body as ProjectForAdmin;
}
const assign = (project: ProjectForAdmin, batchId: string, installerId = tom.account.recordId) =>
  api.post(`/api/projects/${project.id}/installer`, {
    as: admin,
    headers: { 'idempotency-key': `${batchId}${project.id}`.replaceAll('-', '') },
    body: { installerId, version: project.version, batchId },
  });
const events = (project: ProjectForAdmin) =>
  api.query<{ type: string; batch: string | null }>(
    `select type, data ->> 'batchId' as batch from event_log where stream = $1 order by id`,
    [`project:${project.id}`],
  );

test('each project answers for itself, and what was done carries the batch', async () => {
  const [pending, confirmed, live] = [await aProject(), await aProject('confirmed'), await aProject('live')];
  const batchId = randomUUID();
  const answers = await Promise.all([pending, confirmed, live].map((project) => assign(project, batchId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(answers[0]?.body).toMatchObject({ status: 'pending', installer: { companyName: 'Bright Ridge Solar' } });
  expect(answers[1]?.body).toMatchObject({ status: 'job_assigned' });
  expect(answers[2]?.error).toMatchObject({ code: 'conflict', hint: 'The project is live' });
  expect((await events(confirmed)).slice(-2)).toEqual([
    { type: 'project.installer_assigned', batch: batchId },
    { type: 'project.status_changed', batch: batchId },
  ]);
  expect((await events(live)).every(({ batch }) => batch === null)).toBe(true);
});

test('a row that is sent twice is done once', async () => {
  const project = await aProject('confirmed');
  const batchId = randomUUID();
  expect((await assign(project, batchId)).status).toBe(200);
  const again = await assign(project, batchId);
  expect(again.status).toBe(200);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await events(project)).filter(({ batch }) => batch === batchId)).toHaveLength(2);
});

test('a row that somebody changed meanwhile is refused with how it stands', async () => {
  const project = await aProject('confirmed');
  await api.call('PATCH', `/api/projects/${project.id}`, { as: admin, body: { capitalCost: 40_000 } });
  const { error } = await assign(project, randomUUID());
  expect(error).toMatchObject({ status: 409, code: 'version_conflict', current: { version: project.version + 1 } });
});

test('an installer that is not active is given nothing', async () => {
  const idle = await api.person('installer');
  const at = `/api/installers/${idle.account.recordId}/status`;
  await api.call('PATCH', at, { as: admin, body: { status: 'inactive' } });
  const { error } = await assign(await aProject(), randomUUID(), idle.account.recordId);
  expect(error).toMatchObject({ status: 409, hint: 'This installer isn’t active. Choose another one.' });
});

test('the batch is told to admins alone', async () => {
  const project = await aProject('confirmed');
  await assign(project, randomUUID());
  const told = async (as: Person) =>
    ((await api.get(`/api/projects/${project.id}/timeline`, { as })).body as { items: z.infer<typeof TimelineItem>[] })
      .items;
  expect((await told(admin)).map(({ text }) => text)).toContain(
    'Amara Osei assigned an installer to the project in a bulk change.',
  );
  const copies = await api.query<{ audience: string }>(
    `select copy.key as audience from event_log e cross join lateral jsonb_each(e.audiences) as copy
      where e.topic = $1 and copy.value -> 'data' ? 'batchId'`,
    [`project:${project.id}`],
  );
  expect(new Set(copies.map(({ audience }) => audience))).toEqual(new Set(['admin']));
});
