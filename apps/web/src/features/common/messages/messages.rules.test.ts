import { expect, test } from '@jest/globals';
import type { MessageView, ThreadPerson } from '@libs/contracts';
import type { SyncQueueItem } from '../../../lib/sync-queue/sync-queue.rules';
import { mentionBefore, mentionsIn, partsOf, pendingOf, peopleFor, readersOf, withMention } from './messages.rules';

const person = (id: string, name: string): ThreadPerson => ({ id, name, side: 'host', company: 'Fenwick Row Bakery' });
const PEOPLE = [person('tom', 'Tom Hallam'), person('tobi', 'Tobi Adeyemi'), person('zoe', 'Zoë O’Neil-Smith')];

test.each([
  ['@To', 3, { from: 0, typed: 'To' }],
  ['Please ask @Tobi Ad', 19, { from: 11, typed: 'Tobi Ad' }],
  ['@Zoë O’N', 8, { from: 0, typed: 'Zoë O’N' }],
  ['write to tom@hallam', 19, null],
  ['@Tom Hallam and then', 20, null],
  ['no one', 6, null],
])('what is being typed of a name in %p', (text, cursor, expected) => {
  expect(mentionBefore(text, cursor)).toEqual(expected);
});

test('people are found by the beginning of any part of their name, but not oneself', () => {
  const names = (typed: string) => peopleFor(PEOPLE, typed, 'tobi').map(({ id }) => id);
  expect(names('to')).toEqual(['tom']);
  expect(names('hall')).toEqual(['tom']);
  expect(names('')).toEqual(['tom', 'zoe']);
  expect(names('x')).toEqual([]);
});

test('a chosen name takes the place of what was typed, and counts as a mention', () => {
  const found = withMention('Hello @To, come', { from: 6, typed: 'To' }, 'Tom Hallam');
  expect(found).toEqual({ text: 'Hello @Tom Hallam , come', cursor: 18 });
  expect(mentionsIn(found.text, PEOPLE)).toEqual(['tom']);
  expect(mentionsIn('Hello Tom Hallam', PEOPLE)).toEqual([]);
});

test('mentions and links are parts of their own; markup stays text', () => {
  expect(partsOf('@Tom Hallam see https://voltmere.example/a?b=1, <b>now</b>', [{ name: 'Tom Hallam' }])).toEqual([
    { text: '@Tom Hallam', kind: 'mention' },
    { text: ' see ', kind: 'text' },
    { text: 'https://voltmere.example/a?b=1', kind: 'link', href: 'https://voltmere.example/a?b=1' },
    { text: ', <b>now</b>', kind: 'text' },
  ]);
  expect(partsOf('javascript:alert(1)', [])).toEqual([{ text: 'javascript:alert(1)', kind: 'text' }]);
});

test('what is held for this thread is shown until its message is there', () => {
  const item = (id: string, projectId: string) =>
    ({ id, projectId, work: { what: 'message', text: '', mentions: [], replyTo: null } }) as unknown as SyncQueueItem;
  const items = [item('a', 't'), item('b', 't'), item('c', 'other')];
  const shown = [{ clientId: 'a' }] as MessageView[];
  expect(pendingOf(items, 't', shown).map(({ id }) => id)).toEqual(['b']);
});

test('only the newest own message says who has read it', () => {
  const receipts = [
    { name: 'Voltmere office', seq: 4 },
    { name: 'Bright Ridge Solar', seq: 3 },
  ];
  const message = (seq: number) => ({ seq }) as MessageView;
  expect(readersOf(message(4), receipts, 4)).toEqual(['Voltmere office']);
  expect(readersOf(message(3), receipts, 4)).toEqual([]);
});
