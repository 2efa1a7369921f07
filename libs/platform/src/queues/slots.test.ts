import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { Slots } from './slots.js';

/** Rows that stay in progress until they are released. */
function aTable(rows: number) {
  const under: (() => void)[] = [];
  const table = { due: rows, looks: 0, most: 0, under };
  const next = async () => {
    table.looks += 1;
    if (table.due === 0) return false;
    table.due -= 1;
    const done = new Promise<void>((resolve) => under.push(resolve));
    table.most = Math.max(table.most, under.length);
    await done;
    return true;
  };
  const letGo = async () => {
    under.shift()?.();
    for (let turn = 0; turn < 5; turn++) await nextTurn();
  };
  return { table, next, letGo };
}

const never = () => {
  throw new Error('nothing fails here');
};

test('as many as there are slots at once, and no more', async () => {
  const { table, next, letGo } = aTable(5);
  const slots = new Slots({ count: 2, next, onFailing: never });
  const ended = slots.lookInAll();
  while (table.under.length > 0) await letGo();
  await ended;
  expect(table).toMatchObject({ due: 0, most: 2 });
});

test('a hint while every slot is busy makes each look once more', async () => {
  let asked = 0;
  let answer: (found: boolean) => void = () => undefined;
  const next = () => {
    asked += 1;
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  };
  const slots = new Slots({ count: 1, next, onFailing: never });
  const ended = slots.lookInAll();
  // The row is committed after this poll began, so the poll finds none.
  await slots.lookInAll();
  answer(false);
  await nextTurn();
  expect(asked).toBe(2);
  answer(false);
  await ended;
  expect(asked).toBe(2);
});

test('a sweep looks once, and the others help where it found something', async () => {
  const idle = aTable(0);
  await new Slots({ count: 4, next: idle.next, onFailing: never }).lookInOne();
  expect(idle.table.looks).toBe(1);

  const { table, next, letGo } = aTable(5);
  const slots = new Slots({ count: 4, next, onFailing: never });
  void slots.lookInOne();
  await nextTurn();
  expect(table.most).toBe(1);
  await letGo();
  expect(table.under).toHaveLength(4);
  while (table.under.length > 0) await letGo();
  await slots.stop();
});

test('a failure is told once until it works again, and no look is lost', async () => {
  const told: string[] = [];
  let fails = true;
  const next = async () => {
    if (fails) throw new Error('no connection');
    return false;
  };
  const slots = new Slots({ count: 2, next, onFailing: ({ message }) => told.push(message) });
  await slots.lookInAll();
  await slots.lookInAll();
  expect(told).toEqual(['no connection']);
  fails = false;
  await slots.lookInAll();
  fails = true;
  await slots.lookInOne();
  expect(told).toHaveLength(2);
});

describe('the end', () => {
  test('waits for what is under way and begins nothing more', async () => {
    const { table, next, letGo } = aTable(3);
    const slots = new Slots({ count: 1, next, onFailing: never });
    void slots.lookInAll();
    let ended = false;
    const stopped = slots.stop().then(() => {
      ended = true;
    });
    await nextTurn();
    expect(ended).toBe(false);
    await letGo();
    await stopped;
    await slots.lookInAll();
    expect(table).toMatchObject({ due: 2, looks: 1 });
  });
});
