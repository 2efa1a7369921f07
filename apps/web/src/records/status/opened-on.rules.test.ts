import { expect, test } from '@jest/globals';
import { changedWords } from './opened-on.rules';

const seen = { id: 'a', status: 'in_progress', version: 4 };
const sam = { id: 's', name: 'Sam Whitlock' };

test('a menu is silent while its record is as it was', () => {
  expect(changedWords(seen, seen, null)).toBeNull();
  // A change from before the menu opened.
  expect(changedWords(seen, seen, { actor: null, to: 'in_progress' })).toBeNull();
});

test('it says who moved the record meanwhile, and where to', () => {
  const now = { ...seen, status: 'awaiting_commissioning', version: 5 };
  expect(changedWords(seen, now, { actor: { ...sam, role: 'admin' } as never, to: 'awaiting_commissioning' })).toMatch(
    /^Sam Whitlock moved this to Awaiting Commissioning\./,
  );
  // Whose change it was is not known: no name is guessed from an older one.
  expect(changedWords(seen, now, { actor: { ...sam } as never, to: 'in_progress' })).toMatch(/^Someone else moved/);
});

test('a change that left the status alone is said too, as the pick will be refused', () =>
  expect(changedWords(seen, { ...seen, version: 5 }, { actor: { ...sam } as never })).toMatch(
    /^Sam Whitlock changed this record/,
  ));
