import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '@libs/platform';
import { parse } from 'yaml';
import { OWNER, ownerUrl } from '../lib/owner.mjs';
import { ROOT } from '../lib/settings.mjs';
import { atDatabase, createDatabase, row, rows, withClient } from './database.ts';
import { removePostgres, type RunningPostgres, startPostgres, THROWAWAY } from './postgres.ts';
import { productDatabase } from './product-database.ts';

/** What someone who can send SQL through the product tries next: none of it may work. */
const ATTACKS = [
  `copy (select 1) to program 'id'`,
  `create table loot (line text); copy loot from program 'id'`,
  `select pg_read_file('/etc/passwd')`,
  `copy (select 1) to '/tmp/loot'`,
  `create role mine superuser`,
  `alter role ${OWNER} superuser`,
  `set role postgres`,
  `alter system set shared_preload_libraries = 'mine'`,
  `create function shell() returns int language c as '/tmp/mine.so', 'shell'`,
];

const homes: string[] = [];

async function cluster(): Promise<RunningPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'voltmere-owner-test-'));
  chmodSync(home, 0o755);
  homes.push(home);
  return startPostgres({ root: ROOT, home, settings: THROWAWAY });
}

afterAll(async () => {
  for (const home of homes) {
    await removePostgres(home);
    rmSync(home, { recursive: true, force: true });
  }
});

/** Each attack in the roles that the product works in, and after leaving them. */
async function expectPlainOwner(url: string): Promise<void> {
  await withClient(url, async (client) => {
    expect(await row(client, 'select rolsuper as super from pg_roles where rolname = session_user')).toEqual({
      super: false,
    });
    for (const role of ['app_read', 'app_write', 'app_worker', 'none'])
      for (const attack of ATTACKS) {
        await client.query(`set role ${role}`);
        await expect(client.query(attack)).rejects.toMatchObject({ code: '42501' });
        await client.query('reset role');
      }
  });
}

describe('the built-in PostgreSQL', () => {
  let server: RunningPostgres;
  beforeAll(async () => {
    server = await cluster();
  });

  test('gives the product a database that it owns, and no more than that', async () => {
    const url = await productDatabase(server.url);
    expect(await migrate(url)).not.toEqual([]);
    await expectPlainOwner(url);
  });

  test('a second start finds it so, and answers the same address', async () => {
    expect(await productDatabase(server.url)).toBe(ownerUrl(server.url));
    expect(await migrate(ownerUrl(server.url))).toEqual([]);
  });
});

describe('a data folder where the superuser owned everything', () => {
  let server: RunningPostgres;
  let url: string;
  beforeAll(async () => {
    server = await cluster();
    const before = atDatabase(server.url, OWNER);
    await createDatabase(before);
    await migrate(before);
    await withClient(before, (client) =>
      client.query(`insert into account (id, email, role, full_name, state, version, created_at, updated_at)
        values (gen_random_uuid(), 'kept@voltmere.example', 'admin', 'Kept', 'active', 1, now(), now())`),
    );
    url = await productDatabase(server.url);
  });

  test('keeps its rows and is owned by the plain login, all of it', async () => {
    await withClient(url, async (client) => {
      expect(await rows(client, 'select full_name as name from account')).toEqual([{ name: 'Kept' }]);
      const left = await rows(
        client,
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace
            and pg_get_userbyid(relowner) <> '${OWNER}' and relkind in ('r', 'p', 'v', 'S', 'i')
         union all
         select proname from pg_proc as p where pronamespace = 'public'::regnamespace
            and pg_get_userbyid(proowner) <> '${OWNER}'
            and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`,
      );
      expect(left).toEqual([]);
    });
    await expectPlainOwner(url);
  });

  test('later migrations can change it, and their tables are given to the product’s roles as before', async () => {
    expect(await migrate(url)).toEqual([]);
    await withClient(url, async (client) => {
      await client.query('alter table account add column later text; create table later (id int)');
      await client.query('set role app_write');
      await client.query(`insert into later values (1); update account set later = 'yes'`);
    });
  });

  test('rights of readers are unchanged', async () => {
    await withClient(url, async (client) => {
      await client.query('set role app_read');
      expect(await rows(client, 'select id from account')).toEqual([]);
      await expect(client.query('select password_hash from account')).rejects.toMatchObject({ code: '42501' });
    });
  });
});

describe('compose', () => {
  test('its first start makes a plain owner, and the superuser cannot sign in over the network any more', async () => {
    const { configs, services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
    const server = await cluster();
    // psql itself fills in the variable that `\getenv` reads.
    const statements = (configs.owner.content as string)
      .split('\n')
      .filter((line) => line && !line.startsWith('\\'))
      .map((line) => line.replace(`:'password'`, `'of-the-test'`));
    await withClient(server.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
    const url = new URL((services.migrate.environment.DATABASE_URL as string).replace(/\$\{[^}]*\}/, 'of-the-test'));
    url.hostname = '127.0.0.1';
    url.port = String(server.port);
    await migrate(url.href);
    await expectPlainOwner(url.href);
    await expect(withClient(server.url, (client) => client.query('select 1'))).rejects.toMatchObject({ code: '28P01' });
  });
});
