import { expect, test } from '@jest/globals';
import type { NotificationView } from '@libs/contracts';
import { groupsOf } from './group.rules';

const NOON = '2026-11-24T12:00:00.000Z';
let made = 0;
const item = (given: Partial<NotificationView>): NotificationView => ({
  id: `n${made++}`,
  kind: 'project_confirmed',
  text: 'Calder Yield Fund I confirmed Larkhill Motors',
  href: '/admin/projects?open=a',
  reason: 'A funder confirmed a pairing',
  createdAt: NOON,
  readAt: '2026-11-24T13:00:00.000Z',
  version: 2,
  ...given,
});
const sizes = (items: NotificationView[]) => groupsOf(items).map(({ head, rest }) => [head.id, rest.length]);

test('what has been read of one record is one line under the newest', () => {
  const [newest, other, older, oldest] = [
    item({ readAt: null }),
    item({ href: '/admin/projects?open=b' }),
    item({}),
    item({}),
  ];
  expect(sizes([newest, other, older, oldest])).toEqual([
    [newest.id, 2],
    [other.id, 0],
  ]);
});

test('what is unread keeps its own line', () => {
  const [newest, older] = [item({ readAt: null }), item({ readAt: null })];
  expect(sizes([newest, older])).toEqual([
    [newest.id, 0],
    [older.id, 0],
  ]);
});

const check = '0b0e7c1e-0000-4000-8000-000000000001';
const line = (record: string, given: Partial<NotificationView> = {}) =>
  item({ kind: 'stage_overdue', href: `/admin/projects?open=${record}`, together: check, ...given });

test('the records of one overdue check are under the notification about all of them', () => {
  const all = line('', { text: '3 records are overdue', href: '/admin', readAt: null });
  const lines = ['a', 'b', 'c'].map((record) => line(record));
  const confirmed = item({});
  expect(sizes([all, ...lines, confirmed])).toEqual([
    [all.id, 3],
    [confirmed.id, 0],
  ]);
});

test('on a page without that notification they are one line all the same', () => {
  const lines = ['a', 'b', 'c'].map((record) => line(record));
  expect(sizes(lines)).toEqual([[lines[0]?.id, 2]]);
});

test('an overdue record that was notified on its own belongs to its record', () => {
  const [alone, again] = [line('a', { together: null }), item({})];
  expect(sizes([alone, again])).toEqual([[alone.id, 1]]);
});

test('two checks stay apart, though both lead to the dashboard', () => {
  const newer = line('', { href: '/admin', together: '0b0e7c1e-0000-4000-8000-000000000002' });
  const older = line('', { href: '/admin' });
  const olderLine = line('a');
  expect(sizes([newer, older, olderLine])).toEqual([
    [newer.id, 0],
    [older.id, 1],
  ]);
});
