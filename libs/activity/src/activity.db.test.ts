import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, ActivityItem, Statistics, TimelineItem, VIEWS } from '@libs/contracts';
import { FunderRow, HostRow, InstallerRow } from '@libs/parties';
import { aFunder, aHost, anInstaller } from '@libs/parties/testing';
import { AppError, type Config, Database, DatabaseModule, FixedClock, PlatformModule } from '@libs/platform';
import { createTestDatabase, Relay, type TestDatabase, until } from '@libs/platform/testing';
import { ChangeProject, CreatePairing, JobRow, ProjectRow, type ProjectCommand } from '@libs/projects';
import { ProjectsModule } from '@libs/projects/http';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { ActivityFeed } from './activity-feed.sql.js';
import { ActivityModule } from './activity.module.js';
import { StatisticsView } from './statistics.sql.js';
import { Timelines } from './timeline.sql.js';

const clock = new FixedClock(new Date('2026-09-10T09:00:00Z'));
let home: TestDatabase;
let app: INestApplicationContext;
let relay: Relay;

const person = (role: Actor['role'], name: string, companyName: string, partyId: string | null): Actor => ({
  accountId: randomUUID(),
  sessionId: null,
  role,
  name,
  companyName,
  partyId,
});
const amara = person('admin', 'Amara Osei', 'Voltmere', null);
let eleanor: Actor;
let tom: Actor;
let grace: Actor;
let stranger: Actor;
let projectId: string;

const at = (instant: string) => clock.set(new Date(instant));
const change = (request: ProjectCommand, actor: Actor, id = projectId) =>
  app.get(CommandBus).execute(new ChangeProject({ projectId: id }, request, actor));
const timeline = (actor: Actor, query: { limit: number; cursor?: string } = { limit: 50 }, id = projectId) =>
  app.get(Timelines).of(actor, id, query);
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const texts = async (actor: Actor) => (await timeline(actor)).items.map((item) => item.text);

beforeAll(async () => {
  home = await createTestDatabase();
  const config = {
    databaseUrl: home.url,
    databasePool: 4,
    secretKey: 'a secret key for tests alone, long enough',
    cloudKeys: [],
  };
  app = await Test.createTestingModule({
    imports: [
      PlatformModule.forRoot(config as unknown as Config, clock),
      DatabaseModule.forRoot([HostRow, FunderRow, InstallerRow, ProjectRow, JobRow]),
      CqrsModule.forRoot(),
      ProjectsModule,
      ActivityModule,
    ],
  }).compile();
  await app.init();
  relay = new Relay({ url: home.url });
  relay.start();
  await aStory();
  await until('everything is numbered', async () => {
    const left = await app
      .get(Database)
      .read()
      .row<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return left?.n === 0;
  });
});

afterAll(async () => {
  await relay?.stop();
  await app?.close();
  await home?.drop();
});

/** A bakery is paired in September, confirmed, started and set back in October, and someone else joins in November. */
async function aStory() {
  const database = app.get(Database);
  const given = { actor: amara, at: clock.now() };
  const party = await database.transaction(async (tx) => ({
    host: await aHost(tx, { ...given, fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery' }),
    funder: await aFunder(tx, { ...given, fundName: 'Calder Yield Fund I' }),
    other: await aFunder(tx, given),
    installer: await anInstaller(tx, { ...given, companyName: 'Bright Ridge Solar' }),
  }));
  eleanor = person('asset_funder', 'Eleanor Marsh', 'Calder Yield Fund I', party.funder.id);
  tom = person('installer', 'Tom Hallam', 'Bright Ridge Solar', party.installer.id);
  grace = person('asset_host', 'Grace Adeyemi', 'Fenwick Row Bakery', party.host.id);
  stranger = person('asset_funder', 'Nia Reed', 'Other Fund', party.other.id);

  at('2026-09-14T09:00:00Z');
  const pairing = { assetHostId: party.host.id, assetFunderId: party.funder.id, installerId: party.installer.id };
  projectId = (await app.get(CommandBus).execute(new CreatePairing(pairing, amara))).project.id;
  at('2026-10-01T10:00:00Z');
  await change({ name: 'confirm' }, eleanor);
  at('2026-10-05T08:00:00Z');
  const aggregate = await change({ name: 'edit', change: { capitalCost: 21500 } }, amara);
  await app.get(CommandBus).execute(new ChangeProject({ jobId: aggregate.job?.id ?? '' }, { name: 'start' }, tom));
  at('2026-10-06T08:00:00Z');
  await change({ name: 'set_status', to: 'job_assigned', reason: 'Started too early' }, amara);
  await change({ name: 'set_status', to: 'live', reason: null }, amara);
  at('2026-11-03T09:00:00Z');
  await database.transaction((tx) => aHost(tx, { actor: amara, at: clock.now(), companyName: 'Tidewell Laundry' }));
}

describe('a timeline', () => {
  test('tells an admin everything on the project and its job, oldest first', async () => {
    const { items, total, nextCursor } = await timeline(amara);
    expect(items.map((item) => item.type)).toEqual([
      'project.created',
      'project.status_changed',
      'job.assigned',
      'project.status_changed',
      'project.details_changed',
      'job.status_changed',
      'project.status_changed',
      'project.status_changed',
      'job.status_changed',
      'project.went_live',
      'project.status_changed',
      'job.status_changed',
    ]);
    expect(total).toBe(items.length);
    expect(nextCursor).toBeNull();
    for (const item of items) expect(TimelineItem.parse(item)).toEqual(item);
    expect(items[1]).toMatchObject({
      at: '2026-10-01T10:00:00.000Z',
      from: 'pending',
      to: 'confirmed',
      reason: null,
      text: 'Eleanor Marsh confirmed the project.',
      actor: { name: 'Eleanor Marsh', role: 'asset_funder' },
    });
    expect(items[7]).toMatchObject({ from: 'in_progress', to: 'job_assigned', reason: 'Started too early' });
    expect(items[10]?.text).toBe('Amara Osei moved the project from job assigned to live (override: no reason given).');
  });

  test('shows each reader what its audience was told, in its own view', async () => {
    const roles = { asset_host: grace, asset_funder: eleanor, installer: tom } as const;
    for (const [role, reader] of Object.entries(roles)) {
      for (const item of (await timeline(reader)).items) {
        expect(item.reason).toBeNull();
        for (const { kind, view } of item.records) {
          const views = VIEWS[kind] as Record<string, { parse(view: unknown): unknown }>;
          expect(views[role]?.parse(view)).toEqual(view);
        }
      }
    }
    expect(await texts(grace)).toContain('Voltmere created the pairing.');
    expect(await texts(grace)).toContain('Calder Yield Fund I confirmed the project.');
    expect(await texts(eleanor)).toContain('Voltmere moved the project from in progress to job assigned (override).');
    expect(await texts(eleanor)).not.toContain('Tom Hallam started the job.');
    const installers = await timeline(tom);
    expect(installers.items[0]?.type).toBe('job.assigned');
    expect(installers.items.every((item) => item.type !== 'project.created')).toBe(true);
    expect(JSON.stringify(installers.items)).not.toMatch(/capitalCost|Started too early|Eleanor/);
  });

  test('is not found for a stranger, whatever cursor is sent', async () => {
    expect(await refusal(timeline(stranger))).toBe('not_found');
    expect(await refusal(timeline(stranger, { limit: 2, cursor: 'nonsense' }))).toBe('not_found');
    expect(await refusal(timeline(amara, { limit: 2 }, randomUUID()))).toBe('not_found');
  });

  test('comes in pages that meet without a gap, and takes no other reader’s cursor', async () => {
    const all = await timeline(amara);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await timeline(amara, { limit: 5, cursor });
      expect(page.total).toBe(all.total);
      ids.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(all.items.map((item) => item.id));
    const first = await timeline(amara, { limit: 5 });
    expect(await refusal(timeline(eleanor, { limit: 5, cursor: first.nextCursor ?? '' }))).toBe('validation_failed');
    expect(await refusal(timeline(amara, { limit: 5, cursor: 'nonsense' }))).toBe('validation_failed');
  });
});

describe('the history of an own record', () => {
  const own = (actor: Actor, query: { limit: number; cursor?: string } = { limit: 50 }) =>
    app.get(Timelines).ofOwn('host', actor, query);

  test('tells a host what happened to it, with Voltmere for an admin', async () => {
    const { items, total } = await own(grace);
    expect(items.map(({ type, to }) => [type, to])).toEqual([
      ['host.created', null],
      ['host.status_changed', 'paired'],
      ['host.status_changed', 'live'],
    ]);
    expect(total).toBe(3);
    expect(JSON.stringify(items)).not.toContain('Amara Osei');
    for (const item of items) expect(TimelineItem.safeParse(item).error).toBeUndefined();
  });

  test('comes in pages, which nobody else can go on with', async () => {
    const first = await own(grace, { limit: 2 });
    const rest = await own(grace, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items]).toHaveLength(3);
    const other = { ...grace, partyId: randomUUID() };
    expect(await refusal(own(other, { limit: 2, cursor: first.nextCursor ?? '' }))).toBe('validation_failed');
    expect(await refusal(own({ ...grace, partyId: null }))).toBe('not_found');
  });
});

describe('the activity', () => {
  test('is what admins were told, newest first, naming the company and leading to it', async () => {
    const { items, total } = await app.get(ActivityFeed).newest({ limit: 50 });
    expect(total).toBe(items.length);
    for (const item of items) expect(ActivityItem.parse(item)).toEqual(item);
    expect(items[0]).toMatchObject({ type: 'host.created', text: 'Amara Osei added the host Tidewell Laundry.' });
    expect(items[0]?.href).toBe(`/admin/asset-hosts?open=${items[0]?.subject.id}`);
    const confirmed = items.find((item) => item.text === 'Eleanor Marsh confirmed Fenwick Row Bakery.');
    expect(confirmed).toMatchObject({ href: `/admin/projects?open=${projectId}`, subject: { kind: 'project' } });
    const started = items.find((item) => item.text === 'Tom Hallam started the job at Fenwick Row Bakery.');
    expect(started).toMatchObject({ href: `/admin/projects?open=${projectId}`, subject: { kind: 'job' } });
    expect(items.map((item) => item.text)).toContain('Amara Osei added the funder Calder Yield Fund I.');
  });

  test('comes in pages that meet without a gap', async () => {
    const all = await app.get(ActivityFeed).newest({ limit: 50 });
    const first = await app.get(ActivityFeed).newest({ limit: 7 });
    const second = await app.get(ActivityFeed).newest({ limit: 50, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.nextCursor).toBeNull();
  });
});

describe('the statistics', () => {
  const statistics = () => app.get(StatisticsView).now();

  test('count by status, and compare with the end of the last calendar month', async () => {
    at('2026-11-20T14:00:00Z');
    const found = await statistics();
    expect(Statistics.parse(found)).toEqual(found);
    expect(found.asOf).toBe('2026-11-20T14:00:00.000Z');
    expect(found.hosts).toMatchObject({ total: 2, previousTotal: 1, trendPercent: 100 });
    expect(found.hosts.byStatus).toMatchObject({ awaiting_pairing: 1, live: 1, lead: 0 });
    expect(found.funders).toMatchObject({ total: 2, previousTotal: 2, trendPercent: 0 });
    expect(found.projects.byStatus).toMatchObject({ live: 1, pending: 0 });
  });

  test('a month begins at midnight in London, in summer time too', async () => {
    at('2026-08-31T22:59:59Z');
    expect((await statistics()).hosts.previousTotal).toBe(0);
    const host = await app
      .get(Database)
      .transaction((tx) => aHost(tx, { actor: amara, at: new Date('2026-09-30T23:30:00Z') }));
    // 00:30 on 1 October in London.
    at('2026-10-31T20:00:00Z');
    expect((await statistics()).hosts.previousTotal).toBe(1);
    at('2026-11-01T00:00:00Z');
    expect((await statistics()).hosts.previousTotal).toBe(2);
    expect(host.status).toBe('awaiting_pairing');
  });

  test('have no trend with less than a month of events', async () => {
    at('2026-10-09T00:00:00Z');
    expect((await statistics()).funders).toMatchObject({ previousTotal: 2, trendPercent: null });
  });
});
