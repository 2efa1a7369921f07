import { describe, expect, test } from '@jest/globals';
import {
  INVITATION_ACTIONS,
  INVITATION_STATES,
  type ActionSpec,
  type InvitationAction,
  type InvitationState,
} from '@libs/contracts';
import fc from 'fast-check';
import { countResend, invitationEnd, mayInviteMore, outcomeOf, stateAt } from './invitation.rules.js';
import { InvitationLinks } from './invitation-links.js';

const ACTIONS = Object.keys(INVITATION_ACTIONS) as InvitationAction[];

/** The table a second time, from the specification: from which states an action leads where; `=` its result holds already. */
const TABLE: Record<Exclude<InvitationAction, 'invite'>, Partial<Record<InvitationState, string>>> = {
  resend: { invited: 'invited', expired: 'invited' },
  accept: { invited: 'accepted' },
  decline: { invited: 'declined', declined: '=' },
  revoke: { invited: 'revoked', expired: 'revoked', revoked: '=' },
  expire: { invited: 'expired', expired: '=' },
};

describe('the lifecycle of an invitation', () => {
  test.each(Object.entries(TABLE))('%s', (action, moves) => {
    for (const state of INVITATION_STATES) {
      const expected = moves[state] === undefined ? 'refused' : moves[state] === '=' ? 'stands' : 'done';
      const outcome = outcomeOf(action as InvitationAction, state);
      expect({ state, outcome }).toEqual({ state, outcome: expected });
      const spec: ActionSpec<InvitationState> = INVITATION_ACTIONS[action as InvitationAction];
      if (outcome === 'done') expect(spec.to).toBe(moves[state]);
    }
  });

  test('random actions reach no state outside the table, and an answered one stays answered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ACTIONS.filter((one) => one !== 'invite')), { maxLength: 40 }),
        (actions) => {
          let state: InvitationState = 'invited';
          let answered: InvitationState | null = null;
          for (const action of actions) {
            if (outcomeOf(action, state) === 'done') state = INVITATION_ACTIONS[action].to;
            expect(INVITATION_STATES).toContain(state);
            if (answered) expect(state).toBe(answered);
            if (state === 'accepted' || state === 'declined' || state === 'revoked') answered = state;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('it ends after seven days to the millisecond, whether or not the worker has been there', () => {
  const sentAt = new Date('2026-11-20T11:20:00.000Z');
  const expiresAt = invitationEnd(sentAt);
  expect(expiresAt.toISOString()).toBe('2026-11-27T11:20:00.000Z');
  const at = (ms: number) => stateAt({ state: 'invited', expiresAt }, new Date(expiresAt.getTime() + ms));
  expect([at(-1), at(0), at(1)]).toEqual(['invited', 'expired', 'expired']);
  expect(stateAt({ state: 'accepted', expiresAt }, new Date(expiresAt.getTime() + 1))).toBe('accepted');
});

test('twenty are open at once, and one is sent again three times a day', () => {
  expect([mayInviteMore(19), mayInviteMore(20)]).toEqual([true, false]);
  let count: { resentOn: string | null; resentTimes: number } | null = { resentOn: null, resentTimes: 0 };
  for (const times of [1, 2, 3]) {
    count = count && countResend(count, '2026-11-20');
    expect(count).toEqual({ resentOn: '2026-11-20', resentTimes: times });
  }
  expect(count && countResend(count, '2026-11-20')).toBeNull();
  expect(count && countResend(count, '2026-11-21')).toEqual({ resentOn: '2026-11-21', resentTimes: 1 });
});

test('each sending has a link of its own that the invitation and the secret alone give', () => {
  const id = '7d4e6d9e-8c7d-4f0a-9a51-2f6f3c1f0a11';
  const links = new InvitationLinks('a secret of thirty-two characters');
  const token = links.tokenOf({ id, sends: 1 });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(links.tokenOf({ id, sends: 1 })).toBe(token);
  expect(links.tokenOf({ id, sends: 2 })).not.toBe(token);
  expect(new InvitationLinks('another secret of the same length').tokenOf({ id, sends: 1 })).not.toBe(token);
});
