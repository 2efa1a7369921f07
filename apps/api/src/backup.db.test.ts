import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Actor } from '@libs/contracts';
import { Database, makeBackup, openOrm, restoreBackup } from '@libs/platform';
import { checkBackup, createTestDatabase, LocalStorage, Relay, type TestDatabase, until } from '@libs/platform/testing';
import pg from 'pg';
import { startGateway, TestClient, TestSessions } from './live/testing.js';
import { type Person, TestApi } from './testing/api.js';

/** What a backup keeps and a restore brings back: commands of the API run while it is made. */

let api: TestApi;
let admin: Person;
let host: Person;
let folder: string;
let relay: Relay;
const KEY = 'a key that is long enough for anybody';
const empties: TestDatabase[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  relay = new Relay({ url: api.config.databaseUrl });
  relay.start();
  folder = await mkdtemp(join(tmpdir(), 'voltmere-backup-'));
  admin = await api.person('admin', { companyName: 'Tab\tand\nline \\. and "é" \\N' });
  host = await api.person('asset_host');
  await new LocalStorage(join(folder, 'files')).put('papers/one/a.pdf', Buffer.alloc(200_000, 7));
});

afterAll(async () => {
  await relay?.stop();
  await api?.stop();
  for (const empty of empties) await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

/** An empty database, as an operator creates it before a restore. */
async function anEmptyDatabase(): Promise<string> {
  const home = await createTestDatabase();
  empties.push(home);
  await withClient(home.url, async (client) => {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  });
  return home.url;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table as text. */
const contentOf = (url: string): Promise<Record<string, string[]>> =>
  withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from "${name}" as t order by 1`);
      content[name] = rows.map(({ text }) => text);
    }
    return content;
  });

const work = (times: number, on: Person) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      api.call('PATCH', '/api/me/profile', { as: on, body: { fullName: `Pat ${index} ${randomUUID()}` } }),
    ),
  );
const settled = () =>
  until('every fact is numbered', async () => {
    const [open] = await api.query<{ n: number }>('select count(*)::int as n from event_log where seq is null');
    return open?.n === 0;
  });
const request = (name: string) => ({
  url: api.config.databaseUrl,
  file: join(folder, name),
  folder: join(folder, 'files'),
  secretKey: KEY,
});

describe('a backup', () => {
  test('is of one moment, whatever is written meanwhile: what comes back stands for itself', async () => {
    await work(10, admin);
    // A relay that has not started yet has stamped nothing, so a backup at that moment would prove little.
    await settled();
    let going = true;
    const writers = [admin, host].map(async (person) => {
      while (going) await work(3, person);
    });
    const manifest = await makeBackup(request('busy.gz'));
    going = false;
    await Promise.all(writers);
    await settled();

    const url = await anEmptyDatabase();
    await restoreBackup({ ...request('busy.gz'), url, folder: join(folder, 'elsewhere') });
    const now = await contentOf(api.config.databaseUrl);
    const then = await contentOf(url);
    expect(now.event_log?.length).toBeGreaterThan(then.event_log?.length ?? 0);
    await withClient(url, async (client) => {
      const one = async (sql: string) => (await client.query<Record<string, number>>(sql)).rows[0];
      const state = await one(
        `select (select head_seq::int from event_log_state) as head, (select count(seq)::int from event_log) as numbered,
                (select max(seq)::int from event_log) as newest`,
      );
      expect(state).toEqual({ head: manifest.head, numbered: manifest.head, newest: manifest.head });
      // Every audience's counter is its newest number, and every record's version that of its newest event.
      expect(
        (
          await client.query(
            `select audience from audience_counter as c
              where n <> (select max(n) from audience_event as e where e.audience = c.audience)
             union all select stream from (select stream, max(version) as v, count(*) as k from event_log group by 1) as s where v <> k`,
          )
        ).rows,
      ).toEqual([]);
    });
    expect(await readFile(join(folder, 'elsewhere/papers/one/a.pdf'))).toEqual(Buffer.alloc(200_000, 7));
  });

  test('restored, is the same in every table but for the epoch, and goes on from there', async () => {
    await settled();
    await makeBackup(request('quiet.gz'));
    const url = await anEmptyDatabase();
    const { epoch, warnings } = await restoreBackup({ ...request('quiet.gz'), url });
    expect(warnings).toEqual([]);
    const [here, there] = [await contentOf(api.config.databaseUrl), await contentOf(url)];
    expect(Object.keys(there).sort()).toEqual(Object.keys(here).sort());
    for (const [name, rows] of Object.entries(here)) {
      // The lists of applied migrations and readers are created again rather than copied; the log has a new epoch.
      if (['migration', 'readership', 'event_log_state'].includes(name)) continue;
      expect({ name, rows: there[name] }).toEqual({ name, rows });
    }
    expect(there.event_log_state?.[0]).toContain(epoch);

    // Sequences, constraints and triggers are restored: the next change works as usual.
    const orm = await openOrm({ url, entities: [] });
    await withClient(url, async (client) => {
      const before = await client.query<{ id: number }>('select max(id)::int as id from event_log');
      await client.query(
        `insert into event_log (event_id, stream, version, type, data, at, subject_kind, audiences)
         values ($1, 'account:x', 1, 'account.created', '{}', now(), 'account', '{"admin": {"actor": null, "data": {}, "records": []}}')`,
        [randomUUID()],
      );
      const after = await client.query<{ id: number }>('select max(id)::int as id from event_log');
      expect(after.rows[0]?.id).toBeGreaterThan(before.rows[0]?.id ?? 0);
      await expect(
        client.query(
          `insert into session (id, account_id, device, created_at, last_used_at, expires_at)
           values ($1, $1, 'x', now(), now(), now())`,
          [randomUUID()],
        ),
      ).rejects.toThrow('foreign key');
      const off = await client.query(`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`);
      expect(off.rows).toEqual([]);
    });
    await orm.close(true);
  });

  test('makes open pages fetch anew: a cursor from before is answered with reset', async () => {
    const actor: Actor = {
      accountId: admin.account.id,
      role: 'admin',
      name: 'Ada',
      partyId: null,
      sessionId: admin.sessionId,
    } as Actor;
    const sessions = new TestSessions();
    sessions.actors.set('token', actor);
    const live = async (url: string) => {
      const orm = await openOrm({ url, entities: [] });
      const gateway = await startGateway(url, new Database(orm), sessions);
      return { ...gateway, end: async () => (await gateway.stop(), orm.close(true)) };
    };
    const before = await live(api.config.databaseUrl);
    const client = new TestClient(before.port, 'token');
    const { head } = await client.resumed(null);
    await work(1, admin);
    await until('it hears of it', () => client.events.length > 0);
    const cursor = client.events.at(-1)?.cursor ?? head;
    await settled();
    await makeBackup(request('live.gz'));
    await before.end();
    await until('it is sent away', () => client.disconnected);

    const url = await anEmptyDatabase();
    await restoreBackup({ ...request('live.gz'), url });
    const after = await live(url);
    const again = new TestClient(after.port, 'token');
    const answer = await again.resumed(cursor);
    expect(answer).toMatchObject({ reset: true, events: [] });
    expect((await again.resumed(answer.head)).reset).toBe(false);
    again.close();
    await after.end();
  });
});

test('two backups into one file: the second leaves the first alone; its draft is for its owner, and gone afterwards', async () => {
  const file = join(folder, 'taken.gz');
  await writeFile(`${file}.part`, 'of another');
  await expect(makeBackup(request('taken.gz'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(`${file}.part`, 'utf8')).toBe('of another');
  await rm(`${file}.part`);
  await expect(makeBackup({ ...request('taken.gz'), url: 'postgres://nobody:x@127.0.0.1:1/none' })).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith('taken'))).toEqual([]);
  await makeBackup(request('taken.gz'));
  expect((await stat(file)).mode & 0o077).toBe(0);
});

describe('a restore', () => {
  test('goes into an empty database alone, and says what to do', async () => {
    await makeBackup(request('second.gz'));
    const before = await contentOf(api.config.databaseUrl);
    await expect(restoreBackup(request('second.gz'))).rejects.toThrow(
      /already has \d+ tables.*Nothing was changed. Create another database and set DATABASE_URL to it/,
    );
    expect(await contentOf(api.config.databaseUrl)).toEqual(before);
  });

  test('looks at the whole file first: what was cut, changed or is no backup touches nothing', async () => {
    await makeBackup(request('whole.gz'));
    const text = gunzipSync(await readFile(join(folder, 'whole.gz'))).toString('latin1');
    const broken = {
      'cut.gz': (await readFile(join(folder, 'whole.gz'))).subarray(0, 5_000),
      'half.gz': gzipSync(Buffer.from(text.slice(0, text.length / 2), 'latin1')),
      'changed.gz': gzipSync(Buffer.from(text.replace('Pat Person', 'Pat Pirate'), 'latin1')),
      'words.gz': gzipSync('hello\n'),
      'none.gz': Buffer.from('hello'),
    };
    const url = await anEmptyDatabase();
    for (const [name, bytes] of Object.entries(broken)) {
      await writeFile(join(folder, name), bytes);
      await expect(restoreBackup({ ...request(name), url })).rejects.toThrow(
        /manifest|ends|cut off|what this version writes/,
      );
    }
    expect(await contentOf(url)).toEqual({});
  });

  test('takes the rows of a table in whatever order the server puts them', async () => {
    // Rows of many sizes with gaps between them, over two partitions, so the order in the file differs from that in the
    // new table.
    await withClient(api.config.databaseUrl, async (client) => {
      await client.query('update audience_event set stamped_on = stamped_on - 40 where n % 2 = 0');
      await client.query(
        `update audience_event set data = jsonb_build_object('pad', repeat(md5(n::text), (n * 37 % 130)::int))`,
      );
      await client.query('delete from audience_event where seq % 7 = 3');
    });
    await makeBackup(request('gaps.gz'));
    const lines = gunzipSync(await readFile(join(folder, 'gaps.gz')))
      .toString('latin1')
      .split('\n');
    const from = lines.findIndex((line) => line.includes('"name":"audience_event"')) + 1;
    const rows = lines.slice(from, lines.indexOf('\\.', from));
    const turned = rows.toReversed();
    expect(rows.length).toBeGreaterThan(20);
    lines.splice(from, rows.length, ...turned);
    const sumOf = (of: string[]) =>
      createHash('sha256')
        .update(Buffer.from(of.map((row) => `${row}\n`).join(''), 'latin1'))
        .digest('hex');
    const text = lines.join('\n').replace(sumOf(rows), sumOf(turned));
    await writeFile(join(folder, 'turned.gz'), gzipSync(Buffer.from(text, 'latin1')));
    const url = await anEmptyDatabase();
    await restoreBackup({ ...request('turned.gz'), url });
    expect((await contentOf(url)).audience_event).toEqual((await contentOf(api.config.databaseUrl)).audience_event);
  });

  test('of a newer version is refused; another SECRET_KEY is said', async () => {
    await makeBackup(request('newer.gz'));
    const lines = gunzipSync(await readFile(join(folder, 'newer.gz'))).toString('latin1');
    const newer = lines.replace('"migrations":[', '"migrations":["Migration20991231000000_later",');
    await writeFile(join(folder, 'later.gz'), gzipSync(Buffer.from(newer, 'latin1')));
    const url = await anEmptyDatabase();
    await expect(restoreBackup({ ...request('later.gz'), url })).rejects.toThrow('made by a newer version');
    const { warnings } = await restoreBackup({
      ...request('newer.gz'),
      url,
      secretKey: 'another key of enough letters!!!',
    });
    expect(warnings).toEqual([expect.stringContaining('SECRET_KEY isn’t the one')]);
  });

  test('is made with the tables of its time: later migrations follow with the data in them', async () => {
    const manifest = await checkBackup(join(folder, 'quiet.gz'));
    const last = manifest.migrations.at(-1) as string;
    expect(last).toMatch(/^Migration\d+/);
    // A backup from before the column `trace` existed, made from a database without that migration.
    const earlier = await anEmptyDatabase();
    await restoreBackup({ ...request('quiet.gz'), url: earlier });
    await withClient(earlier, async (client) => {
      await client.query('alter table event_log drop column trace');
      await client.query(`delete from migration where name = 'Migration20261122160000_trace'`);
    });
    await makeBackup({ ...request('earlier.gz'), url: earlier });
    const url = await anEmptyDatabase();
    const { migrated } = await restoreBackup({ ...request('earlier.gz'), url });
    expect(migrated).toEqual(['Migration20261122160000_trace']);
    expect((await contentOf(url)).event_log?.length).toBe((await contentOf(earlier)).event_log?.length);
  });
});
