import { describe, expect, test } from '@jest/globals';
import {
  FUNDER_ACTIONS,
  FUNDER_STATUSES,
  HOST_ACTIONS,
  HOST_STATUSES,
  type HostStatus,
  INSTALLER_ACTIONS,
  INSTALLER_STATUSES,
  type PartyKind,
  USUAL_HOST_MOVES,
} from '@libs/contracts';
import { decideStatus, evolve } from './party.rules.js';

const before = new Date('2026-11-01T09:00:00Z');
const at = new Date('2026-11-20T14:02:07Z');

interface Move {
  kind: PartyKind;
  from: string;
  to: string;
}
const movesOf = (kind: PartyKind, statuses: readonly string[]): Move[] =>
  statuses.flatMap((from) => statuses.map((to) => ({ kind, from, to })));

test.each([
  { kind: 'host', action: HOST_ACTIONS.set_status, statuses: HOST_STATUSES },
  { kind: 'funder', action: FUNDER_ACTIONS.set_status, statuses: FUNDER_STATUSES },
  { kind: 'installer', action: INSTALLER_ACTIONS.set_status, statuses: INSTALLER_STATUSES },
])('an admin may set a $kind in any status', ({ action, statuses }) => {
  expect(action).toMatchObject({ by: ['admin'], from: statuses });
});

describe.each([
  ...movesOf('host', HOST_STATUSES),
  ...movesOf('funder', FUNDER_STATUSES),
  ...movesOf('installer', INSTALLER_STATUSES),
])('$kind: $from → $to', ({ kind, from, to }) => {
  const change = decideStatus(kind, from, { status: to });

  if (from === to) {
    test('is no change', () => expect(change).toBeNull());
    return;
  }
  const override = kind === 'host' && !USUAL_HOST_MOVES[from as HostStatus].some((usual) => usual === to);
  test(override ? 'is an override' : 'is no override', () => {
    expect(change).toEqual({ from, to, override, reason: null });
  });
  test('leaves the party there, one version on, and the rest as it was', () => {
    const party = { status: from, version: 4, updatedAt: before, companyName: 'Marsh Foods' };
    expect(evolve(party, { status: to }, at)).toEqual({ ...party, status: to, version: 5, updatedAt: at });
  });
});

test('a host keeps the moment of its status, which another change leaves as it is', () => {
  const host = { status: 'lead', version: 4, updatedAt: before, statusChangedAt: before };
  const moved = { status: 'qualified', version: 5, updatedAt: at, statusChangedAt: at };
  expect(evolve(host, { status: 'qualified' }, at)).toEqual(moved);
  expect(evolve(host, { companyName: 'Marsh' }, at)).toMatchObject({ version: 5, statusChangedAt: before });
});

test('a reason is kept, an empty one is none', () => {
  const reason = 'Signed on paper';
  expect(decideStatus('host', 'lead', { status: 'live', reason })?.reason).toBe(reason);
  expect(decideStatus('host', 'lead', { status: 'live', reason: '' })?.reason).toBeNull();
  expect(decideStatus('funder', 'active', { status: 'paused', reason })?.reason).toBe(reason);
});
