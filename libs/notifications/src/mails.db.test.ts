import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Actor, NOTIFICATION_KIND_NAMES, type NotificationKind, type Role } from '@libs/contracts';
import { FunderRow, HostRow } from '@libs/parties';
import { aFunder, aHost } from '@libs/parties/testing';
import { type MailTemplate } from '@libs/mail';
import { renderMail } from '@libs/mail/testing';
import { Database, FixedClock, openOrm } from '@libs/platform';
import {
  appendCopied,
  type CopiedEvent,
  anEvent,
  createTestDatabase,
  readEvent,
  type TestDatabase,
} from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { postDigests } from './daily-digest.js';
import { NotificationRow } from './notification.row.js';
import { handleNotification } from './notifications.handler.js';
import { isSecurity } from './preferences.js';
import { ReadNotifications, ReadNotificationsHandler } from './read-notifications.js';
import { SetPreferences, SetPreferencesHandler } from './set-preferences.js';
import { notifyOfFailedMail } from './notify-of-failed-mail.js';
import { notifyPeople } from './notify-people.js';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const EVENING = new Date('2026-11-20T21:00:00.000Z');
const MORNING = '2026-11-21T07:30:00.000Z';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let choosing: SetPreferencesHandler;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [NotificationRow, HostRow, FunderRow] });
  database = new Database(orm);
  choosing = new SetPreferencesHandler(database);
});
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

async function somebody(role: Role, state = 'active'): Promise<Actor & { email: string }> {
  const accountId = randomUUID();
  const email = `${accountId}@people.example`;
  await database.read().rows(
    `insert into account (id, role, state, email, full_name, version, created_at, updated_at)
     values ($1, $2, $3, $4, 'Pat Person', 1, $5, $5)`,
    [accountId, role, state, email, NOON],
  );
  return { accountId, sessionId: null, role, name: 'Pat Person', companyName: null, partyId: null, email };
}

const tell = (
  { accountId, role }: Actor,
  kind: NotificationKind,
  { at = NOON, cause = randomUUID() }: { at?: Date; cause?: string } = {},
) =>
  database.transaction((tx) =>
    notifyPeople(tx, [{ accountId, role, kind, text: `About ${kind}`, href: '/settings' }], { id: cause, at }, at),
  );
const choose = (who: Actor, kind: NotificationKind, mail: 'now' | 'digest' | 'off', inApp = true) =>
  choosing.execute(new SetPreferences([{ kind, inApp, mail }], who));

interface MailRow {
  template: MailTemplate;
  data: Record<string, unknown>;
  due: Date;
}
async function mailsTo({ accountId }: Actor): Promise<MailRow[]> {
  const found = await database
    .read()
    .rows<Omit<MailRow, 'due'> & { due: string }>(
      'select template, data, due_at as due from mail where account_id = $1 order by created_at, due_at',
      [accountId],
    );
  return found.map((mail) => ({ ...mail, due: new Date(mail.due) }));
}
const templates = async (who: Actor) => (await mailsTo(who)).map(({ template }) => template);
const digest = (at: string) => database.transaction((tx) => postDigests(tx, new Date(at)));

describe('an email is sent', () => {
  test('at once if its reader chose so, and once for each cause', async () => {
    const installer = await somebody('installer');
    const cause = randomUUID();
    await tell(installer, 'job_assigned', { cause });
    await tell(installer, 'job_assigned', { cause });
    await tell(installer, 'own_status');
    expect(await mailsTo(installer)).toEqual([
      expect.objectContaining({ template: 'plain', due: NOON, data: expect.objectContaining({ role: 'installer' }) }),
    ]);
  });

  test('as its reader chose, with or without the line in the list', async () => {
    const funder = await somebody('asset_funder');
    await choose(funder, 'project_live', 'off');
    await choose(funder, 'project_started', 'now', false);
    await tell(funder, 'project_live');
    await tell(funder, 'project_started');
    expect((await mailsTo(funder)).map(({ data }) => data.text)).toEqual(['About project_started']);
  });

  test('at once to a host where others wait for the digest', async () => {
    const [host, funder] = [await somebody('asset_host'), await somebody('asset_funder')];
    await tell(host, 'job_scheduled');
    await tell(funder, 'job_scheduled');
    expect([(await mailsTo(host)).length, (await mailsTo(funder)).length]).toEqual([1, 0]);
  });

  test('after the night, unless it is about security', async () => {
    const host = await somebody('asset_host');
    await tell(host, 'project_live', { at: EVENING });
    await tell(host, 'new_device', { at: EVENING });
    await tell(host, 'access_code', { at: EVENING });
    const due = new Map((await mailsTo(host)).map((mail) => [mail.template, mail.due.toISOString()]));
    expect(Object.fromEntries(due)).toEqual({
      new_device: EVENING.toISOString(),
      access_code: EVENING.toISOString(),
      plain: MORNING,
    });
  });

  test('for each type, if an event causes two', async () => {
    const host = await somebody('asset_host');
    const cause = randomUUID();
    for (const kind of ['new_device', 'session_reused', 'session_reused'] as const) await tell(host, kind, { cause });
    expect((await mailsTo(host)).map(({ data }) => data.text)).toEqual(['About new_device', 'About session_reused']);
  });

  test('to nobody who is suspended', async () => {
    const host = await somebody('asset_host', 'suspended');
    await tell(host, 'project_live');
    expect(await mailsTo(host)).toEqual([]);
  });

  test.each(NOTIFICATION_KIND_NAMES)('complete: what %s carries is what its template wants', async (kind) => {
    const admin = await somebody('admin');
    if (!isSecurity(kind)) await choose(admin, kind, 'now');
    await tell(admin, kind);
    const [mail] = await mailsTo(admin);
    if (!mail) throw new Error(`${kind} posted nothing`);
    const secret = mail.template === 'access_code' ? { code: 'KX7M2PQA', expiresAt: NOON.toISOString() } : {};
    const rendered = await renderMail(mail.template, { ...mail.data, ...secret }, 'https://voltmere.example');
    expect(rendered.unsubscribe).toBe(
      isSecurity(kind) ? null : 'https://voltmere.example/admin/settings/notifications',
    );
  });
});

describe('an event', () => {
  async function handle(event: Partial<CopiedEvent>, clock = new FixedClock(NOON)): Promise<void> {
    const [eventId] = await database.transaction((tx) => appendCopied(tx, [anEvent({ at: NOON, ...event })]));
    const logged = await readEvent(database.read(), eventId as string);
    if (!logged) throw new Error('not logged');
    await database.transaction((tx) => handleNotification(tx, logged, clock));
    await database.transaction((tx) => handleNotification(tx, logged, clock));
  }

  test('on a project has an email of its own, with what happened', async () => {
    const [holly, nora] = [await somebody('asset_host'), await somebody('asset_funder')];
    const id = randomUUID();
    await database.transaction(async (tx) => {
      const host = await aHost(tx, { accountId: holly.accountId });
      const funder = await aFunder(tx, { accountId: nora.accountId });
      await tx.rows(
        `insert into project (id, asset_host_id, asset_funder_id, status, version, created_at, updated_at,
           status_changed_at) values ($1, $2, $3, 'live', 1, $4, $4, $4)`,
        [id, host.id, funder.id, NOON],
      );
    });
    const on = { stream: `project:${id}`, subject: { kind: 'project', id } as const };
    await handle({ ...on, version: 2, type: 'project.created', data: {} });
    await handle({ ...on, version: 3, type: 'project.went_live', data: { goLiveDate: '2026-11-20' } });
    expect(await templates(nora)).toEqual(['pairing_to_review', 'project_live']);
    expect((await mailsTo(nora))[1]?.data).toMatchObject({ hostCompany: 'Marsh Foods', date: '2026-11-20' });
    expect(await templates(holly)).toEqual(['project_live']);
  });

  test('for a code notifies its owner only by email, and does not contain the code', async () => {
    const host = await somebody('asset_host', 'invited');
    const { accountId } = host;
    await handle({
      type: 'access_code.issued',
      stream: `user:${accountId}`,
      subject: { kind: 'user', id: accountId },
      data: { userId: accountId, expiresAt: '2026-12-04T12:00:00.000Z' },
    });
    expect(await mailsTo(host)).toEqual([{ template: 'access_code', data: { name: 'Pat Person' }, due: NOON }]);
    const listed = await database.read().rows('select 1 from notification where account_id = $1', [accountId]);
    expect(listed).toEqual([]);
  });
});

describe('the daily digest', () => {
  test('gathers what came before half past seven and was not read, once a day', async () => {
    const admin = await somebody('admin');
    await tell(admin, 'lead_new');
    await tell(admin, 'file_rejected', { at: new Date('2026-11-20T12:01:00.000Z') });
    await tell(admin, 'stage_overdue', { at: new Date('2026-11-21T07:31:00.000Z') });
    await database.transaction((tx) => postDigests(tx, new Date('2026-11-20T18:00:00.000Z')));
    expect(await mailsTo(admin)).toEqual([]);
    // Two workers, and again each minute.
    await Promise.all([digest(MORNING), digest(MORNING)]);
    await digest('2026-11-21T07:45:00.000Z');
    const [mail, ...others] = await mailsTo(admin);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'daily_digest', data: { day: '2026-11-21', more: 0 } });
    const texts = (row: MailRow | undefined) => ((row?.data.items ?? []) as { text: string }[]).map(({ text }) => text);
    expect(texts(mail)).toEqual(['About lead_new', 'About file_rejected']);
    await digest('2026-11-22T09:00:00.000Z');
    expect((await mailsTo(admin)).map(texts)).toEqual([
      ['About lead_new', 'About file_rejected'],
      ['About stage_overdue'],
    ]);
  });

  test('leaves out what was read, and what its reader no longer wants', async () => {
    const [reading, choosy] = [await somebody('admin'), await somebody('admin')];
    await tell(reading, 'lead_new');
    await tell(choosy, 'lead_new');
    await new ReadNotificationsHandler(database, new FixedClock(NOON)).execute(
      new ReadNotifications({ all: true }, reading),
    );
    await choose(choosy, 'lead_new', 'off');
    await digest(MORNING);
    await digest('2026-11-22T07:30:00.000Z');
    expect([await mailsTo(reading), await mailsTo(choosy)]).toEqual([[], []]);
  });

  test('includes notifications that their reader only wants by email', async () => {
    const admin = await somebody('admin');
    await choose(admin, 'lead_new', 'digest', false);
    await tell(admin, 'lead_new');
    await digest(MORNING);
    expect(await templates(admin)).toEqual(['daily_digest']);
  });

  test('a late one does not cause a second email of the day', async () => {
    const admin = await somebody('admin');
    await tell(admin, 'lead_new');
    await digest(MORNING);
    // Written before half past seven by a transaction that took its time.
    await tell(admin, 'file_rejected', { at: new Date('2026-11-21T07:29:59.000Z') });
    await digest('2026-11-21T07:31:00.000Z');
    expect(await templates(admin)).toEqual(['daily_digest']);
    await digest('2026-11-22T07:30:00.000Z');
    expect(await templates(admin)).toEqual(['daily_digest', 'daily_digest']);
  });

  test('lists fifty and counts the rest', async () => {
    const admin = await somebody('admin');
    for (let index = 0; index < 53; index++) await tell(admin, 'lead_new');
    await digest(MORNING);
    const [mail] = await mailsTo(admin);
    expect(mail?.data).toMatchObject({ items: { length: 50 }, more: 3 });
  });
});

test('a failed email notifies the admins, and a failed notification does not notify again', async () => {
  const admin = await somebody('admin');
  await choose(admin, 'mail_failed', 'now');
  const failed = { id: randomUUID(), cause: 'joined', recipient: 'holly@people.example' };
  await database.transaction((tx) => notifyOfFailedMail(tx, failed, NOON));
  await database.transaction((tx) => notifyOfFailedMail(tx, failed, NOON));
  expect(
    await database.read().rows('select kind, text from notification where account_id = $1', [admin.accountId]),
  ).toEqual([{ kind: 'mail_failed', text: 'Email to holly@people.example wasn’t delivered' }]);
  const [told, ...others] = await database
    .read()
    .rows<{ id: string; cause: string; recipient: string }>(
      'select id, cause, recipient from mail where account_id = $1',
      [admin.accountId],
    );
  expect([told?.cause, others]).toEqual([`${failed.id}:mail_failed`, []]);
  await database.transaction((tx) => notifyOfFailedMail(tx, told as NonNullable<typeof told>, NOON));
  expect((await mailsTo(admin)).length).toBe(1);
});
