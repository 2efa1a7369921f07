import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ActionSpec,
  JOB_ACTIONS,
  JOB_COUPLED_TO,
  type JobStatus,
  PARTY_OF_ROLE,
  PROJECT_ACTIONS,
  PROJECT_STATUSES,
  type ProjectStatus,
  type RouteSpec,
  routes,
} from '@libs/contracts';

/** Every action on a project and its job × every status × everyone: its own parties, others of their type, an admin. */

let api: TestApi;
let people: Record<'admin' | 'funder' | 'otherFunder' | 'installer' | 'otherInstaller' | 'otherHost', Person>;

beforeAll(async () => {
  api = await TestApi.start();
  people = {
    admin: await api.person('admin', { fullName: 'Amara Osei' }),
    funder: await api.person('asset_funder'),
    otherFunder: await api.person('asset_funder'),
    installer: await api.person('installer'),
    otherInstaller: await api.person('installer'),
    otherHost: await api.person('asset_host'),
  };
});
afterAll(() => api?.stop());

interface Case {
  route: RouteSpec;
  spec: ActionSpec<string>;
  body?: () => object;
}
const reason = () => ({ reason: 'For the test' });
const ON_PROJECT: Record<string, Case> = {
  confirm: { route: routes.confirmProject, spec: PROJECT_ACTIONS.confirm },
  decline: { route: routes.declineProject, spec: PROJECT_ACTIONS.decline_pairing, body: reason },
  assign: {
    route: routes.assignInstaller,
    spec: PROJECT_ACTIONS.assign_installer,
    body: () => ({ installerId: people.otherInstaller.account.recordId }),
  },
  'go live': { route: routes.goLive, spec: PROJECT_ACTIONS.go_live, body: reason },
  edit: { route: routes.editProject, spec: PROJECT_ACTIONS.edit, body: () => ({ capitalCost: 12_345 }) },
  withdraw: { route: routes.withdrawProject, spec: PROJECT_ACTIONS.withdraw, body: reason },
};
const ON_JOB: Record<string, Case> = {
  accept: { route: routes.acceptJob, spec: JOB_ACTIONS.accept },
  propose: { route: routes.proposeChanges, spec: JOB_ACTIONS.propose_changes, body: () => ({ note: 'For the test' }) },
  decline: { route: routes.declineJob, spec: JOB_ACTIONS.decline, body: reason },
  schedule: { route: routes.scheduleJob, spec: JOB_ACTIONS.schedule, body: () => ({ scheduledDate: '2099-06-01' }) },
  start: { route: routes.startJob, spec: JOB_ACTIONS.start },
  ready: { route: routes.readyJob, spec: JOB_ACTIONS.ready },
  commission: { route: routes.commissionJob, spec: JOB_ACTIONS.commission, body: () => ({ inverterSerial: 'SE-1' }) },
  return: { route: routes.returnJob, spec: JOB_ACTIONS.return, body: reason },
};
const WITH_JOB = PROJECT_STATUSES.filter((status) => JOB_COUPLED_TO[status] !== null);

async function aProject(status: ProjectStatus): Promise<{ id: string; jobId: string; host: Person }> {
  const host = await api.person('asset_host');
  const { admin, funder, installer } = people;
  await send(admin, 'PATCH', `/api/hosts/${host.account.recordId}/status`, { status: 'awaiting_pairing' }, 200);
  const pairing = {
    assetHostId: host.account.recordId,
    assetFunderId: funder.account.recordId,
    installerId: installer.account.recordId,
  };
  const { id } = (await send(admin, 'POST', '/api/projects', pairing, 201)) as { id: string };
  await send(admin, 'PATCH', `/api/projects/${id}/status`, { status }, 200);
  const [job] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [id]);
  return { id, jobId: job?.id ?? '', host };
}

async function send(as: Person, method: 'POST' | 'PATCH', url: string, body: object | undefined, expected: number) {
  const answer = await api.call(method, url, { as, ...(body ? { body } : {}) });
  expect({ url, status: answer.status, said: expected < 400 ? '' : answer.error.code }).toEqual({
    url,
    status: expected,
    said: expect.any(String),
  });
  return answer.body;
}

const state = async (id: string) =>
  (
    await api.query<{ sum: string }>(
      `select (select count(*) from event_log where topic = 'project:' || $1::uuid::text)::text
          || (select status || version from project where id = $1::uuid)
          || coalesce((select string_agg(status || version, ',' order by id) from installation_job where project_id = $1::uuid), '') as sum`,
      [id],
    )
  )[0]?.sum;

/** Callers excluded by the route or by ownership are refused and nothing changes; then the entitled one acts. */
async function check({ route, spec, body }: Case, status: ProjectStatus, onJob: boolean): Promise<void> {
  const project = await aProject(status);
  const url = route.path.replace(':id', onJob ? project.jobId : project.id);
  const method = route.method as 'POST' | 'PATCH';
  const before = await state(project.id);
  const everyone = Object.values({ ...people, host: project.host });
  const own = new Set([people.admin, people.funder, people.installer, project.host]);
  const entitled = everyone.filter((person) => own.has(person) && spec.by.some((by) => by === person.account.role));
  for (const person of everyone.filter((one) => !entitled.includes(one))) {
    const mayEver = route.access !== 'anyone' && route.access.includes(person.account.role);
    await send(person, method, url, body?.(), mayEver ? 404 : 403);
  }
  expect(await state(project.id)).toBe(before);

  const now = onJob ? (JOB_COUPLED_TO[status] as JobStatus) : status;
  const refused = !spec.from.includes(now) && !spec.stands?.includes(now);
  // The job of a live project is complete, but can't be sent back from there.
  const blocked = spec === JOB_ACTIONS.return && status === 'live';
  for (const person of entitled) {
    const answer = await send(person, method, url, body?.(), refused || blocked ? 409 : 200);
    if (refused || blocked) {
      expect(answer).toMatchObject({
        details: expect.any(String),
        current: { id: onJob ? project.jobId : project.id },
      });
    }
    const changed = !refused && !blocked && !spec.stands?.includes(now);
    if (changed) expect(await state(project.id)).not.toBe(before);
    else expect(await state(project.id)).toBe(before);
  }
  expect(entitled.map((person) => PARTY_OF_ROLE[person.account.role])).toHaveLength(spec.by.length);
}

describe.each(Object.entries(ON_PROJECT))('%s', (_, action) => {
  test.each(PROJECT_STATUSES)('at %s', (status) => check(action, status, false));
});
describe.each(Object.entries(ON_JOB))('%s', (_, action) => {
  test.each(WITH_JOB)('at %s', (status) => check(action, status, true));
});

test.each(PROJECT_STATUSES)('who reads a project at %s, and who is answered 404', async (status) => {
  const { id, host, jobId } = await aProject(status);
  const { admin, funder, otherFunder, installer, otherInstaller, otherHost } = people;
  const works = JOB_COUPLED_TO[status] !== null;
  const readers: [Person, boolean][] = [
    [admin, true],
    [host, true],
    [otherHost, false],
    [funder, true],
    [otherFunder, false],
    [installer, works],
    [otherInstaller, false],
  ];
  for (const [person, may] of readers) {
    for (const path of [`/api/projects/${id}`, `/api/projects/${id}/timeline`]) {
      expect({ path, status: (await api.get(path, { as: person })).status }).toEqual({ path, status: may ? 200 : 404 });
    }
    const list = (await api.get('/api/projects?limit=200', { as: person })).body as { items: { id: string }[] };
    expect(list.items.some((item) => item.id === id)).toBe(may);
  }
  if (!works) return;
  expect((await api.get(`/api/jobs/${jobId}`, { as: installer })).status).toBe(200);
  expect((await api.get(`/api/jobs/${jobId}`, { as: otherInstaller })).status).toBe(404);
  expect((await api.get(`/api/jobs/${jobId}`, { as: funder })).status).toBe(403);
});
