import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, type AudienceCopy, EVENTS, NOTIFICATION_KIND_NAMES, type Role, VIEWS } from '@libs/contracts';
import { FunderRow, HostRow, InstallerRow } from '@libs/parties';
import { aFunder, aHost, anInstaller } from '@libs/parties/testing';
import { Database, FixedClock, type LoggedEvent, openOrm } from '@libs/platform';
import {
  appendCopied,
  type CopiedEvent,
  anEvent,
  consumeOnce,
  createTestDatabase,
  readEvent,
  type TestDatabase,
  WHOLE_AUDIENCES,
} from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { listNotifications } from './notification.lists.js';
import { NotificationRow } from './notification.row.js';
import { handleNotification } from './notifications.handler.js';
import { preferencesOf } from './preferences.js';
import { ReadNotifications, ReadNotificationsHandler } from './read-notifications.js';
import { SetPreferences, SetPreferencesHandler } from './set-preferences.js';
import { aNotification } from './testing.js';

const AT = new Date('2026-11-20T14:02:07.000Z');
const clock = new FixedClock(AT);

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let reading: ReadNotificationsHandler;
let choosing: SetPreferencesHandler;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [NotificationRow, HostRow, FunderRow, InstallerRow] });
  database = new Database(orm);
  reading = new ReadNotificationsHandler(database, clock);
  choosing = new SetPreferencesHandler(database);
});

afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

async function anAccount(role: Role, name: string): Promise<Actor> {
  const accountId = randomUUID();
  await database.read().rows(
    `insert into account (id, role, state, email, full_name, version, created_at, updated_at)
     values ($1::uuid, $2, 'active', $1::text || '@example.com', $3, 1, $4, $4)`,
    [accountId, role, name, AT],
  );
  return { accountId, sessionId: null, role, name, companyName: null, partyId: null };
}

/** A confirmed project with a job, and an account for each of its people. */
async function aSite() {
  const [holly, nora, ivan] = await Promise.all([
    anAccount('asset_host', 'Holly'),
    anAccount('asset_funder', 'Nora'),
    anAccount('installer', 'Ivan'),
  ]);
  const [projectId, jobId] = [randomUUID(), randomUUID()];
  const hostId = await database.transaction(async (tx) => {
    const host = await aHost(tx, { accountId: holly.accountId });
    const funder = await aFunder(tx, { accountId: nora.accountId });
    const installer = await anInstaller(tx, { accountId: ivan.accountId });
    await tx.rows(
      `insert into project (id, asset_host_id, asset_funder_id, installer_id, status, version, created_at, updated_at,
         status_changed_at) values ($1, $2, $3, $4, 'job_assigned', 1, $5, $5, $5)`,
      [projectId, host.id, funder.id, installer.id, AT],
    );
    await tx.rows(
      `insert into installation_job (id, project_id, installer_id, status, version, created_at, updated_at,
         assigned_date) values ($1, $2, $3, 'new', 1, $4, $4, '2026-11-20')`,
      [jobId, projectId, installer.id, AT],
    );
    return host.id;
  });
  return { holly, nora, ivan, hostId, projectId, jobId };
}

async function log(event: Partial<CopiedEvent>): Promise<LoggedEvent> {
  const [eventId] = await database.transaction((tx) => appendCopied(tx, [anEvent({ at: AT, ...event })]));
  return (await readEvent(database.read(), eventId as string)) as LoggedEvent;
}
const onJob = (jobId: string, event: Partial<CopiedEvent>) =>
  log({ stream: `job:${jobId}`, subject: { kind: 'job', id: jobId }, ...event });

const handle = (event: LoggedEvent) =>
  database.transaction((tx) =>
    consumeOnce(tx, 'notifications', event.eventId, () => handleNotification(tx, event, clock)),
  );
const listOf = (actor: Actor, query: { limit?: number; cursor?: string } = {}) =>
  listNotifications(database.read(), { limit: 50, ...query }, actor);

interface Logged {
  type: 'notification.created' | 'notification.read';
  version: number;
  data: { unread: number };
  audiences: Record<string, AudienceCopy>;
}
const told = (actor: Actor) =>
  database.read().rows<Logged>(
    `select type, version, data, ${WHOLE_AUDIENCES} from event_log
      where subject_kind = 'notification' and audiences ? $1 order by id`,
    [`user:${actor.accountId}`],
  );

describe('the subscriber', () => {
  test('writes one line a person and cause, however often and however many at once it is tried', async () => {
    const { nora, holly, ivan, jobId, projectId } = await aSite();
    const event = await onJob(jobId, {
      type: 'job.scheduled',
      data: { from: null, to: '2026-12-01' },
      actor: ivan,
    });
    await Promise.all([handle(event), handle(event), handle(event)]);
    // Even one that lost its inbox row writes nothing twice.
    await database.transaction((tx) => handleNotification(tx, event, clock));

    const list = await listOf(nora);
    expect(list).toMatchObject({ total: 1, unread: 1, nextCursor: null });
    expect(list.items[0]).toMatchObject({
      kind: 'job_scheduled',
      text: 'Installation on 1 December 2026 at Marsh Foods',
      href: `/asset-funder/projects/${projectId}`,
      createdAt: AT.toISOString(),
      readAt: null,
      version: 1,
    });
    expect((await listOf(holly)).items[0]?.href).toBe('/asset-host');
    expect((await listOf(ivan)).total).toBe(0);
    expect(await told(nora)).toHaveLength(1);
  });

  test('notifies each person separately, with a copy that the contract allows', async () => {
    const { ivan, jobId } = await aSite();
    await handle(await onJob(jobId, { type: 'job.assigned', data: {} }));
    const events = await told(ivan);
    expect(events).toHaveLength(1);
    const [event] = events as [Logged];
    expect(Object.keys(event.audiences)).toEqual([`user:${ivan.accountId}`]);
    const copy = event.audiences[`user:${ivan.accountId}`] as AudienceCopy;
    expect(copy).toMatchObject({ actor: null, data: { unread: 1 } });
    EVENTS[event.type].data.parse(copy.data);
    expect(VIEWS.notification.installer.parse(copy.records[0]?.view)).toEqual((await listOf(ivan)).items[0]);
  });

  test('counts the unread right when several events reach one person at once', async () => {
    const { ivan, jobId } = await aSite();
    const events: LoggedEvent[] = [];
    for (let version = 1; version <= 6; version++) {
      events.push(await onJob(jobId, { type: 'job.returned', data: { reason: 'Once more' }, version }));
    }
    await Promise.all(events.map(handle));
    expect((await told(ivan)).map(({ data }) => data.unread)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('notifies the owner of a record, and not the admin who did it', async () => {
    const ada = await anAccount('admin', 'Ada');
    const bob = await anAccount('admin', 'Bob');
    const { nora, jobId } = await aSite();
    const funder = await database
      .read()
      .rows<{ id: string }>('select id from funder where account_id = $1', [nora.accountId]);
    await handle(
      await log({
        type: 'funder.status_changed',
        stream: `funder:${funder[0]?.id}`,
        version: 2,
        subject: { kind: 'funder', id: funder[0]?.id as string },
        data: { from: 'active', to: 'paused', override: false, reason: null },
        actor: ada,
      }),
    );
    expect((await listOf(nora)).items.map(({ text }) => text)).toEqual(['Your status is now paused']);
    await handle(await onJob(jobId, { type: 'job.commissioned', data: { completionDate: '2026-11-20' }, actor: ada }));
    expect((await listOf(ada)).total).toBe(0);
    expect((await listOf(bob)).items.map(({ kind }) => kind)).toEqual(['commissioned']);
  });

  test('of a move that was undone counts as read and says so; nothing is left for the digest', async () => {
    const ada = await anAccount('admin', 'Ada');
    const bob = await anAccount('admin', 'Bob');
    const { projectId } = await aSite();
    await choosing.execute(new SetPreferences([{ kind: 'job_ready', inApp: true, mail: 'digest' }], bob));
    const move = (version: number, data: object, minute: number) =>
      log({
        type: 'project.status_changed',
        stream: `project:${projectId}`,
        topic: `project:${projectId}`,
        subject: { kind: 'project', id: projectId },
        version,
        data: { override: false, reason: null, ...data },
        actor: ada,
        at: new Date(AT.getTime() + minute * 60_000),
      });
    await handle(await move(2, { from: 'in_progress', to: 'awaiting_commissioning' }, 1));
    expect(await listOf(bob)).toMatchObject({ unread: 1 });
    await handle(await move(3, { from: 'awaiting_commissioning', to: 'in_progress', undo: true }, 2));
    const { unread, items } = await listOf(bob);
    expect(unread).toBe(0);
    expect(items.map(({ text }) => text)).toEqual(['Undone: Ready for commissioning: Marsh Foods']);
    expect((await told(bob)).at(-1)).toMatchObject({ type: 'notification.read', data: { unread: 0 } });
    expect(await database.read().rows('select id from digest_item where account_id = $1', [bob.accountId])).toEqual([]);
  });

  test('a host whose move was undone keeps one line, read, that says so', async () => {
    const ada = await anAccount('admin', 'Ada');
    const { holly, hostId } = await aSite();
    const move = (version: number, data: object, minute: number) =>
      log({
        type: 'host.status_changed',
        stream: `host:${hostId}`,
        topic: `host:${hostId}`,
        subject: { kind: 'host', id: hostId },
        version,
        data: { override: false, reason: null, ...data },
        actor: ada,
        at: new Date(AT.getTime() + minute * 60_000),
      });
    await handle(await move(2, { from: 'lead', to: 'qualified' }, 1));
    expect(await listOf(holly)).toMatchObject({ unread: 1 });
    await handle(await move(3, { from: 'qualified', to: 'lead', undo: true }, 2));
    const { unread, items } = await listOf(holly);
    expect(unread).toBe(0);
    expect(items.map(({ text }) => text)).toEqual(['Undone: Your status is now qualified']);
  });

  test('leaves out what a person switched off', async () => {
    const { ivan, jobId } = await aSite();
    await choosing.execute(new SetPreferences([{ kind: 'job_assigned', inApp: false, mail: 'now' }], ivan));
    await handle(await onJob(jobId, { type: 'job.assigned', data: {} }));
    expect((await listOf(ivan)).total).toBe(0);
    expect(await told(ivan)).toEqual([]);
  });
});

describe('reading', () => {
  test('is one version and one event each, with the number left unread', async () => {
    const { holly } = await aSite();
    for (let minute = 0; minute < 4; minute++) {
      await database.transaction((tx) => aNotification(tx, holly, { at: new Date(AT.getTime() + minute * 60_000) }));
    }
    const { items } = await listOf(holly);
    const newest = items[0]?.id as string;
    expect(await reading.execute(new ReadNotifications({ ids: [newest] }, holly))).toBe(3);
    expect(await reading.execute(new ReadNotifications({ ids: [newest] }, holly))).toBe(3);
    expect(await reading.execute(new ReadNotifications({ all: true }, holly))).toBe(0);
    expect(await reading.execute(new ReadNotifications({ all: true }, holly))).toBe(0);
    const reads = (await told(holly)).filter(({ type }) => type === 'notification.read');
    expect(reads.map(({ version, data }) => [version, data.unread])).toEqual([
      [2, 3],
      [2, 2],
      [2, 1],
      [2, 0],
    ]);
    const copy = reads[0]?.audiences[`user:${holly.accountId}`];
    expect(VIEWS.notification.asset_host.parse(copy?.records[0]?.view)).toMatchObject({
      id: newest,
      readAt: AT.toISOString(),
      version: 2,
    });
    expect((await listOf(holly)).items.every(({ readAt }) => readAt === AT.toISOString())).toBe(true);
  });

  test('another’s is not found, and nothing is written', async () => {
    const { holly, nora } = await aSite();
    await database.transaction((tx) => aNotification(tx, holly));
    await database.transaction((tx) => aNotification(tx, nora));
    const ids = [(await listOf(nora)).items[0]?.id as string, (await listOf(holly)).items[0]?.id as string];
    await expect(reading.execute(new ReadNotifications({ ids }, nora))).rejects.toMatchObject({ code: 'not_found' });
    expect((await listOf(nora)).unread).toBe(1);
  });

  test('pages newest first', async () => {
    const { holly } = await aSite();
    for (let minute = 0; minute < 5; minute++) {
      await database.transaction((tx) => aNotification(tx, holly, { at: new Date(AT.getTime() + minute * 60_000) }));
    }
    const first = await listOf(holly, { limit: 3 });
    const second = await listOf(holly, { limit: 3, cursor: first.nextCursor as string });
    const dates = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([5, 3, 2, null]);
  });
});

describe('preferences', () => {
  test('have their defaults until a person chooses', async () => {
    const { holly, nora } = await aSite();
    const hosts = await preferencesOf(database.read(), holly.accountId, holly.role);
    expect(hosts.map(({ kind }) => kind)).toEqual(NOTIFICATION_KIND_NAMES);
    expect(hosts.find(({ kind }) => kind === 'job_scheduled')?.mail).toBe('now');
    const chosen = await choosing.execute(
      new SetPreferences([{ kind: 'job_scheduled', inApp: false, mail: 'off' }], nora),
    );
    expect(chosen.find(({ kind }) => kind === 'job_scheduled')).toEqual({
      kind: 'job_scheduled',
      inApp: false,
      mail: 'off',
    });
    expect(await choosing.execute(new SetPreferences(chosen, nora))).toEqual(chosen);
  });

  test('a security kind can not be switched off, nor a kind be named twice', async () => {
    const { nora } = await aSite();
    for (const items of [
      [{ kind: 'welcome', inApp: false, mail: 'now' } as const],
      [{ kind: 'access_code', inApp: false, mail: 'off' } as const],
      [
        { kind: 'job_ready', inApp: true, mail: 'off' } as const,
        { kind: 'job_ready', inApp: false, mail: 'off' } as const,
      ],
    ]) {
      const refused = choosing.execute(new SetPreferences(items, nora));
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    }
  });
});
