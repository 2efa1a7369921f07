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

test('two checks stay apart, though both lead to the dashboard, and so does what came alone', () => {
  const found = { kind: 'stage_overdue', href: '/admin' } as const;
  const [newer, older] = [
    item({ ...found, together: '0b0e7c1e-0000-4000-8000-000000000002' }),
    item({ ...found, together: '0b0e7c1e-0000-4000-8000-000000000001' }),
  ];
  const [alone, again] = [item({ href: '/admin', together: null }), item({ href: '/admin' })];
  expect(sizes([newer, older, alone, again])).toEqual([
    [newer.id, 0],
    [older.id, 0],
    [alone.id, 1],
  ]);
});
