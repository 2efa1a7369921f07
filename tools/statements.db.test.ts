import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import pg from 'pg';
import { type Found, type Kind, type Statement, statementsOf } from './test/statements.ts';

/**
 * Each statement of the product against the migrated database, which describes it without running it: that it is right,
 * and that its answer has the columns that the code reads, each of the kind that the code takes it for.
 */

let home: TestDatabase;
let database: pg.Client;
let found: Found;

beforeAll(async () => {
  home = await createTestDatabase();
  database = new pg.Client({ connectionString: home.url });
  await database.connect();
  found = statementsOf(process.cwd());
}, 180_000);
afterAll(async () => {
  await database?.end();
  await home?.drop();
});

/** Lists with filters, sums of what the asker may read, partitions and what erases or merges by a list of tables; the number may fall. */
const COMPOSED = 68;

interface Column {
  name: string;
  dataTypeID: number;
}

/** Sends a statement to be parsed and described, and nothing else. */
function describeIt(sql: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let columns: Column[] = [];
    const asked = {
      submit(connection: { parse(o: object): void; describe(o: object): void; sync(): void }) {
        connection.parse({ text: sql, name: '', types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
        return null;
      },
      handleRowDescription({ fields }: { fields: Column[] }) {
        columns = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    database.query(asked as never);
  });
}

/** What `pg` makes of a column as this product sets it up: instants, days, bigints and numerics stay text. */
const KINDS: Record<number, Kind> = {
  16: 'boolean',
  17: 'bytes',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1114: 'string',
  1184: 'string',
  1700: 'string',
  2950: 'string',
  1000: 'list',
  1007: 'list',
  1009: 'list',
  1015: 'list',
  2951: 'list',
};

async function faultsOf({ sql, fields }: Statement): Promise<string[]> {
  let columns: Map<string, number>;
  try {
    columns = new Map((await describeIt(sql)).map(({ name, dataTypeID }) => [name, dataTypeID]));
  } catch (error) {
    return [(error as Error).message];
  }
  return [...(fields ?? [])].flatMap(([name, expected]) => {
    const oid = columns.get(name);
    if (oid === undefined) return [`no column ${name}`];
    const kind = KINDS[oid] ?? null;
    return expected && kind && expected !== kind ? [`${name} is a ${kind}, and read as a ${expected}`] : [];
  });
}

test('every statement is right, and answers what the code reads', async () => {
  const faults: string[] = [];
  for (const statement of found.statements) {
    for (const fault of await faultsOf(statement)) faults.push(`${statement.place}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('few statements are put together at run time, where this test cannot see them', () => {
  expect(found.statements.length).toBeGreaterThan(400);
  expect(found.composed.length).toBeLessThanOrEqual(COMPOSED);
});

test('a fault is seen: a table, a column, a name and a kind that are wrong', async () => {
  const wrong = (sql: string, fields: [string, Kind][] = []) =>
    faultsOf({ place: 'made up', sql, fields: new Map(fields) });
  expect(await wrong('select id from projct')).toEqual(['relation "projct" does not exist']);
  expect(await wrong('update project set statuss = $1')).toEqual([expect.stringContaining('column "statuss"')]);
  expect(await wrong('select asset_host_id from project', [['hostId', 'string']])).toEqual(['no column hostId']);
  expect(await wrong('select count(*) as total from project', [['total', 'number']])).toEqual([
    'total is a string, and read as a number',
  ]);
  expect(await wrong('select id, version from project where id = $1', [['version', 'number']])).toEqual([]);
});
