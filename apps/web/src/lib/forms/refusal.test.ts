import { expect, test } from '@jest/globals';
import { TEXTS } from '@libs/contracts';
import { ApiError, errorFrom } from '../api/api-error';
import { isPasswordFault } from './password-fault';
import { refusalOf, waitText } from './refusal';

const refused = (
  status: number,
  code: ConstructorParameters<typeof ApiError>[1],
  message: string,
  retryAfter?: number,
) => new ApiError(status, code, message, null, null, [], null, retryAfter ?? null);

test('a refusal is told in the words of the server', () => {
  expect(refusalOf(refused(401, 'invalid_credentials', TEXTS.invalidCredentials), TEXTS.pleaseTryAgain)).toEqual({
    title: TEXTS.invalidCredentials,
    detail: null,
    waitUntil: null,
  });
});

test('without a network it says so, and that nothing typed is lost', () => {
  const { title, detail } = refusalOf(refused(0, 'network', TEXTS.networkError), TEXTS.pleaseTryAgain);
  expect(title).toBe('Network error');
  expect(detail).toContain('What you typed is still here');
});

test('too many tries name the time to wait for', () => {
  const { waitUntil } = refusalOf(refused(429, 'rate_limited', 'Too many attempts', 90), TEXTS.pleaseTryAgain);
  const left = (waitUntil?.getTime() ?? 0) - Date.now();
  expect(left).toBeGreaterThan(80_000);
  expect(left).toBeLessThanOrEqual(90_000);
});

test('a server that is not ready says what to do', () => {
  expect(refusalOf(refused(503, 'unavailable', 'Not now'), TEXTS.pleaseTryAgain).detail).toContain(TEXTS.contactEmail);
});

test('a page of a proxy in between has no words for a person: the form has', async () => {
  const error = await errorFrom(new Response('<html>Bad Gateway</html>', { status: 502 }));
  const { title, detail } = refusalOf(error, TEXTS.changePasswordFailed);
  expect(title).toBe('Failed to change password');
  expect(detail).toContain(TEXTS.contactEmail);
});

test('an error of the page has the fallback', () => {
  expect(refusalOf(new TypeError('x is undefined'), TEXTS.pleaseTryAgain).title).toBe('Please try again');
});

test('a wait is read as minutes and seconds', () => {
  expect([0, 9, 60, 65, 899].map(waitText)).toEqual(['0 s', '9 s', '1 min 00 s', '1 min 05 s', '14 min 59 s']);
});

test('what is wrong with a password is known from other refusals', () => {
  expect(
    [...Object.values(TEXTS.passwordRules), TEXTS.newPasswordTooShort, TEXTS.passwordTooCommon].every(isPasswordFault),
  ).toBe(true);
  expect([TEXTS.currentPasswordIncorrect, TEXTS.newPasswordsDoNotMatch, ''].some(isPasswordFault)).toBe(false);
});
