import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import pg from 'pg';

/** Functions that run with their owner's rights: a caller must not be able to choose the tables they use. */

let home: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  home = await createTestDatabase();
  client = new pg.Client({ connectionString: home.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await home?.drop();
});

test('each of them searches temporary tables last', async () => {
  const { rows } = await client.query<{ name: string; settings: string[] | null }>(
    `select proname as name, proconfig as settings from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['erase_from_log', 'erase_from_audit', 'erase_contract_from_log']),
  );
  for (const { name, settings } of rows)
    expect({ name, settings }).toEqual({ name, settings: expect.arrayContaining(['search_path=public, pg_temp']) });
});

test('a temporary table of a real one’s name is not what gets erased', async () => {
  await client.query(
    `insert into audit_event (id, kind, at, actor_name, subject_name, text)
     values (gen_random_uuid(), 'signed_in', now(), 'Ada Byron', 'ada@voltmere.example', 'ada@voltmere.example signed in')`,
  );
  await client.query('set role app_worker');
  await client.query('create temporary table audit_event (like public.audit_event)');
  const { rows } = await client.query(`select erase_from_audit('{}', 'ada@voltmere.example') as erased`);
  expect(rows).toEqual([{ erased: 1 }]);
  const real = await client.query('select subject_name as subject from public.audit_event');
  expect(real.rows[0]?.subject).not.toContain('ada@');
});
