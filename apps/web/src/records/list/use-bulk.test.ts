import { expect, test } from '@jest/globals';
import { eachOf, keyOfRow } from './use-bulk';

test('each is done once, the results stand in order, and each is told of', async () => {
  const told: number[] = [];
  const results = await eachOf(
    [30, 1, 20, 2, 10, 3],
    async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return `after ${ms}`;
    },
    (done) => told.push(done.length),
  );
  expect(results).toEqual([30, 1, 20, 2, 10, 3].map((ms) => `after ${ms}`));
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
});

test('nothing to do is done', async () =>
  expect(
    await eachOf(
      [],
      async () => 1,
      () => undefined,
    ),
  ).toEqual([]));

test('a row has one key in its batch, and another one in the next', () => {
  const [batch, row] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  expect(keyOfRow(batch, row)).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOfRow(batch, row)).not.toBe(keyOfRow(row, batch));
});
