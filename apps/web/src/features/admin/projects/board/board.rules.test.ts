import { expect, test } from '@jest/globals';
import type { ProjectStatus } from '@libs/contracts';
import { besideOf, type BoardProject, columnStatuses, columnsOf, sumOf } from './board.rules';

const card = (id: string, status: ProjectStatus, since = '2026-11-01T09:00:00.000Z', change = {}) =>
  ({ id, status, version: 1, statusSince: since, updatedAt: since, withdrawnAt: null, ...change }) as BoardProject;
const page = (items: BoardProject[], total = items.length) => ({ items, total, nextCursor: null });

test('a column holds the cards of its status, the longest waiting first, with the count of the server', () => {
  const [pending] = columnsOf({
    pages: [page([card('a', 'pending'), card('b', 'pending', '2026-11-03T09:00:00.000Z')], 40), page([])],
    pageParams: ['pending', 'confirmed'],
  });
  expect(pending?.cards.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(pending?.total).toBe(40);
});

test('a card that moved stands in its new column at once, and both counts go with it', () => {
  const moved = card('a', 'confirmed', undefined, { version: 2, updatedAt: '2026-11-20T09:00:00.000Z' });
  const [pending, confirmed] = columnsOf({
    pages: [page([moved, card('b', 'pending')], 30), page([card('c', 'confirmed')], 7)],
    pageParams: ['pending', 'confirmed'],
  });
  expect(pending?.cards.map(({ id }) => id)).toEqual(['b']);
  expect(pending?.total).toBe(29);
  expect(confirmed?.cards.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(confirmed?.total).toBe(8);
});

test('a card that two pages hold stands once, by its newest version', () => {
  const columns = columnsOf({
    pages: [page([card('a', 'pending')], 1), page([card('a', 'confirmed', undefined, { version: 2 })], 1)],
    pageParams: ['pending', 'confirmed'],
  });
  expect(columns.map(({ cards, total }) => [cards.length, total])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('what was withdrawn leaves the board', () => {
  const [pending] = columnsOf({
    pages: [page([card('a', 'pending', undefined, { withdrawnAt: '2026-11-20T09:00:00.000Z' })])],
    pageParams: ['pending'],
  });
  expect(pending).toMatchObject({ cards: [], total: 0 });
});

test('what is live stands newest first, and a column is summed up once all of it is there', () => {
  const [live] = columnsOf({
    pages: [
      page([
        card('a', 'live', undefined, { expectedSavings: 4000 }),
        card('b', 'live', '2026-11-03T09:00:00.000Z', { expectedSavings: 310 }),
      ]),
    ],
    pageParams: ['live'],
  });
  expect(live?.cards.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(live && sumOf(live)).toBe(4310);
  expect(live && sumOf({ ...live, total: 40 })).toBeNull();
});

test('columns beside each other, and those of a filter', () => {
  expect(besideOf(['pending', 'confirmed'], 'pending', 1)).toBe('confirmed');
  expect(besideOf(['pending', 'confirmed'], 'pending', -1)).toBe('pending');
  expect(columnStatuses(['live', 'pending'])).toEqual(['pending', 'live']);
  expect(columnStatuses([])).toHaveLength(7);
});
