import { describe, expect, test } from '@jest/globals';
import { TEXTS } from '@libs/contracts';
import { EMPTY_ACCOUNT, INSTALLER_FIELDS, USER_FIELDS, faultOf } from './new-account';

const imran = {
  ...EMPTY_ACCOUNT,
  role: 'asset_host' as const,
  fullName: 'Imran Aziz',
  email: 'imran@wharfefeeds.example',
  companyName: 'Wharfe Valley Feeds',
};

describe('a new account', () => {
  test('needs role, name, e-mail and company; the phone may stay empty', () => {
    expect(faultOf(imran, USER_FIELDS)).toBeNull();
    expect(faultOf(EMPTY_ACCOUNT, USER_FIELDS)).toEqual({
      message: TEXTS.fillRequired,
      fields: ['role', 'fullName', 'email', 'companyName'],
    });
    expect(faultOf({ ...imran, companyName: '  ' }, USER_FIELDS)?.fields).toEqual(['companyName']);
  });

  test('of an installer needs e-mail and name alone', () => {
    const sam = { ...EMPTY_ACCOUNT, fullName: 'Sam', email: 'sam@solar.example' };
    expect(faultOf(sam, INSTALLER_FIELDS)).toBeNull();
    expect(faultOf({ ...sam, email: '' }, INSTALLER_FIELDS)).toEqual({
      message: TEXTS.fillRequired,
      fields: ['email'],
    });
  });

  test('needs an address that can be one', () => {
    expect(faultOf({ ...imran, email: 'imran' }, USER_FIELDS)).toEqual({
      message: TEXTS.invalidEmail,
      fields: ['email'],
    });
  });
});
