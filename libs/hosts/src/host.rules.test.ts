import { describe, expect, test } from '@jest/globals';
import { HOST_ACTIONS, HOST_STATUSES, USUAL_HOST_MOVES } from '@libs/contracts';
import { decide, evolve, type HostState } from './host.rules.js';

const before = new Date('2026-11-01T09:00:00Z');
const at = new Date('2026-11-20T14:02:07Z');
const host = (status: HostState['status']): HostState => ({
  status,
  version: 4,
  updatedAt: before,
  statusChangedAt: before,
});

const moves = HOST_STATUSES.flatMap((from) => HOST_STATUSES.map((to) => ({ from, to })));

test('an admin may set a host in any status', () => {
  expect(HOST_ACTIONS.set_status).toMatchObject({ by: ['admin'], from: HOST_STATUSES });
});

describe.each(moves)('$from → $to', ({ from, to }) => {
  const event = decide(host(from), { status: to });

  if (from === to) {
    test('stands already: nothing happens', () => expect(event).toBeNull());
    return;
  }
  const usual = USUAL_HOST_MOVES[from].includes(to);
  test(usual ? 'is a usual move' : 'is an override', () => {
    expect(event).toEqual({ type: 'host.status_changed', from, to, override: !usual, reason: null });
  });
  test('leaves the host there, one version on', () => {
    expect(event && evolve(host(from), event, at)).toEqual({
      status: to,
      version: 5,
      updatedAt: at,
      statusChangedAt: at,
    });
  });
});

test('a reason is kept, an empty one is none', () => {
  expect(decide(host('lead'), { status: 'live', reason: 'Signed on paper' })?.reason).toBe('Signed on paper');
  expect(decide(host('lead'), { status: 'live', reason: '' })?.reason).toBeNull();
});
