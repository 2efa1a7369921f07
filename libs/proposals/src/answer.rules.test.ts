import { expect, test } from '@jest/globals';
import { HOST_STATUSES, PROPOSAL_STATES, shortCode } from '@libs/contracts';
import { type Answering, decideAnswer, statusAfterAccepting } from './answer.rules.js';

const READ = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const made = { edition: 2, state: 'ready', sha256: READ, answer: null } as const;
const accepting: Answering = { outcome: 'accepted', sha256: READ, linkHolds: true, newest: 2, host: 'qualified' };
const code = (decided: ReturnType<typeof decideAnswer>) => (typeof decided === 'string' ? decided : decided.code);

test('the newest edition is answered by the hash of the file that was read', () => {
  expect(decideAnswer(made, accepting)).toBe('answer');
  expect(decideAnswer(made, { ...accepting, outcome: 'declined' })).toBe('answer');
});

test.each([
  ['a newer edition', made, { newest: 3 }, 'stale_edition', /edition 3/],
  ['another file', made, { sha256: OTHER }, 'stale_edition', /isn’t the file of edition 2/],
  ['a file that is not there yet', { ...made, state: 'making', sha256: null }, {}, 'wrong_state', /isn’t ready/],
  ['another edition accepted', { ...made, state: 'superseded' }, {}, 'stale_edition', /was accepted/],
  ['declined before', { ...made, state: 'declined', answer: 'declined' }, {}, 'wrong_state', /already declined/],
  [
    'accepted before',
    { ...made, state: 'accepted', answer: 'accepted' },
    { outcome: 'declined' },
    'wrong_state',
    /already accepted/,
  ],
  ['an expired link', made, { linkHolds: false }, 'link_expired', /your own page/],
  ['a host that is not taken further', made, { host: 'lost' }, 'wrong_state', /email us/],
] as const)('%s: refused', (_, edition, change, refusal, words) => {
  expect(decideAnswer(edition, { ...accepting, ...change })).toMatchObject({
    code: refusal,
    message: expect.stringMatching(words),
  });
});

test('the same answer again stands, whatever came after; by another file it does not', () => {
  const accepted = { ...made, state: 'accepted', answer: 'accepted' } as const;
  expect(decideAnswer(accepted, accepting)).toBe('stands');
  expect(decideAnswer(accepted, { ...accepting, linkHolds: false, newest: 3 })).toBe('stands');
  expect(decideAnswer({ ...accepted, state: 'superseded' }, { ...accepting, newest: 3 })).toBe('stands');
  expect(code(decideAnswer(accepted, { ...accepting, sha256: OTHER }))).toBe('stale_edition');
});

test('of all states, only one that is ready is answered', () => {
  const taken = PROPOSAL_STATES.filter((state) => decideAnswer({ ...made, state }, accepting) === 'answer');
  expect(taken).toEqual(['ready']);
});

test('accepting moves a qualified host to contracting, and no other', () => {
  const moved = HOST_STATUSES.map((status) => [status, statusAfterAccepting(status)]).filter(([, to]) => to !== null);
  expect(moved).toEqual([['qualified', 'contracting']]);
});

test('a file’s code is its first twelve digits in fours', () => {
  expect(shortCode('f4ecc01960ed7b1e')).toBe('f4ec c019 60ed');
});
