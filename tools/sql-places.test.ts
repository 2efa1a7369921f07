import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { asksIn } from './test/sql-places.ts';

/** Where SQL may stand. */

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
