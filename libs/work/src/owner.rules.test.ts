import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextInTurn, takingTurns } from './owner.rules.js';

test('the next in turn follows the last by id, and after the last of all comes the first', () => {
  expect(nextInTurn(['c', 'a', 'b'], null)).toBe('a');
  expect(nextInTurn(['c', 'a', 'b'], 'a')).toBe('b');
  expect(nextInTurn(['c', 'a', 'b'], 'c')).toBe('a');
  // The last one has left meanwhile.
  expect(nextInTurn(['a', 'c'], 'b')).toBe('c');
  expect(nextInTurn([], 'b')).toBeNull();
});

test('in any number of turns, no two people differ by more than one lead', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 }), fc.nat(60), (people, turns) => {
      const had = new Map(people.map((id) => [id, 0]));
      let last: string | null = null;
      for (let turn = 0; turn < turns; turn++) {
        last = nextInTurn(people, last);
        if (last !== null) had.set(last, (had.get(last) ?? 0) + 1);
      }
      const counts = [...had.values()];
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('turns go to those who were chosen, and to all where none of them is left', () => {
  expect(takingTurns(['a', 'b', 'c'], ['b', 'c'])).toEqual(['b', 'c']);
  expect(takingTurns(['a', 'b'], [])).toEqual(['a', 'b']);
  expect(takingTurns(['a', 'b'], ['gone'])).toEqual(['a', 'b']);
});
