import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import pg from 'pg';
import { idOf } from '../../bench/read/fill.ts';

/** `npm run large-data` on a database that the product has used: it has grid events and no project. */

const ROOT = resolve(import.meta.dirname, '../..');
const PROJECTS = 70;
let home: TestDatabase;
let client: pg.Client;

const one = async (text: string): Promise<Record<string, unknown>> => (await client.query(text)).rows[0];
const indexes = async () => (await client.query('select indexdef from pg_indexes order by 1')).rows;
const run = () =>
  promisify(execFile)(process.execPath, [join(ROOT, 'tools/data/large-data.ts'), '--projects', String(PROJECTS)], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: home.url },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );

beforeAll(async () => {
  home = await createTestDatabase();
  client = new pg.Client(home.url);
  await client.connect();
  await client.query(`
    insert into event_log (event_id, stream, version, type, data, at, subject_kind, audiences, seq)
      values (gen_random_uuid(), 'grid:now', 1, 'grid.insight', '{}', now(), 'grid', '{}', 1);
    insert into audience_counter values ('admin', 5);
    update event_log_state set head_seq = 1`);
});

afterAll(async () => {
  await client?.end();
  await home?.drop();
});

test('where it fails nothing of it stays, and no index is missing', async () => {
  const before = await indexes();
  await client.query(
    `insert into funder (id, status, version, created_at, updated_at, full_name, company_name, email, fund_name)
     select ${idOf('funder', 3)}, 'active', 1, now(), now(), 'In the way', 'In the way', 'way@bench.example', 'Way'`,
    ['1'],
  );
  expect(await run()).toMatchObject({ code: 1 });
  expect(await indexes()).toEqual(before);
  expect(await one('select count(*)::int as hosts from host')).toEqual({ hosts: 0 });
  await client.query('delete from funder');
});

test('the log goes on from where it stood, without a gap, and the figures are right', async () => {
  const before = await indexes();
  expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('70 projects and 700 events') });
  expect(await one('select count(*)::int as events, max(seq)::int as last from event_log')).toEqual({
    events: 701,
    last: 701,
  });
  expect(await one('select head_seq::int as head, floor_seq::int as floor from event_log_state')).toEqual({
    head: 701,
    floor: 631,
  });
  expect(
    await one(
      `select min(n)::int as first, max(n)::int as last, count(*)::int as copies from audience_event where audience = 'admin'`,
    ),
  ).toEqual({
    first: 6,
    last: 75,
    copies: 70,
  });
  expect(await one(`select n::int from audience_counter where audience = 'admin'`)).toEqual({ n: 75 });
  expect(await one(`select sum(total)::int as projects from statistic where kind = 'projects'`)).toEqual({
    projects: PROJECTS,
  });
  expect(await indexes()).toEqual(before);
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Name an empty one in DATABASE_URL') });
});
