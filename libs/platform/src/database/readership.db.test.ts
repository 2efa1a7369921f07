import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { Database } from './database.js';
import { migrate, MIGRATIONS_FOLDER } from './migrate.js';
import { closeOrm, openOrm } from './orm.js';
import { NOBODY, readAs } from './reader.js';
import { applyReaders } from './readership.js';

/** A server on which our user has no special rights: it owns its database and has been granted the roles. */
let home: TestDatabase;
const owner = `owner_${process.pid}`;
const ROLES = ['app_read', 'app_read_admin', 'app_write', 'app_worker'];
let url: string;

beforeAll(async () => {
  // Also creates the roles on a server that has none yet.
  home = await createTestDatabase();
  const own = new URL(home.url);
  own.username = owner;
  own.password = 'of-the-test';
  own.pathname = `/${owner}`;
  url = own.toString();
  await asSuperuser([`create role ${owner} login password 'of-the-test'`, `create database ${owner} owner ${owner}`]);
});
afterAll(async () => {
  await asSuperuser([`drop database if exists ${owner} with (force)`, `drop role if exists ${owner}`]);
  await home?.drop();
});

async function asSuperuser(statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: home.url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

test('without the roles it does not start, and says what a superuser must run', async () => {
  await expect(migrate(url)).rejects.toThrow(`create role app_read nologin; grant app_read to ${owner};`);
});

test('with them it migrates, works as a role that owns nothing, and reads as nobody until somebody is named', async () => {
  await asSuperuser(ROLES.map((role) => `grant ${role} to ${owner}`));
  await migrate(url);
  const orm = await openOrm({ url, entities: [], role: 'app_write' });
  try {
    const database = new Database(orm);
    const who = 'select session_user as login, current_user as role';
    expect(await database.read().rows(who)).toEqual([{ login: owner, role: 'app_write' }]);
    expect(await readAs(NOBODY, () => database.read().rows(who))).toEqual([{ login: owner, role: 'app_read' }]);
    await expect(database.read().rows('drop table project')).rejects.toThrow('must be owner');
  } finally {
    await closeOrm(orm);
  }
});

test('the readers are applied once, and again only when their lines changed', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    expect(await applyReaders(client, MIGRATIONS_FOLDER)).toBe(false);
    await client.query(`update readership set applied = 'older lines'`);
    expect(await applyReaders(client, MIGRATIONS_FOLDER)).toBe(true);
    expect(await applyReaders(client, MIGRATIONS_FOLDER)).toBe(false);
  } finally {
    await client.end();
  }
});
