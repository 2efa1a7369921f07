import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { asksIn, namesOf, statementsOf, writtenOf } from './test/sql-places.ts';

/** Where SQL is allowed. */

const files = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '--', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

test('controllers have no SQL and open no transaction to write in', () => {
  const controllers = files('*.controller.ts');
  expect(controllers.length).toBeGreaterThan(30);
  expect(controllers.flatMap((file) => asksIn(file))).toEqual([]);
});

test('SQL in a controller is seen, however it is put', () => {
  const text = `
    const FROM = 'from project where id = $1';
    class Made {
      one = (tx: Tx) => tx.row<{ id: string }>(\`select id \${FROM}\`);
      two = (tx: Tx) => tx.find(HostRow, {});
      three = () => this.database.transaction((tx) => tx.insert(HostRow, { id: 'x' }));
    }`;
  expect(asksIn('libs/made/src/made.controller.ts', text).map((ask) => ask.replace(/^.*?:/, ''))).toEqual([
    '2: from project where id = $1',
    '4: tx.row',
    '4: select id ?',
    '5: tx.find',
    '6: tx.insert',
  ]);
});

/** Files where another owner's tables are written, and why. */
const MAY_WRITE: Record<string, string> = {
  'apps/worker/src/demo/demo-loader.ts': 'The demo settles what its past has left behind, once.',
  'apps/worker/src/demo/documents.ts': 'The demo brings documents that nobody uploaded.',
  'libs/privacy/src/erase-conversations.ts':
    'What is erased of a person goes in one transaction, in an order that crosses tables (ADR 9).',
  'libs/privacy/src/erase-person.ts': 'The same.',
  'libs/privacy/src/old-contracts.ts': 'The same, of a contract seven years after its end.',
};
/** Files that read another owner's tables beside their own work and not in a file of reads; the number may fall. */
const READ_ELSEWHERE = 36;

const PRODUCT = files('apps/api/*.ts', 'apps/worker/*.ts', 'libs/*.ts', 'libs/*.tsx').filter(
  (file) => !/\.test\.tsx?$|\/testing(\/|\.ts)/.test(file),
);
const libOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Each table with the lib whose `tables.ts` has its description. */
function ownersOf(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const tables of PRODUCT.filter((file) => file.endsWith('/tables.ts'))) {
    for (const [, row = ''] of readFileSync(tables, 'utf8').matchAll(/from '\.\/([\w./-]+)\.js'/g)) {
      const described = readFileSync(join(dirname(tables), `${row}.ts`), 'utf8');
      for (const [, table = ''] of described.matchAll(/tableName: '([a-z_]+)'/g)) owners.set(table, libOf(tables));
    }
  }
  return owners;
}

const OWNERS = ownersOf();
const isForeign = (file: string) => (table: string) => OWNERS.has(table) && OWNERS.get(table) !== libOf(file);

/** What breaks the rule: writes of another's table anywhere, reads of one outside the files of reads. */
const strangersIn = (file: string, text?: string) =>
  statementsOf(file, text).flatMap((statement) => {
    const written = writtenOf(statement).filter(isForeign(file));
    const read = namesOf(statement).filter((name) => isForeign(file)(name) && !written.includes(name));
    return [
      ...written.map((table) => ({ file, line: statement.line, table, writes: true })),
      ...(/\.(sql|views|lists)\.ts$/.test(file) ? [] : read).map((table) => ({
        file,
        line: statement.line,
        table,
        writes: false,
      })),
    ];
  });

test('every table has one owner', () => {
  expect(OWNERS.size).toBeGreaterThan(60);
});

test('nobody writes the table of another owner', () => {
  const writes = PRODUCT.flatMap((file) => strangersIn(file)).filter((one) => one.writes);
  expect(writes.filter(({ file }) => !MAY_WRITE[file])).toEqual([]);
  expect(Object.keys(MAY_WRITE).filter((file) => !writes.some((one) => one.file === file))).toEqual([]);
});

test('tables of other owners are read in *.sql.ts, *.views.ts and *.lists.ts', () => {
  const reading = new Set(PRODUCT.flatMap((file) => strangersIn(file)).map(({ file }) => file));
  expect(reading.size).toBeLessThanOrEqual(READ_ELSEWHERE);
});

test('a statement that breaks the rule is seen', () => {
  const text = `
    const read = 'select h.id from project p join host h on h.id = p.asset_host_id';
    const write = \`with gone as (delete from mail where id = $1 returning id) update \${table} set a = 1\`;`;
  const seen = (file: string) =>
    strangersIn(file, text).map(({ line, table, writes }) => `${line} ${writes ? 'writes' : 'reads'} ${table}`);
  expect(seen('libs/projects/src/made-up.ts')).toEqual(['2 reads host', '3 writes mail']);
  expect(seen('libs/projects/src/made-up.sql.ts')).toEqual(['3 writes mail']);
  expect(seen('libs/mail/src/made-up.ts')).toEqual(['2 reads project', '2 reads host']);
});

test('stored copies are read through event_copy: in the log a record may hold only what changed', () => {
  const raw = /\baudiences\s*(->|#>|\?|@)/;
  const log = 'libs/platform/src/event-log/';
  expect(raw.test("select e.audiences -> 'admin' as copy from event_log as e")).toBe(true);
  expect(PRODUCT.filter((file) => !file.startsWith(log) && raw.test(readFileSync(file, 'utf8')))).toEqual([]);
});
