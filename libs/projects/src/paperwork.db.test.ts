import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FileType, ProjectForFunder, ProjectForInstaller } from '@libs/contracts';
import { AppError } from '@libs/platform';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import { projectView } from './project.views.js';
import { openJob, type ProjectAggregate } from './project-aggregate.js';
import { findAggregate } from './project-aggregate.sql.js';
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

const refusalOf = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );
const read = async (id: string) => (await findAggregate(world.database.read(), id)) as ProjectAggregate;
const events = (id: string) =>
  world.database
    .read()
    .rows<{ type: string; data: Record<string, unknown> }>(
      'select type, data from event_log where topic = $1 order by id',
      [`project:${id}`],
    );

/** A document that has been checked, or is being checked. */
const document = (projectId: string, fileType: FileType, state: 'ready' | 'checking' = 'ready') =>
  world.database.read().rows(
    `insert into project_file (id, project_id, file_type, file_name, file_path, file_size, sha256, state, version, created_at)
     values ($1, $2, $3, 'a.pdf', $4, 1, $5, $6, 1, now())`,
    [randomUUID(), projectId, fileType, `p/${randomUUID()}.pdf`, Buffer.from(randomUUID()), state],
  );

/** A project that was commissioned today, with a small three-phase system and no paperwork. */
async function complete(): Promise<{ id: string; installer: ReturnType<typeof world.as> }> {
  const aggregate = await world.project('awaiting_commissioning');
  const { id } = aggregate.project;
  const party = openJob(aggregate)?.installer.id ?? '';
  const installer = world.as('installer', party);
  const systemRequirements = { solarKwp: 10, inverterKw: 10, phases: 3 as const };
  await world.change({ projectId: id }, { name: 'edit', change: { systemRequirements } });
  const jobId = openJob(aggregate)?.id ?? '';
  await world.change({ jobId }, { name: 'commission', data: { inverterSerial: 'SE-1' }, storedBy: 'Tom' }, installer);
  return { id, installer };
}
const goLive = (projectId: string, reason: string | null = null) =>
  world.change({ projectId }, { name: 'go_live', reason });
const write = (id: string, change: object, by: ReturnType<typeof world.as>) =>
  world.change({ projectId: id }, { name: 'edit_paperwork', change, byOffice: by.role === 'admin' }, by);
const NUMBERS = { mcsNumber: 'MCS-01109079-R', exportMpan: '1470116845051' };

test('nothing goes live while a paper is missing, and the refusal names each', async () => {
  const { id, installer } = await complete();
  const refused = await refusalOf(goLive(id));
  expect(refused).toMatchObject({ status: 409, code: 'gate_unmet' });
  expect(refused.message).toMatch(/^This project can’t go live yet\. .*The MCS certificate is missing\. .*export MPAN/);
  expect(refused.extra.errors?.map(({ path }) => path)).toEqual([
    'files.dno_approval',
    'files.mcs_certificate',
    'paperwork.mcsNumber',
    'paperwork.exportMpan',
  ]);
  await document(id, 'dno_approval', 'checking');
  await document(id, 'mcs_certificate');
  await write(id, NUMBERS, installer);
  expect((await refusalOf(goLive(id))).extra.errors?.map(({ path }) => path)).toEqual(['files.dno_approval']);
  await document(id, 'dno_approval');
  const live = await goLive(id);
  expect(live.project.status).toBe('live');
  const before = (await events(id)).length;
  expect((await goLive(id)).project.version).toBe(live.project.version);
  const told = await events(id);
  expect(told).toHaveLength(before);
  expect(told.at(-2)).toMatchObject({ type: 'project.status_changed', data: { to: 'live', override: false } });
  // The job shows its project, so its version rises as well.
  expect(told.at(-1)).toMatchObject({ type: 'job.project_changed' });
});

test('an admin goes around the gate with a reason; what was missing and why stay in the log', async () => {
  const { id } = await complete();
  await goLive(id, 'The DNO confirmed by phone');
  const told = await events(id);
  expect(told.filter(({ type }) => type === 'project.went_live')).toMatchObject([
    { data: { reason: 'The DNO confirmed by phone', missing: expect.arrayContaining(['The MCS number is missing']) } },
  ]);
  expect(told.at(-2)).toMatchObject({ data: { override: true, reason: 'The DNO confirmed by phone' } });
  const before = told.length;
  await goLive(id, 'Once more');
  expect(await events(id)).toHaveLength(before);
});

test('the status list goes live as the lifecycle says, and the log still names what was missing', async () => {
  const { id } = await complete();
  await world.change({ projectId: id }, { name: 'set_status', to: 'live', reason: null });
  const went = (await events(id)).find(({ type }) => type === 'project.went_live');
  expect(went?.data.missing).toHaveLength(4);
});

test('what is written down is one fact for all four, twice the same is none, and it closes with the project', async () => {
  const { id, installer } = await complete();
  await write(id, NUMBERS, installer);
  const before = await events(id);
  expect(before.at(-1)).toEqual({ type: 'project.details_changed', data: { fields: ['mcsNumber', 'exportMpan'] } });
  await write(id, NUMBERS, installer);
  expect(await events(id)).toHaveLength(before.length);
  expect(await refusalOf(write(id, { dnoDate: '2999-01-01' }, installer))).toMatchObject({ status: 400 });
  expect(await refusalOf(write(id, NUMBERS, world.as('installer', randomUUID())))).toMatchObject({ status: 404 });
  await goLive(id, 'Papers follow');
  expect(await refusalOf(write(id, { mcsNumber: '' }, installer))).toMatchObject({ status: 409 });
  expect((await write(id, { mcsNumber: '' }, world.admin)).project.paperwork).toMatchObject({ mcsNumber: null });
});

test('each role sees the steps; what is being checked and what was read only those who send it', async () => {
  const { id, installer } = await complete();
  await document(id, 'mcs_certificate', 'checking');
  await write(id, NUMBERS, installer);
  const aggregate = await read(id);
  const seen = (role: Parameters<typeof projectView>[1]) => projectView(aggregate, role);
  const certificate = (role: Parameters<typeof projectView>[1]) =>
    seen(role).paperwork.steps.find(({ path }) => path === 'files.mcs_certificate')?.state;
  expect(certificate('admin')).toBe('in_hand');
  expect(certificate('installer')).toBe('in_hand');
  expect(certificate('asset_host')).toBe('missing');
  expect(certificate('asset_funder')).toBe('missing');
  expect((seen('installer') as ProjectForInstaller).paperwork.facts).toEqual(NUMBERS);
  expect(JSON.stringify(seen('asset_funder') as ProjectForFunder)).not.toContain(NUMBERS.exportMpan);
  expect(seen('asset_host').paperwork.connection).toMatchObject({
    route: 'G98',
    network: { operator: 'Northern Powergrid (Yorkshire)', by: 'postcode' },
  });
});
