import type { AccountState, EventData } from '@libs/contracts';
import { REFUSALS } from './accounts.texts.js';

/** The account fields that the rules use. */
export interface AccountFacts {
  id: string;
  state: AccountState;
  hasPassword: boolean;
  version: number;
}

interface CodeData {
  userId: string;
  expiresAt: string;
}

export type AccountEvent =
  | {
      type: 'account.created' | 'account.activated' | 'account.suspended' | 'account.restored';
      data: EventData<'account.created'>;
    }
  | { type: 'account.erased'; data: EventData<'account.erased'> }
  | { type: 'account.password_changed'; data: EventData<'account.password_changed'> }
  | { type: 'account.details_changed'; data: EventData<'account.details_changed'> }
  | { type: 'access_code.issued' | 'access_code.used' | 'access_code.voided'; data: CodeData };

export type AccountCommand =
  | { type: 'suspend'; by: string; otherActiveAdmins: number | null }
  | { type: 'restore' }
  | { type: 'issue_code'; expiresAt: string }
  | { type: 'use_code'; expiresAt: string }
  | { type: 'void_code'; expiresAt: string }
  | { type: 'change_password' }
  /** `unusedCode`: the expiry of the account's unused access code; null if it has none. */
  | { type: 'reset_password'; unusedCode: string | null }
  | { type: 'edit_details'; fields: string[] }
  | { type: 'erase'; recordId: string | null; kept: boolean };

/** Why a command on an account is refused; the caller answers 409. */
export class AccountRefused extends Error {}

const stateEvent = (type: 'account.activated' | 'account.suspended' | 'account.restored'): AccountEvent => ({
  type,
  data: {},
});

const voided = (userId: string, expiresAt: string): AccountEvent => ({
  type: 'access_code.voided',
  data: { userId, expiresAt },
});

/** The events of a command; none if nothing would change. */
export function decide(account: AccountFacts, command: AccountCommand): AccountEvent[] {
  const { id, state } = account;
  switch (command.type) {
    case 'suspend':
      if (command.by === id) throw new AccountRefused(REFUSALS.ownAccount);
      if (state === 'suspended') return [];
      if (state === 'active' && command.otherActiveAdmins === 0) {
        throw new AccountRefused(REFUSALS.onlyAdmin);
      }
      return [stateEvent('account.suspended')];
    case 'restore':
      return state === 'suspended' ? [stateEvent('account.restored')] : [];
    case 'issue_code':
      if (state === 'suspended') throw new AccountRefused(REFUSALS.accountSuspended);
      return [{ type: 'access_code.issued', data: { userId: id, expiresAt: command.expiresAt } }];
    case 'use_code':
      return [
        { type: 'access_code.used', data: { userId: id, expiresAt: command.expiresAt } },
        ...(state === 'invited' ? [stateEvent('account.activated')] : []),
      ];
    case 'void_code':
      return [voided(id, command.expiresAt)];
    case 'change_password':
      return [{ type: 'account.password_changed', data: {} }];
    case 'reset_password': {
      const first = state === 'invited';
      return [
        { type: 'account.password_changed', data: {} },
        ...(first ? [stateEvent('account.activated')] : []),
        ...(first && command.unusedCode ? [voided(id, command.unusedCode)] : []),
      ];
    }
    case 'edit_details':
      return command.fields.length > 0 ? [{ type: 'account.details_changed', data: { fields: command.fields } }] : [];
    case 'erase':
      return [{ type: 'account.erased', data: { recordId: command.recordId, kept: command.kept } }];
    default:
      return command satisfies never;
  }
}

/** The account as the event leaves it. */
export function evolve<A extends AccountFacts>(account: A, event: AccountEvent): A {
  const version = account.version + 1;
  switch (event.type) {
    case 'account.created':
    case 'account.details_changed':
    case 'access_code.issued':
    case 'access_code.voided':
      return { ...account, version };
    case 'access_code.used':
    case 'account.password_changed':
      return { ...account, version, hasPassword: true };
    case 'account.activated':
      return { ...account, version, state: 'active' };
    case 'account.suspended':
      return { ...account, version, state: 'suspended' };
    case 'account.erased':
      return { ...account, version, state: 'suspended', hasPassword: false };
    case 'account.restored':
      return { ...account, version, state: account.hasPassword ? 'active' : 'invited' };
    default:
      return event satisfies never;
  }
}
