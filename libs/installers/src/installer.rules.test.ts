import { describe, expect, test } from '@jest/globals';
import { INSTALLER_ACTIONS, INSTALLER_STATUSES } from '@libs/contracts';
import { decide, evolve, successRate } from './installer.rules.js';

const at = new Date('2026-11-20T14:02:07Z');
const moves = INSTALLER_STATUSES.flatMap((from) => INSTALLER_STATUSES.map((to) => ({ from, to })));

test('an admin may set an installer in any status', () => {
  expect(INSTALLER_ACTIONS.set_status).toMatchObject({ by: ['admin'], from: INSTALLER_STATUSES });
});

describe.each(moves)('$from → $to', ({ from, to }) => {
  const event = decide({ status: from }, { status: to });
  if (from === to) {
    test('stands already: nothing happens', () => expect(event).toBeNull());
    return;
  }
  test('is no override, and one version', () => {
    expect(event).toEqual({ type: 'installer.status_changed', from, to, override: false, reason: null });
    const before = { status: from, version: 4, updatedAt: new Date('2026-11-01T09:00:00Z') };
    expect(event && evolve(before, event, at)).toEqual({ status: to, version: 5, updatedAt: at });
  });
});

test.each([
  { completed: 0, returned: 0, rate: null },
  { completed: 50, returned: 1, rate: 98 },
  { completed: 3, returned: 1, rate: 67 },
  { completed: 4, returned: 4, rate: 0 },
  { completed: 1, returned: 0, rate: 100 },
])('$completed complete, $returned of them returned: $rate%', ({ completed, returned, rate }) => {
  expect(successRate(completed, returned)).toBe(rate);
});
