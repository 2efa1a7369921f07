import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, createTestRedis, type TestDatabase } from '@libs/platform/testing';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { OWNER, ownerUrl } from '../lib/owner.mjs';
import { freePort } from '../lib/ports.mjs';
import { card } from '../lib/processes.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { ROOT } from '../lib/settings.mjs';
import { withClient } from '../servers/database.ts';

/** `npm run doctor` as a person calls it, on a product that is well, ill, and not there at all. */

let home: TestDatabase;
let kept: { url: string; redis: Redis; close(): Promise<void> };
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  [home, kept] = await Promise.all([createTestDatabase(), createTestRedis()]);
  folder = await mkdtemp(join(tmpdir(), 'voltmere-doctor-'));
  client = new pg.Client(home.url);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await kept?.close();
  await home?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function doctor(
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string; line(what: string): string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: home.url,
    REDIS_URL: kept.url,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SECRET_KEY: '6f1c2a9d8b7e4f503a1c9e2d7b6f8a40',
    ...more,
  };
  const { code, output } = await runCommand(process.execPath, [join(ROOT, 'tools/doctor.mjs')], { cwd: ROOT, env });
  const lines = output.split('\n');
  const line = (what: string) =>
    lines.flatMap((text, index) => (text.slice(4).startsWith(what) ? [`${text} ${lines[index + 1]}`] : [])).join('\n');
  return { code, output, line };
}

test('of a database that is well it says so line by line, and that the product itself does not run', async () => {
  const { code, output, line } = await doctor();
  expect({ code, output }).toMatchObject({ code: 0 });
  for (const what of [
    'Node',
    'data folder',
    'PostgreSQL',
    'clock',
    'migrations',
    'event log',
    'unnumbered',
    'mail',
    'Redis',
    'jobs',
  ])
    expect(line(what)).toMatch(/^ {2}✓/);
  expect(line('event log')).toMatch(/epoch \w{6}…, newest number 0/);
  expect(line('product')).toMatch(/! product +not running.*npm start/);
  expect(line('relay')).toContain('no process leads');
  // The tests' own server hands out its superuser.
  expect(line('login')).toMatch(/! login +\w+ is a superuser.*ordinary owner/);
  expect(output).not.toContain('6f1c2a9d');
});

test('what is ill is found, each with what to do next', async () => {
  await client.query(`delete from migration where name = (select max(name) from migration)`);
  await client.query(
    `insert into event_log (event_id, stream, version, type, data, at, subject_kind, audiences)
     values (gen_random_uuid(), 'host:x', 1, 'host.created', '{}', now() - interval '1 hour', 'host', '{}')`,
  );
  await client.query(
    `insert into mail (id, template, cause, recipient, data, state, due_at, created_at)
     values (gen_random_uuid(), 'welcome', 'c', 'a@b.example', '{}', 'failed', now(), now())`,
  );
  await kept.redis.zadd('voltmere:notifications:failed', 1, 'job');
  const open = new pg.Client(home.url);
  await open.connect();
  // As a leader that is stuck.
  await open.query('select pg_advisory_lock(7204120)');
  const { code, line } = await doctor();
  await open.end();
  expect(code).toBe(1);
  expect(line('migrations')).toMatch(/✗.*1 is pending, first Migration\d+.*migrate\.js/);
  expect(line('unnumbered')).toMatch(/✗.*1 event, the oldest from 3\d\d\d s ago.*transaction that was left open/);
  expect(line('mail')).toMatch(/! mail +1 email failed for good.*admin\/health/);
  expect(line('jobs')).toMatch(/! jobs +1 job of notifications failed for good.*admin\/health/);
});

test('with nothing up it still looks at everything, and says what cannot be reached', async () => {
  const port = await freePort();
  const { code, line } = await doctor({
    DATABASE_URL: `postgres://somebody:secret-word@127.0.0.1:${port}/voltmere`,
    REDIS_URL: `redis://127.0.0.1:${port}`,
  });
  expect(code).toBe(1);
  expect(line('PostgreSQL')).toMatch(/✗.*does not answer.*correct DATABASE_URL/);
  expect(line('Redis')).toMatch(/✗.*does not answer.*Nothing is lost/);
  const bare = await doctor({ DATABASE_URL: '', REDIS_URL: '' });
  expect(bare.line('PostgreSQL')).toMatch(/! PostgreSQL +the built-in one is not running.*npm start/);
  expect(bare.output).not.toContain('secret-word');
});

test('the built-in PostgreSQL is looked at while it runs', async () => {
  const server = process.env.TEST_PG_URL as string;
  const { port, password } = new URL(server);
  const owner = new URL(ownerUrl(server));
  await withClient(server, (client) => client.query(`create role ${OWNER} login password '${owner.password}'`));
  await writeFile(join(folder, 'postgres.json'), JSON.stringify({ cluster: 'postgres', password, port: Number(port) }));
  const { line } = await doctor({ DATABASE_URL: '' });
  // It answers, and has no database of the product: nobody started that here.
  expect(line('PostgreSQL')).toMatch(
    /✗.*voltmere does not answer: database "voltmere" does not exist.*npm start creates it/,
  );
  await rm(join(folder, 'postgres.json'));
  await withClient(server, (client) => client.query(`drop role ${OWNER}`));
});

test('outside the demo a secret out of a manual is a failure', async () => {
  const { line, code } = await doctor({ DEMO: '0', SECRET_KEY: 'change-me-change-me-change-me-please' });
  // Without a build the rules of the settings are not there to ask; the doctor says that instead.
  expect(line('settings')).toMatch(/✗.*SECRET_KEY: looks like a default|! settings +cannot be checked before/);
  expect(code).toBe(1);
});

test('a product that runs is asked at the port that it took, whatever PORT says now', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const lock = join(folder, 'lock.json');
  await writeFile(lock, JSON.stringify({ ...card(process.pid), port, state: 'running' }));
  try {
    expect((await doctor({ PORT: String(await freePort()) })).line('product')).toContain(
      `ready at http://localhost:${port}`,
    );
  } finally {
    await rm(lock);
    server.close();
  }
});
