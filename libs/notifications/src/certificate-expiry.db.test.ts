import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '@libs/contracts';
import { InstallerRow } from '@libs/parties';
import { anInstaller } from '@libs/parties/testing';
import { Database, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { notifyOfExpiringCertificates } from './certificate-expiry.js';
import { leftWords, stepOf } from './certificate-expiry.rules.js';
import { NotificationRow } from './notification.row.js';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [NotificationRow, InstallerRow] });
  database = new Database(orm);
  await anAccount('admin', 'ada');
  await anAccount('admin', 'bob');
});
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const names = new Map<string, string>();
async function anAccount(role: Role, name: string): Promise<string> {
  const id = randomUUID();
  names.set(id, name);
  await database.read().rows(
    `insert into account (id, role, state, email, full_name, version, created_at, updated_at)
     values ($1, $2, 'active', $3, $4, 1, now(), now())`,
    [id, role, `${id}@people.example`, name],
  );
  return id;
}

async function holding(name: string, certificates: { name: string; expiresDate: string | null }[], active = true) {
  const accountId = await anAccount('installer', name);
  return database.transaction(async (tx) => {
    const status = active ? 'active' : 'inactive';
    const installer = await anInstaller(tx, { accountId, companyName: `${name} Solar`, status });
    await tx.rows('update installer set certificates = $2::jsonb where id = $1', [
      installer.id,
      JSON.stringify(certificates),
    ]);
    return installer.id;
  });
}

/** What came of one look: `who: text`. */
async function look(at: string): Promise<string[]> {
  await database.read().rows('update notification set read_at = now() where read_at is null');
  await notifyOfExpiringCertificates(database, new Date(`${at}T06:00:00Z`));
  const told = await database
    .read()
    .rows<{ account_id: string; text: string }>(
      `select account_id, text from notification where read_at is null and kind = 'certificate_expires'`,
    );
  return told.map(({ account_id, text }) => `${names.get(account_id)}: ${text}`).sort();
}

test('30 days, 7 days and the day after the last: each once, to the installer and every admin', async () => {
  await holding('ines', [
    { name: 'MCS', expiresDate: '2026-12-31' },
    { name: 'NICEIC', expiresDate: null },
    { name: 'Insurance', expiresDate: '2028-01-01' },
  ]);
  expect(await look('2026-11-30')).toEqual([]);
  expect(await look('2026-12-01')).toEqual([
    'ada: ines Solar: MCS expires in 30 days, on 31 December 2026',
    'bob: ines Solar: MCS expires in 30 days, on 31 December 2026',
    'ines: Your certificate MCS expires in 30 days, on 31 December 2026',
  ]);
  expect(await look('2026-12-01')).toEqual([]);
  expect(await look('2026-12-23')).toEqual([]);
  expect(await look('2026-12-24')).toHaveLength(3);
  expect(await look('2026-12-31')).toEqual([]);
  expect(await look('2027-01-01')).toContain('ines: Your certificate MCS expired on 31 December 2026');
  expect(await look('2027-01-02')).toEqual([]);
  const links = await database
    .read()
    .rows<{ href: string }>(
      `select distinct regexp_replace(href, '[0-9a-f-]{36}', ':id') as href from notification order by href`,
    );
  expect(links.map(({ href }) => href)).toEqual(['/admin/installers?open=:id', '/installer']);
});

test('two workers at once notify once; a renewed one notifies again; a missed step is not sent late', async () => {
  const id = await holding('ivan', [{ name: 'MCS', expiresDate: '2027-03-03' }]);
  const now = new Date('2027-02-26T06:00:00Z');
  await Promise.all([notifyOfExpiringCertificates(database, now), notifyOfExpiringCertificates(database, now)]);
  const told = () =>
    database
      .read()
      .rows<{ text: string }>(
        `select text from notification n join account a on a.id = n.account_id where a.full_name = 'ivan' order by n.created_at`,
      );
  expect(await told()).toEqual([{ text: 'Your certificate MCS expires in 5 days, on 3 March 2027' }]);
  await database
    .read()
    .rows(`update installer set certificates = '[{"name": "MCS", "expiresDate": "2027-03-20"}]' where id = $1`, [id]);
  expect(await look('2027-03-03')).toContain('ivan: Your certificate MCS expires in 17 days, on 20 March 2027');
});

test('an inactive installer causes no notification', async () => {
  await holding('otto', [{ name: 'MCS', expiresDate: '2026-12-15' }], false);
  expect(await look('2026-12-10')).toEqual([]);
});

test('a person who switched it off gets none', async () => {
  await holding('nia', [{ name: 'MCS', expiresDate: '2029-06-10' }]);
  const nia = [...names].find(([, name]) => name === 'nia')?.[0];
  await database
    .read()
    .rows(
      `insert into notification_preference (account_id, kind, in_app, mail) values ($1, 'certificate_expires', false, 'off')`,
      [nia],
    );
  expect((await look('2029-06-04')).map((line) => line.split(':')[0])).toEqual(['ada', 'bob']);
});

describe('the days', () => {
  test.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 7],
    [-1, 'expired'],
    [-30, 'expired'],
    [-31, null],
  ])('%s left: %s', (left, step) => {
    const expires = new Date(Date.UTC(2026, 10, 22 + left)).toISOString().slice(0, 10);
    expect(stepOf(expires, '2026-11-22')).toBe(step);
  });

  test('in words', () => {
    expect(['2026-11-22', '2026-11-23', '2026-12-22'].map((day) => leftWords(day, '2026-11-22'))).toEqual([
      'today',
      'tomorrow',
      'in 30 days',
    ]);
  });
});
