import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EVENTS, type EventSpec, type EventType, type RecordKind, type Role, VIEWS } from '@libs/contracts';
import { AppError } from '@libs/platform';
import { createTestDatabase, type TestDatabase, WHOLE_AUDIENCES } from '@libs/platform/testing';
import type { z } from 'zod';
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

interface LogRow {
  stream: string;
  version: number;
  type: EventType;
  data: Record<string, unknown>;
  audiences: Record<string, { data: object; actor: { id: string | null; name: string } | null; records: RecordCopy[] }>;
}
interface RecordCopy {
  kind: RecordKind;
  id: string;
  version: number;
  view: Record<string, unknown> | null;
}

const log = (topic: string) =>
  world.database
    .read()
    .rows<LogRow>(
      `select stream, version, type, data, ${WHOLE_AUDIENCES} from event_log where topic = $1 order by id`,
      [topic],
    );
const refusalOf = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );

test('two admins race for one host: one wins, the other learns who did', async () => {
  const host = await world.host();
  const funders = await Promise.all([world.funder(), world.funder()]);
  const sam = { ...world.admin, accountId: crypto.randomUUID(), name: 'Sam Whitlock' };
  const tries = await Promise.allSettled([
    world.pair(host.id, funders[0].id, undefined, world.admin),
    world.pair(host.id, funders[1].id, undefined, sam),
  ]);
  const lost = tries.filter((one) => one.status === 'rejected');
  expect(lost).toHaveLength(1);
  const refusal = lost[0]?.reason as AppError;
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal.status).toBe(409);
  expect(refusal.message).toBe('Failed to create pairing');
  expect(refusal.extra.details).toMatch(/^paired by (Amara Osei|Sam Whitlock) at \d{4}-\d\d-\d\dT[\d:]+Z$/);
  expect(refusal.extra.current).toMatchObject({ kind: 'host', id: host.id, version: 2, view: { status: 'paired' } });
  expect(await world.database.read().rows('select 1 from project where asset_host_id = $1', [host.id])).toHaveLength(1);
});

test('a whole life leaves rows, figures and a log that agree', async () => {
  const host = await world.host();
  const funder = await world.funder();
  const installer = await world.installer();
  const asFunder = world.as('asset_funder', funder.id, 'Calder Yield Fund I');
  const asInstaller = world.as('installer', installer.id, 'Bright Ridge Solar');

  const { project } = await world.pair(host.id, funder.id, installer.id);
  expect(project).toMatchObject({ status: 'pending', expectedSavingsPence: 295_000, monthlySavingsPence: 24_583 });
  const target = { projectId: project.id };
  await world.change(target, { name: 'edit', change: { capitalCost: 31_400.5 } });
  const confirmed = await world.change(target, { name: 'confirm' }, asFunder);
  expect(confirmed.project.status).toBe('job_assigned');
  expect((await world.change(target, { name: 'confirm' }, asFunder)).project.version).toBe(confirmed.project.version);

  const jobId = openJob(confirmed)?.id ?? '';
  const job = { jobId };
  await world.change(job, { name: 'schedule', date: '2099-01-02', reason: null }, asInstaller);
  await world.change(job, { name: 'start' }, asInstaller);
  await world.change(job, { name: 'ready' }, asInstaller);
  const cloudApiCredentials = { platform: 'sma' as const, username: 'roof-canary', password: 'secret-canary' };
  await world.change(
    job,
    { name: 'commission', data: { inverterSerial: 'SE-1', cloudApiCredentials }, storedBy: 'Tom' },
    asInstaller,
  );
  await world.change(job, { name: 'return', reason: 'No label' });
  await world.change(job, { name: 'commission', data: {}, storedBy: 'Tom' }, asInstaller);
  const live = await world.change(target, { name: 'go_live', reason: 'Papers follow' });
  expect(live.host.status).toBe('live');

  const tx = world.database.read();
  expect(await tx.row('select status, version, capital_cost_pence from project where id = $1', [project.id])).toEqual({
    status: 'live',
    version: live.project.version,
    capital_cost_pence: '3140050',
  });
  expect(await tx.row('select status, returns, cloud_platform from installation_job where id = $1', [jobId])).toEqual({
    status: 'complete',
    returns: 1,
    cloud_platform: 'sma',
  });
  expect(
    await tx.row('select current_assets_count, total_invested_pence, pipeline_count from funder where id = $1', [
      funder.id,
    ]),
  ).toEqual({ current_assets_count: 1, total_invested_pence: '3140050', pipeline_count: 1 });
  expect(
    await tx.row('select current_jobs_count, completed_jobs_count, returned_jobs_count from installer where id = $1', [
      installer.id,
    ]),
  ).toEqual({ current_jobs_count: 0, completed_jobs_count: 1, returned_jobs_count: 1 });

  const events = await log(`project:${project.id}`);
  expect(events.map((event) => event.type)).toEqual([
    'project.created',
    'project.details_changed',
    'project.status_changed',
    'job.assigned',
    'project.status_changed',
    'job.scheduled',
    'project.details_changed',
    'job.status_changed',
    'project.status_changed',
    'job.status_changed',
    'project.status_changed',
    'job.commissioned',
    'job.status_changed',
    'project.status_changed',
    'job.returned',
    'job.status_changed',
    'project.status_changed',
    'job.commissioned',
    'job.status_changed',
    'project.status_changed',
    'project.went_live',
    'project.status_changed',
    'job.project_changed',
  ]);
  for (const stream of [`project:${project.id}`, `job:${jobId}`]) {
    const versions = events.filter((event) => event.stream === stream).map((event) => event.version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  }
  expect(JSON.stringify(events)).not.toContain('canary');
  checkCopies(events);
  // The installer receives nothing before its job, and everything about the project from then on.
  const told = events.map((event) => `installer:${installer.id}` in event.audiences);
  expect(told).toEqual(events.map((_, index) => index >= 3));
});

test('an undo leaves a project in its stage since it first came there, and is no override', async () => {
  const { project } = await world.project('in_progress');
  const since = async () =>
    (
      await world.database
        .read()
        .row<{ at: Date }>('select status_changed_at as at from project where id = $1', [project.id])
    )?.at;
  const before = await since();
  const target = { projectId: project.id };
  await world.change(target, { name: 'set_status', to: 'awaiting_commissioning', reason: null });
  expect(await since()).not.toEqual(before);
  await world.change(target, { name: 'set_status', to: 'in_progress', reason: null });
  expect(await since()).toEqual(before);
  const events = await log(`project:${project.id}`);
  const undone = events.at(-1)?.type === 'project.status_changed' ? events.at(-1) : events.at(-2);
  expect(undone?.data).toEqual({
    from: 'awaiting_commissioning',
    to: 'in_progress',
    override: false,
    reason: null,
    undo: true,
  });
  checkCopies(events);
});

test('every status change couples the same in the database as in the rules, and figures stay true', async () => {
  // By someone else: a way back by the same person would count as an undo.
  const sam = { ...world.admin, accountId: crypto.randomUUID(), name: 'Sam Whitlock' };
  for (const status of ['confirmed', 'job_assigned', 'in_progress', 'complete', 'live'] as const) {
    const aggregate = await world.project(status);
    const back = await world.change(
      { projectId: aggregate.project.id },
      { name: 'set_status', to: 'pending', reason: 'Wrong site' },
      sam,
    );
    expect(back.project.status).toBe('pending');
    const events = await log(`project:${aggregate.project.id}`);
    checkCopies(events);
    const last = events.filter((event) => event.type === 'project.status_changed').at(-1);
    expect(last?.data).toEqual({ from: status, to: 'pending', override: true, reason: 'Wrong site' });
    expect(last?.audiences[`host:${aggregate.host.id}`]?.data).toEqual({ from: status, to: 'pending', override: true });
  }
  const drift = await world.database.read().rows(
    `select f.id from funder f left join project p on p.asset_funder_id = f.id and p.withdrawn_at is null group by f.id
     having f.pipeline_count <> count(p.id)
         or f.current_assets_count <> count(p.id) filter (where p.status in ('complete', 'live'))
         or f.total_invested_pence <> coalesce(sum(p.capital_cost_pence) filter (where p.status <> 'pending'), 0)
     union all
     select i.id from installer i left join installation_job j on j.installer_id = i.id and j.withdrawn_at is null group by i.id
     having i.current_jobs_count <> count(j.id) filter (where j.status <> 'complete')
         or i.completed_jobs_count <> count(j.id) filter (where j.status = 'complete')`,
  );
  expect(drift).toEqual([]);
  const counted = await world.database.read().rows(
    `select coalesce(s.total, 0) - coalesce(c.total, 0) as drift
       from (select status, sum(total)::int as total from statistic where kind = 'projects' group by status) s
       full join (select status, count(*)::int as total from project group by status) c using (status)
      where coalesce(s.total, 0) <> coalesce(c.total, 0)`,
  );
  expect(counted).toEqual([]);
});

test('another party is answered 404, a withdrawn job is gone for its installer', async () => {
  const aggregate = await world.project('job_assigned');
  const stranger = await world.funder();
  const command = { name: 'confirm' } as const;
  const target = { projectId: aggregate.project.id };
  expect((await refusalOf(world.change(target, command, world.as('asset_funder', stranger.id)))).status).toBe(404);
  const job = openJob(aggregate);
  const asInstaller = world.as('installer', job?.installer.id ?? '');
  const otherInstaller = world.as('installer', (await world.installer()).id);
  const jobTarget = { jobId: job?.id ?? '' };
  expect((await refusalOf(world.change(jobTarget, { name: 'start' }, otherInstaller))).status).toBe(404);
  await world.change(target, { name: 'withdraw', reason: 'The roof is too weak' });
  expect((await refusalOf(world.change(jobTarget, { name: 'start' }, asInstaller))).status).toBe(404);
  const told = await refusalOf(world.change(jobTarget, { name: 'schedule', date: '2099-01-01', reason: null }));
  expect(told).toMatchObject({ status: 409, extra: { current: { kind: 'job' } } });
  const again = await refusalOf(world.change(target, { name: 'withdraw', reason: 'Again' }));
  expect(again).toMatchObject({ status: 409, code: 'conflict' });
  const host = await world.database
    .read()
    .row<{ status: string }>('select status from host where id = $1', [aggregate.host.id]);
  expect(host?.status).toBe('awaiting_pairing');
  const withdrawal = (await log(`project:${aggregate.project.id}`)).find((event) => event.type === 'job.withdrawn');
  const copy = withdrawal?.audiences[`installer:${job?.installer.id}`];
  expect(copy?.records.map(({ kind, view }) => [kind, view])).toEqual([
    ['job', null],
    ['project', null],
  ]);
});

test('a refusal names what was tried, and why it was refused', async () => {
  const { project } = await world.project('pending');
  const target = { projectId: project.id };
  expect(await refusalOf(world.change(target, { name: 'go_live', reason: null }))).toMatchObject({
    message: 'We couldn’t take this project live',
    extra: { hint: 'The project is pending' },
  });
  await world.change(target, { name: 'withdraw', reason: 'The host moved out' });
  expect(await refusalOf(world.change(target, { name: 'withdraw', reason: 'Again' }))).toMatchObject({
    message: 'We couldn’t withdraw this pairing',
    extra: { hint: 'This pairing has been withdrawn' },
  });
});

test('a stale version is told what stands and who made it so', async () => {
  const aggregate = await world.project('pending');
  const target = { projectId: aggregate.project.id };
  const asFunder = world.as('asset_funder', aggregate.funder.id, 'Calder Yield Fund I');
  await world.change(target, { name: 'confirm' }, asFunder);
  const refusal = await refusalOf(
    world.change(target, { name: 'set_status', to: 'in_progress', reason: null, version: aggregate.project.version }),
  );
  expect(refusal).toMatchObject({ status: 409, code: 'version_conflict', message: 'Failed to update project status' });
  expect(refusal.extra.details).toMatch(/^job assigned by Robin Hale at /);
  expect(refusal.extra.current).toMatchObject({ kind: 'project', view: { status: 'job_assigned' } });
});

test('a stale version is told every change since that version, in order', async () => {
  const aggregate = await world.project('pending', false);
  const target = { projectId: aggregate.project.id };
  await world.change(target, { name: 'edit', change: { co2Reduction: 7 } });
  const asFunder = world.as('asset_funder', aggregate.funder.id, 'Calder Yield Fund I');
  const { project } = await world.change(target, { name: 'confirm' }, asFunder);
  const stale = (version: number) =>
    refusalOf(world.change(target, { name: 'edit', change: { co2Reduction: 9, version } }));
  const all = (await stale(aggregate.project.version)).extra.since;
  expect(all?.map(({ type }) => type)).toEqual(['project.details_changed', 'project.status_changed']);
  expect(all?.[1]).toMatchObject({ from: 'pending', to: 'confirmed', actor: { name: 'Robin Hale' } });
  expect((await stale(project.version - 1)).extra.since).toHaveLength(1);
});

test('fifty commands at once on one record: each is one step, none is lost', async () => {
  const aggregate = await world.project('pending', false);
  const target = { projectId: aggregate.project.id };
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      world.change(target, { name: 'edit', change: { co2Reduction: index + 1 } }),
    ),
  );
  expect(new Set(results.map((result) => result.project.version)).size).toBe(50);
  const events = await log(`project:${aggregate.project.id}`);
  expect(events.map((event) => event.version)).toEqual(events.map((_, index) => index + 1));
});

test('two steps at once on one job: each sees what the other left, and what no longer fits is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const aggregate = await world.project('job_assigned');
    const job = openJob(aggregate);
    const by = world.as('installer', job?.installer.id ?? '');
    const target = { jobId: job?.id ?? '' };
    const tried = await Promise.allSettled([
      world.change(target, { name: 'schedule', date: '2099-01-02', reason: null }, by),
      world.change(target, { name: 'accept' }, by),
      world.change(target, { name: 'start' }, by),
      world.change(target, { name: 'start' }, by),
    ]);
    const faults = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(faults.filter((fault) => !(fault instanceof AppError) || fault.status !== 409)).toEqual([]);
    const [stands] = await world.database
      .read()
      .rows<{ status: string; version: number; day: string }>(
        'select status, version, scheduled_date::text as day from installation_job where id = $1',
        [job?.id],
      );
    const steps = (await log(`project:${aggregate.project.id}`)).filter(({ stream }) => stream === `job:${job?.id}`);
    expect(stands).toEqual({ status: 'in_progress', version: steps.length, day: '2099-01-02' });
  }
});

/** Every copy of every event: only the audiences of the table, and views that pass their reader's strict schema. */
function checkCopies(events: LogRow[]): void {
  const roles: Record<string, Role> = {
    admin: 'admin',
    host: 'asset_host',
    funder: 'asset_funder',
    installer: 'installer',
  };
  for (const event of events) {
    const spec: EventSpec = EVENTS[event.type];
    expect(spec.data.safeParse(event.data)).toMatchObject({ success: true });
    for (const [audience, copy] of Object.entries(event.audiences)) {
      const kind = audience.split(':')[0] ?? '';
      expect(spec.audiences).toContain(kind);
      for (const key of spec.adminOnly ?? []) if (kind !== 'admin') expect(copy.data).not.toHaveProperty(key);
      for (const record of copy.records) {
        if (spec.hides?.some((hidden) => hidden === kind)) expect(record.view).toBeNull();
        else {
          const schemas: Partial<Record<Role, z.ZodType>> = VIEWS[record.kind];
          const role = roles[kind];
          const parsed = (role && schemas[role])?.safeParse(record.view);
          expect(parsed?.error?.issues ?? []).toEqual([]);
          expect(parsed?.success).toBe(true);
        }
      }
    }
  }
}

test('commands that wait for each other on one project each see its job as the one before left it', async () => {
  const { project } = await world.project('confirmed');
  const moves = ['job_assigned', 'confirmed', 'in_progress', 'pending', 'job_assigned', 'confirmed'] as const;
  for (let round = 0; round < 4; round++) {
    const all = moves.map((to) =>
      world.change({ projectId: project.id }, { name: 'set_status', to, reason: 'Moved by several at once' }),
    );
    // Each may be refused because of the current state; none may fail because something changed under its lock.
    for (const one of await Promise.allSettled(all)) {
      if (one.status === 'rejected') expect((one.reason as Error).message).not.toContain('although');
    }
  }
});
