import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database, FixedClock, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { AccountRow } from './account.row.js';
import { dropSpentSecrets, expireSessions } from './clean-up.js';
import { drawResetTokens } from './reset/reset-links.js';
import { issueRefreshToken } from './sessions/refresh-tokens.js';
import { openSession } from './sessions/sessions.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const clock = new FixedClock(NOW);
let home: TestDatabase;
let orm: MikroORM;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [AccountRow] });
  database = new Database(orm);
});
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const query = <T extends object>(sql: string, values: unknown[] = []) => database.read().rows<T>(sql, values);
const run = async (work: typeof expireSessions, daysLater: number) => {
  clock.set(new Date(NOW.getTime() + daysLater * DAY));
  // Twice, as two workers would.
  for (let round = 0; round < 2; round++) {
    await work(database, clock);
  }
};
const counts = async () =>
  (
    await query<Record<string, string>>(
      `select (select count(*) from session) as sessions, (select count(*) from refresh_token) as tokens,
              (select count(*) from password_reset) as links, (select count(*) from access_code) as codes,
              (select count(*) from known_device) as devices`,
    )
  ).map((row) => Object.values(row).map(Number))[0];

test('what nobody used ends in time, once and told; what is spent goes when it can say nothing more', async () => {
  const accountId = randomUUID();
  await query(
    `insert into account (id, role, state, email, full_name, version, created_at, updated_at)
     values ($1, 'admin', 'active', 'old@voltmere.example', 'Old', 1, $2, $2)`,
    [accountId, NOW],
  );
  await database.transaction(async (tx) => {
    const id = await openSession(tx, accountId, 'Firefox on Linux', NOW);
    await issueRefreshToken(tx, { id, createdAt: NOW }, NOW);
    await drawResetTokens(tx, accountId, NOW);
    await tx.rows(
      `insert into access_code (id, account_id, state, lookup, sealed, created_at, expires_at)
       values ($1, $2, 'used', $3, $3, $4, $5)`,
      [randomUUID(), accountId, randomBytes(32), NOW, new Date(NOW.getTime() + 14 * DAY)],
    );
    await tx.rows(
      `insert into known_device (account_id, hash, device, first_seen_at, last_seen_at) values ($1, $2, 'x', $3, $3)`,
      [accountId, randomBytes(32), NOW],
    );
  });
  const ends = () =>
    query<{ reason: string }>(`select data->>'reason' as reason from event_log where type = 'session.ended'`);

  await run(expireSessions, 13);
  expect(await ends()).toEqual([]);
  await run(expireSessions, 14);
  expect(await ends()).toEqual([{ reason: 'expired' }]);

  // Sessions, tokens, links, codes, devices.
  await run(dropSpentSecrets, 0);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  await run(dropSpentSecrets, 14);
  expect(await counts()).toEqual([1, 1, 0, 1, 1]);
  await run(dropSpentSecrets, 16);
  expect(await counts()).toEqual([1, 0, 0, 1, 1]);
  await run(dropSpentSecrets, 45);
  expect(await counts()).toEqual([0, 0, 0, 1, 1]);
  await run(dropSpentSecrets, 105);
  expect(await counts()).toEqual([0, 0, 0, 0, 1]);
  await run(dropSpentSecrets, 401);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});
