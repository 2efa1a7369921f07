import { describe, expect, test } from '@jest/globals';
import { UsersSearch, sortOf, tabOf } from './users-search';
import { ACCOUNT_SORTS, LEAD_SORTS } from './users-sorts.texts';

const ID = '0195a1b2-0000-4000-8000-000000000001';

describe('the address of user management', () => {
  test('what it says is kept', () => {
    const said = { tab: 'accounts', search: 'mill', status: 'invited,suspended', role: 'installer', open: ID };
    expect(UsersSearch.parse(said)).toEqual(said);
  });

  test('what it cannot mean is dropped, not refused', () => {
    const odd = { tab: 'secrets', status: 'gone', role: 'owner', kind: 'signed_in,unheard', open: 'me', page: 1 };
    expect(UsersSearch.parse(odd)).toEqual({ kind: 'signed_in' });
  });

  test('the links of notifications and of the activity open their tab', () => {
    expect(tabOf(UsersSearch.parse({ open: ID }))).toBe('accounts');
    expect(tabOf(UsersSearch.parse({ tab: 'leads', lead: ID }))).toBe('leads');
    expect(tabOf(UsersSearch.parse({ lead: ID }))).toBe('leads');
    expect(tabOf(UsersSearch.parse({}))).toBe('accounts');
  });

  test('an order of the other list is newest first', () => {
    expect(sortOf(ACCOUNT_SORTS, 'companyName')).toBe('-createdAt');
    expect(sortOf(LEAD_SORTS, 'companyName')).toBe('companyName');
    expect(sortOf(LEAD_SORTS, undefined)).toBe('-createdAt');
  });
});
