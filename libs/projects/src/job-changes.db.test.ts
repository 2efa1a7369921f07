import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { londonDate, ProjectForHost } from '@libs/contracts';
import { AppError } from '@libs/platform';
import { createTestDatabase, type TestDatabase, WHOLE_AUDIENCES } from '@libs/platform/testing';
import { openJob } from './project-aggregate.js';
import { aProjectWorld } from './testing.js';

let home: TestDatabase;
let world: Awaited<ReturnType<typeof aProjectWorld>>;

beforeAll(async () => {
  home = await createTestDatabase();
  world = await aProjectWorld(home.url);
});
afterAll(async () => {
  await world?.close();
  await home?.drop();
});

const DAY = '2099-06-08';

/** A new job and its people. */
async function aJob() {
  const aggregate = await world.project('job_assigned');
  const job = openJob(aggregate);
  if (!job) throw new Error('No job');
  const installer = world.as('installer', job.installer.id, 'Bright Ridge Solar');
  const host = world.as('asset_host', aggregate.host.id);
  const project = { projectId: aggregate.project.id };
  return {
    project,
    installer,
    host,
    jobId: job.id,
    propose: (proposedDate: string | null, note: string | null = null) =>
      world.change({ jobId: job.id }, { name: 'propose_changes', proposedDate, note }, installer),
    answer: (answer: 'accept' | 'refuse', by = world.admin, note: string | null = null) =>
      world.change(project, { name: 'answer_changes', answer, note, byHost: by.role === 'asset_host' }, by),
  };
}
const told = (projectId: string) =>
  world.database.read().rows<{
    type: string;
    data: object;
    audiences: Record<string, { records: { kind: string; view: object }[] }>;
  }>(`select type, data, ${WHOLE_AUDIENCES} from event_log where topic = $1 order by id`, [`project:${projectId}`]);
const lastTypes = async (projectId: string, after: string) => {
  const types = (await told(projectId)).map(({ type }) => type);
  return types.slice(types.lastIndexOf(after) + 1);
};
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.extra.hint ?? error.message}` : 'failed'),
  );

test('a day alone is seen by its host at once, who accepts it: the job is accepted and has its day', async () => {
  const { project, jobId, host, propose, answer } = await aJob();
  const asked = await propose(DAY);
  expect(asked.job).toMatchObject({ acceptedAt: null, changes: { proposedDate: DAY, refused: false } });
  const seen = (await told(project.projectId)).at(-1);
  const copy = seen?.audiences[`host:${host.partyId}`]?.records[0]?.view;
  expect(ProjectForHost.parse(copy)).toMatchObject({ proposedDate: DAY, installationDate: null });

  const now = await answer('accept', host);
  expect(now.job).toMatchObject({ changes: null, scheduledDate: DAY, acceptedAt: expect.any(String) });
  expect(now.project).toMatchObject({ installationDate: DAY, visit: { answer: 'accept' } });
  expect(await lastTypes(project.projectId, 'job.changes_answered')).toEqual([
    'job.accepted',
    'job.scheduled',
    'project.details_changed',
    'project.visit_answered',
  ]);
  const [row] = await world.database.read().rows('select changes from installation_job where id = $1', [jobId]);
  expect(row).toEqual({ changes: null });
  expect((await answer('accept')).project.version).toBe(now.project.version);
});

test('what else would change is Voltmere’s to answer, and hidden from host and funder', async () => {
  const { project, host, propose, answer } = await aJob();
  await propose(DAY, 'Scaffold canary first');
  const events = (await told(project.projectId)).filter(({ type }) => type === 'job.changes_proposed');
  expect(Object.keys(events[0]?.audiences ?? {}).filter((name) => /^(host|funder)/.test(name))).toEqual([]);
  expect(await refused(answer('accept', host))).toBe('409 Voltmere will reply to these changes');
  const other = world.as('asset_host', crypto.randomUUID());
  expect(await refused(answer('accept', other))).toMatch(/^404/);
  const now = await answer('accept');
  expect(now.job).toMatchObject({ scheduledDate: DAY, changes: null });
  expect(now.project.visit).toBeNull();
});

test('refused: the installer reads why, may ask anew, or accepts as it is', async () => {
  const { installer, jobId, propose, answer } = await aJob();
  expect(await refused(answer('refuse'))).toBe('409 There are no changes to reply to');
  await propose(DAY);
  const no = await answer('refuse', world.admin, 'The crane comes that day');
  expect(no.job).toMatchObject({
    acceptedAt: null,
    scheduledDate: null,
    changes: { refused: true, refusedNote: 'The crane comes that day' },
  });
  expect((await answer('refuse')).job?.version).toBe(no.job?.version);
  expect((await propose('2099-06-15')).job).toMatchObject({ changes: { proposedDate: '2099-06-15', refused: false } });
  const yes = await world.change({ jobId }, { name: 'accept' }, installer);
  expect(yes.job).toMatchObject({ changes: null, scheduledDate: null, acceptedAt: expect.any(String) });
  expect(await refused(propose(DAY))).toBe('409 You’ve already accepted this job');
});

test('what cannot be asked for is refused, the same twice is one, and starting takes the job as it is', async () => {
  const { project, installer, jobId, propose } = await aJob();
  expect(await refused(propose(null))).toMatch(/^400/);
  const yesterday = londonDate(new Date(Date.now() - 86_400_000));
  expect(await refused(propose(yesterday))).toMatch(/^400/);
  const first = await propose(DAY);
  expect((await propose(DAY)).job?.version).toBe(first.job?.version);
  const begun = await world.change({ jobId }, { name: 'start' }, installer);
  expect(begun.job).toMatchObject({ changes: null, status: 'in_progress' });
  const last = (await told(project.projectId)).at(-1);
  const copy = Object.entries(last?.audiences ?? {}).find(([name]) => name.startsWith('host:'))?.[1];
  expect(copy?.records[0]?.view).toMatchObject({ proposedDate: null, status: 'in_progress' });
  expect(await refused(propose('2099-07-01'))).toBe('409 The job is in progress');
});
