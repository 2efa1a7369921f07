import { expect, test } from '@jest/globals';
import { LEAD_ACTIONS, LEAD_STATUSES } from '@libs/contracts';
import { decide, evolve, type LeadCommand } from './lead.rules.js';

const WISHES: LeadCommand[] = [{ name: 'approve' }, { name: 'decline', reason: 'No roof' }, { name: 'sign_up' }];
const TYPES = { approve: 'lead.approved', decline: 'lead.declined', sign_up: 'lead.signed_up' } as const;

/** Generated from the table of the lifecycle: every action in every status. */
const cases = WISHES.flatMap((command) =>
  LEAD_STATUSES.map((status) => {
    const from: readonly string[] = LEAD_ACTIONS[command.name].from;
    return { name: command.name, status, command, allowed: from.includes(status) };
  }),
);

test.each(cases)('$name from $status: $allowed', ({ command, status, allowed }) => {
  const event = decide({ status }, command);
  if (!event) return expect(allowed).toBe(false);
  expect(allowed).toBe(true);
  expect(event.type).toBe(TYPES[command.name]);
  expect(evolve({ status, version: 4 }, event)).toEqual({ status: LEAD_ACTIONS[command.name].to, version: 5 });
});

test('there is one way through and one way back', () => {
  expect(cases.filter(({ allowed }) => allowed).map(({ name, status }) => `${status} ${name}`)).toEqual([
    'submitted approve',
    'declined approve',
    'submitted decline',
    'approved sign_up',
  ]);
});

test('the reason of a decline stands in its event alone', () => {
  expect(decide({ status: 'submitted' }, { name: 'decline', reason: 'No roof' })?.data).toEqual({ reason: 'No roof' });
  expect(decide({ status: 'submitted' }, { name: 'decline', reason: null })?.data).toEqual({ reason: null });
  expect(decide({ status: 'submitted' }, { name: 'approve' })?.data).toEqual({});
});
