import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Database } from './database.js';
import { openOrm } from './orm.js';
import type { AppError } from '../errors.js';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { likePattern, listPage, type ListSpec } from './keyset.js';

let home: TestDatabase;
let orm: MikroORM;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  database = new Database(orm);
  await database
    .read()
    .rows('create table thing (id uuid primary key, word text, at timestamptz not null, size numeric, day date)');
  // Few values and many rows: ties everywhere, down to the microsecond.
  for (let index = 0; index < 60; index++) {
    await database
      .read()
      .rows('insert into thing values ($1, $2, $3, $4, $5)', [
        randomUUID(),
        index % 4 === 0 ? null : ['', 'Łódź', "O'Brien", 'a"b\\c%_'][index % 4],
        `2026-11-20T12:00:00.00000${index % 3}Z`,
        index % 5 === 0 ? null : (index % 7) - 3.25,
        index % 6 === 0 ? null : `2026-0${(index % 3) + 1}-01`,
      ]);
  }
});

afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

const spec: ListSpec = {
  select: 't.id, t.word',
  from: 'thing t',
  id: 't.id',
  sorts: {
    word: { sql: 't.word', type: 'text', nullable: true },
    at: { sql: 't.at', type: 'timestamptz' },
    size: { sql: 't.size', type: 'numeric', nullable: true },
    day: { sql: 't.day', type: 'date', nullable: true },
  },
  defaultSort: '-at',
  where: [{ sql: 't.size is distinct from ?', values: [1.75] }],
};
const list = (query: Partial<Parameters<typeof listPage>[2]>, of = spec) =>
  listPage<{ id: string }>(database.read(), of, { limit: 200, ...query });

async function pageByPage(sort: string, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ sort, limit, cursor });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return seen;
}

describe('a list', () => {
  const sorts = Object.keys(spec.sorts).flatMap((key) => [key, `-${key}`]);

  test.each(sorts)('by %s is the same page by page as at once, nothing twice, nothing missing', async (sort) => {
    const whole = await list({ sort });
    expect(whole.nextCursor).toBeNull();
    expect(whole.total).toBe(whole.rows.length);
    expect(new Set(whole.rows.map(({ id }) => id)).size).toBe(whole.total);
    for (const limit of [1, 7, 50]) expect(await pageByPage(sort, limit)).toEqual(whole.rows.map(({ id }) => id));
  });

  test('goes on where it was when rows come and go between two pages', async () => {
    const first = await list({ sort: 'at', limit: 10 });
    const [gone] = first.rows;
    await database.read().rows('delete from thing where id = $1', [gone?.id]);
    const second = await list({ sort: 'at', limit: 10, cursor: first.nextCursor ?? '' });
    const whole = await list({ sort: 'at' });
    expect(second.rows).toEqual(whole.rows.slice(9, 19));
    expect(second.total).toBe(whole.total);
  });
});

describe('a cursor', () => {
  const refusedAs = (query: Partial<Parameters<typeof listPage>[2]>, of = spec) =>
    list(query, of).then(
      () => null,
      ({ code, extra }: AppError) => `${code} ${extra.errors?.[0]?.path}`,
    );
  const cursorOf = async (sort: string) => (await list({ sort, limit: 1 })).nextCursor ?? '';
  const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  test('belongs to its sort, its filters and its reader', async () => {
    const cursor = await cursorOf('at');
    expect(await refusedAs({ sort: 'at', cursor })).toBeNull();
    expect(await refusedAs({ sort: '-at', cursor })).toBe('validation_failed cursor');
    expect(await refusedAs({ sort: 'at', cursor, search: 'x' })).toBe('validation_failed cursor');
    expect(await refusedAs({ sort: 'at', cursor }, { ...spec, reader: 'another' })).toBe('validation_failed cursor');
  });

  test('that somebody made up is refused before the database sees it', async () => {
    const [mark, , id] = JSON.parse(Buffer.from(await cursorOf('at'), 'base64url').toString()) as string[];
    const made = [
      '',
      'x',
      forged({}),
      forged([mark]),
      forged([mark, 'now()', id]),
      forged([mark, null, id]),
      forged([mark, 1, id]),
      forged([mark, '2026-02-30 12:00:00+00', id]),
      forged([mark, '0000-01-01 12:00:00+00', id]),
      forged([mark, '2026-11-20 24:00:61+00', id]),
    ];
    for (const cursor of [...made, forged([mark, '2026-11-20 12:00:00+00', "' or 1=1"])]) {
      expect(await refusedAs({ sort: 'at', cursor })).toBe('validation_failed cursor');
    }
  });
});

test('a search means its own characters', () => {
  expect(likePattern(' 50%_off\\ ')).toBe('%50\\%\\_off\\\\%');
  expect([likePattern(undefined), likePattern('  ')]).toEqual([null, null]);
});
