import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/index.js';
import { closeOrm, openOrm } from './orm.js';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home?.drop());

test('closing waits for what is asked at that moment, wherever it stands, and never for ever', async () => {
  for (let turns = 0; turns < 40; turns++) {
    const orm = await openOrm({ url: home.url, entities: [] });
    const answer = orm.em
      .fork()
      .execute<{ one: number }[]>('select 1 as one')
      .catch((error: Error) => error);
    for (let turn = 0; turn < turns % 20; turn++) await nextTurn();
    await closeOrm(orm);
    const got = await answer;
    // Asked before its connection was wanted, it may be refused; a later one is answered.
    expect(got instanceof Error ? got.message : got).toEqual(
      got instanceof Error ? expect.stringContaining('after calling end') : [{ one: 1 }],
    );
  }
}, 30_000);
