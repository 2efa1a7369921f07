import { expect, test } from '@jest/globals';
import { type StageMove, standingMoves } from './taken-back.js';

const move = (from: string | null, to: string, minute: number, by = 'sam'): StageMove => ({
  from,
  to,
  at: new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString(),
  by,
});
const created = move(null, 'pending', 0);
const kept = (...moves: StageMove[]) => standingMoves([created, ...moves]).map(({ to }) => to);

test('a move that is taken back at once leaves the record in its stage since it first came there', () => {
  expect(kept(move('pending', 'confirmed', 1), move('confirmed', 'pending', 2))).toEqual(['pending']);
  // Done, undone, done again: the time counts from the last one.
  expect(
    kept(move('pending', 'confirmed', 1), move('confirmed', 'pending', 2), move('pending', 'confirmed', 3)),
  ).toEqual(['pending', 'confirmed']);
  // Two steps, both undone, the last one first.
  expect(
    kept(
      move('pending', 'confirmed', 1),
      move('confirmed', 'live', 2),
      move('live', 'confirmed', 3),
      move('confirmed', 'pending', 4),
    ),
  ).toEqual(['pending']);
});

test('a way back by someone else, or much later, is a move of its own', () => {
  expect(kept(move('pending', 'confirmed', 1), move('confirmed', 'pending', 2, 'nora'))).toHaveLength(3);
  expect(kept(move('pending', 'confirmed', 1), move('confirmed', 'pending', 40))).toHaveLength(3);
});
