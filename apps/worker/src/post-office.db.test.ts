import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AccessCodes, insertAccount } from '@libs/accounts';
import { postMail } from '@libs/mail';
import { Database, loadConfig } from '@libs/platform';
import { createTestDatabase, createTestRedis, type TestDatabase, until } from '@libs/platform/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module.js';

let home: TestDatabase;
let server: Awaited<ReturnType<typeof createTestRedis>>;
let worker: INestApplicationContext | null = null;

beforeEach(async () => {
  home = await createTestDatabase();
  server = await createTestRedis();
});
afterEach(async () => {
  await worker?.close();
  worker = null;
  await server?.close();
  await home?.drop();
});

async function start(settings: Record<string, string> = {}): Promise<Database> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: home.url,
    REDIS_URL: server.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    GRID_SOURCE: 'simulated',
    ...settings,
  });
  worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: false,
    abortOnError: false,
  });
  return worker.get(Database);
}

const post = (database: Database, accountId: string, to: string, template: 'password_reset' | 'access_code') =>
  database.transaction((tx) => postMail(tx, { template, cause: randomUUID(), to, accountId, data: {} }, new Date()));

test('a code and a reset link go out by mail, and rest nowhere on the way', async () => {
  const database = await start();
  const email = 'holly@people.example';
  const at = new Date();
  const { id, code } = await database.transaction(async (tx) => {
    const request = {
      role: 'asset_host' as const,
      email,
      fullName: 'Holly Marsh',
      companyName: 'Marsh Foods',
      phoneNumber: null,
    };
    const account = await insertAccount(tx, request, { passwordHash: null, actor: null, at });
    const issued = await (worker as INestApplicationContext).get(AccessCodes).issue(tx, account.id, at);
    return { id: account.id, code: issued.code };
  });
  await post(database, id, email, 'access_code');
  await post(database, id, email, 'password_reset');
  await post(database, id, 'nobody@people.example', 'password_reset');
  const settled = async () => (await database.read().rows(`select 1 from mail where state = 'due'`)).length === 0;
  await until('they have settled', settled, 30_000);
  const kept = await database
    .read()
    .rows<{ subject: string; text: string; recipient: string }>(
      'select subject, text, recipient from local_mail order by subject',
    );
  expect(kept.map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ['Choose a new password', email],
    ['Your access code for Voltmere', email],
  ]);
  expect(kept[1]?.text).toContain(code);
  const tokens = [...(kept[0]?.text ?? '').matchAll(/_token=([\w-]+)/g)].map(([, token]) => token as string);
  expect(tokens).toHaveLength(2);

  const tables = await database.read().rows<{ name: string }>(
    `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'local_mail'`,
  );
  const inTables = await Promise.all(
    tables.map(async ({ name }) => {
      const [found] = await database
        .read()
        .rows<{ text: string | null }>(`select string_agg(t::text, ' ') as text from "${name}" t`);
      return found?.text ?? '';
    }),
  );
  const keys = await server.redis.keys('*');
  const inRedis = await Promise.all(
    keys.map(async (key) =>
      (await server.redis.type(key)) === 'hash' ? JSON.stringify(await server.redis.hgetall(key)) : key,
    ),
  );
  for (const secret of [code, ...tokens]) {
    for (const [where, text] of Object.entries({ tables: inTables.join(), redis: inRedis.join() })) {
      expect({ where, found: text.includes(secret) }).toEqual({ where, found: false });
    }
  }
});

test('in production without a mail server mails wait and are not lost', async () => {
  const database = await start({ NODE_ENV: 'production', DEMO: '0' });
  await database.transaction((tx) =>
    postMail(
      tx,
      {
        template: 'lead_receipt',
        cause: 'lead',
        to: 'lea@people.example',
        data: { name: 'Lea', companyName: 'Lea Ltd' },
      },
      new Date(),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await database.read().rows('select state, attempts from mail')).toEqual([{ state: 'due', attempts: 0 }]);
  await worker?.close();
  // And are sent as soon as there is one.
  await start({ DEMO: '1' });
  await until(
    'it is there',
    async () =>
      (await (worker as INestApplicationContext).get(Database).read().rows('select 1 from local_mail')).length === 1,
  );
});
