import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROJECT_STATUSES, type ProjectForAdmin, type ProjectThen, type TimelineItem } from '@libs/contracts';
import type { z } from 'zod';

/** Random commands on projects; whatever each role saw after each of them, it sees again when it asks for that moment. */

const ROLES = ['admin', 'host', 'funder', 'installer', 'rival'] as const;
type Name = (typeof ROLES)[number];
type Item = z.infer<typeof TimelineItem>;
interface Seen {
  as: Name;
  event: string;
  project: unknown;
  job: unknown;
}

let api: TestApi;
let people: Record<Exclude<Name, 'host'>, Person>;

beforeAll(async () => {
  api = await TestApi.start();
  people = {
    admin: await api.person('admin', { fullName: 'Amara Osei' }),
    funder: await api.person('asset_funder', { companyName: 'Calder Capital' }),
    installer: await api.person('installer', { companyName: 'Bright Ridge Solar' }),
    rival: await api.person('installer', { companyName: 'Wolds Solar' }),
  };
});
afterAll(() => api?.stop());

/** The same numbers in every run of a seed. */
function diceOf(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

async function pairing(): Promise<{ id: string; cast: Record<Name, Person> }> {
  const host = await api.person('asset_host', { companyName: 'Fenwick Row Bakery' });
  const cast = { ...people, host };
  const { admin, funder, installer } = people;
  const status = `/api/hosts/${host.account.recordId}/status`;
  await api.call('PATCH', status, { as: admin, body: { status: 'awaiting_pairing' } });
  const parties = { assetHostId: host.account.recordId, assetFunderId: funder.account.recordId };
  const body = { ...parties, installerId: installer.account.recordId };
  const made = await api.post('/api/projects', { as: admin, body });
  expect(made.status).toBe(201);
  return { id: (made.body as ProjectForAdmin).id, cast };
}

/** One command of anyone; a refusal is as good as any answer, for it changes nothing. */
async function request(id: string, cast: Record<Name, Person>, dice: (sides: number) => number): Promise<void> {
  const [job] = await api.query<{ id: string }>(
    'select id from installation_job where project_id = $1 and withdrawn_at is null',
    [id],
  );
  const onJob = (as: Name, action: string, body: object = {}) =>
    job && api.post(`/api/jobs/${job.id}/${action}`, { as: cast[as], body });
  const by = dice(2) ? 'installer' : 'rival';
  const requests = [
    () => api.post(`/api/projects/${id}/confirm`, { as: cast.funder }),
    () =>
      api.post(`/api/projects/${id}/installer`, {
        as: cast.admin,
        body: { installerId: cast[by].account.recordId },
      }),
    () =>
      api.call('PATCH', `/api/projects/${id}/status`, {
        as: cast.admin,
        body: { status: PROJECT_STATUSES[dice(PROJECT_STATUSES.length)] },
      }),
    () =>
      api.call('PATCH', `/api/projects/${id}`, {
        as: cast.admin,
        body: { expectedSavings: 1000 + dice(9000), systemRequirements: { solarKwp: 1 + dice(90), inverterKw: 3 } },
      }),
    () => onJob(by, 'accept'),
    () => onJob(by, 'schedule', { scheduledDate: `2099-06-${10 + dice(20)}` }),
    () => onJob(by, 'start'),
    () => onJob(by, 'ready'),
    () => onJob(by, 'commissioning', { inverterSerial: `SE-${dice(100)}` }),
    () => onJob(by, 'decline', { reason: 'Too far' }),
    () => onJob('admin', 'return', { reason: 'No label' }),
    () => api.post(`/api/projects/${id}/visit`, { as: cast.host, body: { answer: 'accept' } }),
  ];
  await requests[dice(requests.length)]?.();
}

/** What each role sees now, and the newest entry of its timeline. */
async function look(id: string, cast: Record<Name, Person>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const as of ROLES) {
    const project = await api.get(`/api/projects/${id}`, { as: cast[as] });
    if (project.status !== 200) continue;
    const timeline = await api.get(`/api/projects/${id}/timeline?limit=200`, { as: cast[as] });
    const event = (timeline.body as { items: Item[] }).items.at(-1)?.id;
    const [job] = await api.query<{ id: string }>(
      'select id from installation_job where project_id = $1 and withdrawn_at is null',
      [id],
    );
    const published = as !== 'host' && as !== 'funder' && job;
    const seenJob = published ? (await api.get(`/api/jobs/${job.id}`, { as: cast[as] })).body : null;
    seen.push({ as, event: event as string, project: project.body, job: seenJob });
  }
  return seen;
}

const then = (id: string, as: Person, query: string) => api.get(`/api/projects/${id}/at?${query}`, { as });

test.each([11, 23, 37, 41])('whatever was seen is seen again at its moment, by random commands %i', async (seed) => {
  const dice = diceOf(seed);
  const { id, cast } = await pairing();
  const seen: Seen[] = await look(id, cast);
  for (let step = 0; step < 14; step++) {
    await request(id, cast, dice);
    seen.push(...(await look(id, cast)));
  }
  if (seed === 41) await api.post(`/api/projects/${id}/withdraw`, { as: cast.admin, body: { reason: 'Sold' } });
  const last = await look(id, cast);
  let compared = 0;
  for (const { as, event, project, job } of [...seen, ...last]) {
    const answer = await then(id, cast[as], `event=${event}`);
    // Who has lost sight of it since may not look back either.
    if (!last.some((now) => now.as === as)) {
      expect(answer.status).toBe(404);
      continue;
    }
    expect(answer).toMatchObject({ status: 200 });
    const { project: folded, job: foldedJob } = answer.body as ProjectThen;
    expect({ as, project: folded }).toEqual({ as, project });
    if (as !== 'host' && as !== 'funder')
      expect({ as, job: withoutProject(foldedJob) }).toEqual({ as, job: withoutProject(job) });
    compared += 1;
  }
  expect(compared).toBeGreaterThan(30);
  for (const { as, project } of last) {
    const answer = await then(id, cast[as], `moment=${new Date(Date.now() + 60_000).toISOString()}`);
    expect((answer.body as ProjectThen).project).toEqual(project);
  }
});

/** A job carries the project as it was at the job's own last event. */
const withoutProject = (job: unknown) => job && { ...job, project: null };

test('whoever is given a job by the status list, or in another’s place, sees the project as it was from that moment on', async () => {
  const { id, cast } = await pairing();
  const { admin, installer, rival } = cast;
  const seenBy = async (as: Person) => {
    const now = await api.get(`/api/projects/${id}`, { as });
    const was = await then(id, as, `moment=${new Date(Date.now() + 60_000).toISOString()}`);
    expect({ now: now.status, was: was.status }).toEqual({ now: 200, was: 200 });
    expect((was.body as ProjectThen).project).toEqual(now.body);
    expect((was.body as ProjectThen).job).not.toBeNull();
  };
  // Straight from pending: the status moves before there is a job, and its installer hears of the job alone.
  await api.call('PATCH', `/api/projects/${id}/status`, { as: admin, body: { status: 'job_assigned' } });
  await seenBy(installer);
  // Another installer: the status stays what it is.
  const body = { installerId: rival.account.recordId };
  await api.post(`/api/projects/${id}/installer`, { as: admin, body });
  await seenBy(rival);
  expect((await then(id, installer, `moment=${new Date().toISOString()}`)).status).toBe(404);
});

test('a role sees no more of the past than it saw then', async () => {
  const { id, cast } = await pairing();
  const created = (await look(id, cast)).find(({ as }) => as === 'funder')?.event;
  await api.post(`/api/projects/${id}/confirm`, { as: cast.funder });
  const asFunder = (await then(id, cast.funder, `event=${created}`)).body as ProjectThen;
  expect(asFunder.project).toMatchObject({ status: 'pending' });
  expect(asFunder.project.assetHost).not.toHaveProperty('email');
  // The installer learnt of it with its job, which came with the confirmation.
  const before = `moment=${new Date(Date.parse(asFunder.last.at) + 1).toISOString()}`;
  expect((await then(id, cast.installer, before)).status).toBe(404);
  expect((await then(id, cast.admin, before)).body).toMatchObject({ job: null, project: { status: 'pending' } });
  // An entry of someone else's timeline is no entry.
  expect((await then(id, cast.installer, `event=${created}`)).status).toBe(404);
  const stranger = await api.person('asset_host');
  expect((await then(id, stranger, before)).status).toBe(404);
});

test('a moment or an entry is named, one of them and well', async () => {
  const { id, cast } = await pairing();
  for (const query of ['', 'moment=yesterday', 'event=7', `moment=2026-01-01T00:00:00Z&event=${id}`]) {
    expect((await then(id, cast.admin, query)).status).toBe(400);
  }
  expect((await then(id, cast.admin, 'moment=2001-01-01T00:00:00Z')).error.message).toMatch(
    /couldn’t see this project yet/,
  );
});
