import { describe, expect, test } from '@jest/globals';
import { ACCOUNT_STATES, type AccountState, TEXTS } from '@libs/contracts';
import { AccountRefused, type AccountFacts, type AccountCommand, decide, evolve } from './account.rules.js';
import { deviceOf } from './devices/device.js';
import { passwordFault } from './password.rules.js';

const ID = 'account';
const expiresAt = '2026-12-04T12:00:00.000Z';
const given = (state: AccountState, hasPassword = state === 'active'): AccountFacts => ({
  id: ID,
  state,
  hasPassword,
  version: 4,
});

/** The state after the command and the events that led there; the text where it is refused. */
function when(account: AccountFacts, command: AccountCommand): { state: AccountState; facts: string[] } | string {
  try {
    const events = decide(account, command);
    const after = events.reduce((state, event) => evolve(state, event), account);
    expect(after.version).toBe(account.version + events.length);
    return { state: after.state, facts: events.map(({ type }) => type) };
  } catch (refused) {
    if (!(refused instanceof AccountRefused)) throw refused;
    return refused.message;
  }
}

const suspend = (by = 'another', otherActiveAdmins: number | null = null): AccountCommand => ({
  type: 'suspend',
  by,
  otherActiveAdmins,
});

describe('every command in every state', () => {
  const cases: Record<AccountState, Record<AccountCommand['type'], ReturnType<typeof when>>> = {
    invited: {
      suspend: { state: 'suspended', facts: ['account.suspended'] },
      restore: { state: 'invited', facts: [] },
      issue_code: { state: 'invited', facts: ['access_code.issued'] },
      use_code: { state: 'active', facts: ['access_code.used', 'account.activated'] },
      change_password: { state: 'invited', facts: ['account.password_changed'] },
      void_code: { state: 'invited', facts: ['access_code.voided'] },
      reset_password: {
        state: 'active',
        facts: ['account.password_changed', 'account.activated', 'access_code.voided'],
      },
      edit_details: { state: 'invited', facts: ['account.details_changed'] },
      erase: { state: 'suspended', facts: ['account.erased'] },
    },
    active: {
      suspend: { state: 'suspended', facts: ['account.suspended'] },
      restore: { state: 'active', facts: [] },
      issue_code: { state: 'active', facts: ['access_code.issued'] },
      use_code: { state: 'active', facts: ['access_code.used'] },
      change_password: { state: 'active', facts: ['account.password_changed'] },
      void_code: { state: 'active', facts: ['access_code.voided'] },
      reset_password: { state: 'active', facts: ['account.password_changed'] },
      edit_details: { state: 'active', facts: ['account.details_changed'] },
      erase: { state: 'suspended', facts: ['account.erased'] },
    },
    suspended: {
      suspend: { state: 'suspended', facts: [] },
      restore: { state: 'invited', facts: ['account.restored'] },
      issue_code: 'This account is suspended. Restore it first.',
      use_code: { state: 'suspended', facts: ['access_code.used'] },
      change_password: { state: 'suspended', facts: ['account.password_changed'] },
      void_code: { state: 'suspended', facts: ['access_code.voided'] },
      reset_password: { state: 'suspended', facts: ['account.password_changed'] },
      edit_details: { state: 'suspended', facts: ['account.details_changed'] },
      erase: { state: 'suspended', facts: ['account.erased'] },
    },
  };
  const commands: AccountCommand[] = [
    suspend(),
    { type: 'restore' },
    { type: 'issue_code', expiresAt },
    { type: 'use_code', expiresAt },
    { type: 'erase', recordId: null, kept: false },
    { type: 'change_password' },
    { type: 'void_code', expiresAt },
    { type: 'reset_password', unusedCode: expiresAt },
    { type: 'edit_details', fields: ['fullName'] },
  ];
  const all = ACCOUNT_STATES.flatMap((state) => commands.map((command) => [state, command.type, command] as const));

  test.each(all)('%s: %s', (state, type, command) => {
    expect(when(given(state), command)).toEqual(cases[state][type]);
  });
});

test('restored, it is active if it has a password', () => {
  expect(when(given('suspended', true), { type: 'restore' })).toEqual({ state: 'active', facts: ['account.restored'] });
});

test('nobody suspends oneself, and the last active admin stays', () => {
  expect(when(given('active'), suspend(ID))).toBe('You can’t suspend your own account');
  expect(when(given('active'), suspend('another', 0))).toBe(
    'This is the only active admin left. Add another admin first.',
  );
  expect(when(given('invited'), suspend('another', 0))).toMatchObject({ state: 'suspended' });
});

test('a password breaks the rules one by one, in any script', () => {
  const { length, lower, upper, digit } = TEXTS.passwordRules;
  expect(['Abc1', 'ABCDEFG1', 'abcdefg1', 'Abcdefgh', 'Abcdefg1', 'Łukaszé1', '🔋🔋🔋🔋'].map(passwordFault)).toEqual([
    length,
    lower,
    upper,
    digit,
    null,
    null,
    length,
  ]);
});

test('a password that everybody tries first is refused, whatever stands around it', () => {
  const common = [
    'Password1',
    'Password123!',
    'P@ssw0rd1',
    'Welcome1',
    'Qwerty123',
    'Summer2026',
    'Summer-2026!',
    'Zaq12wsx',
  ];
  expect(new Set(common.map(passwordFault))).toEqual(new Set([TEXTS.passwordTooCommon]));
  const fine = ['Correct-horse-1', 'Daylight-2026', 'Bakery-2026', 'Passwordless-7', 'Xk7mQp2a', '12345678Ab'];
  expect(new Set(fine.map(passwordFault))).toEqual(new Set([null]));
});

test('a device is told in words', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  expect(deviceOf(chrome)).toBe('Chrome on Windows');
  expect(deviceOf(`${chrome} Edg/140.0`)).toBe('Edge on Windows');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1')).toBe(
    'Safari on iOS',
  );
  expect([deviceOf(undefined), deviceOf('curl/8.0')]).toEqual(['Unknown device', 'Unknown device']);
});
