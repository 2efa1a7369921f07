import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase, WHOLE_AUDIENCES } from '@libs/platform/testing';
import { ProjectLists } from './project-lists.js';
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

const told = async (projectId: string, type: string) => {
  const found = await world.database.read().rows<{
    data: Record<string, unknown>;
    audiences: Record<string, { data: object }>;
  }>(`select data, ${WHOLE_AUDIENCES} from event_log where topic = $1 and type = $2 order by id`, [
    `project:${projectId}`,
    type,
  ]);
  return found.at(-1);
};
const installerWith = async (change: { capacity: number; expires?: string }) => {
  const installer = await world.installer();
  const certificates = change.expires ? [{ name: 'MCS', expiresDate: change.expires }] : [];
  await world.database
    .read()
    .rows('update installer set capacity_per_month = $2, certificates = $3::jsonb where id = $1', [
      installer.id,
      change.capacity,
      JSON.stringify(certificates),
    ]);
  return installer.id;
};
/** A job of this installer, its project and who acts for it. */
async function jobOf(installerId: string) {
  const [host, funder] = [await world.host(), await world.funder()];
  const { project } = await world.pair(host.id, funder.id, installerId);
  const aggregate = await world.change(
    { projectId: project.id },
    { name: 'confirm' },
    world.as('asset_funder', funder.id),
  );
  return { projectId: project.id, jobId: openJob(aggregate)?.id ?? '' };
}

test('a day above the capacity, or beside another job, is set and the log keeps what spoke against it and why', async () => {
  const installerId = await installerWith({ capacity: 1 });
  const by = world.as('installer', installerId);
  const [first, second] = [await jobOf(installerId), await jobOf(installerId)];
  const set = (jobId: string, date: string, reason: string | null = null) =>
    world.change({ jobId }, { name: 'schedule', date, reason }, by);
  await set(first.jobId, '2099-06-01');
  expect((await told(first.projectId, 'job.scheduled'))?.data).toEqual({ from: null, to: '2099-06-01' });
  // Anyone who checks beforehand gets the same answer.
  const lists = new ProjectLists(world.database);
  const against = ['2 jobs in June 2099, the capacity is 1 a month', 'Fenwick Row Bakery is on the same day'];
  expect(await lists.dayWarnings(second.jobId, '2099-06-01')).toEqual(against);
  expect(await lists.dayWarnings(second.jobId, '2099-07-01')).toEqual([]);
  expect(await lists.dayWarnings(first.jobId, '2099-06-02')).toEqual([]);
  await expect(lists.dayWarnings(installerId, '2099-06-01')).rejects.toMatchObject({ code: 'not_found' });
  const over = await set(second.jobId, '2099-06-01', 'A second crew is free');
  expect(over.project.installationDate).toBe('2099-06-01');
  expect((await told(second.projectId, 'job.scheduled'))?.data).toEqual({
    from: null,
    to: '2099-06-01',
    warnings: against,
    reason: 'A second crew is free',
  });
  await set(second.jobId, '2099-07-01');
  expect((await told(second.projectId, 'job.scheduled'))?.data).toEqual({ from: '2099-06-01', to: '2099-07-01' });
});

test('an expired certificate warns at pairing and at assignment, for admins alone, and stops neither', async () => {
  const installerId = await installerWith({ capacity: 5, expires: '2020-01-31' });
  const { projectId } = await jobOf(installerId);
  const warnings = ['MCS expired on 31 January 2020'];
  const paired = await told(projectId, 'project.created');
  expect(paired?.data).toEqual({ warnings, reason: null });
  for (const [audience, copy] of Object.entries(paired?.audiences ?? {})) {
    if (audience !== 'admin') expect(copy.data).toEqual({});
  }
  const { project } = await world.project('pending', false);
  const reason = 'The renewal is on its way';
  await world.change({ projectId: project.id }, { name: 'assign_installer', installerId, reason });
  expect((await told(project.id, 'project.installer_assigned'))?.data).toEqual({ installerId, warnings, reason });
});
