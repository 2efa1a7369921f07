import { expect, test } from '@jest/globals';
import { readReply, refusesAddress } from './reply.js';
import { isRefusalOfAddress } from './smtp.js';

test.each([
  ['550 5.1.1 No such mailbox', true],
  ['550 5.1.10 The domain takes no mail', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['550 No such user here', true],
  ['553 Mailbox name not allowed', true],
  ['550 5.0.0 Rejected', true],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.7.1 Blocked by policy', false],
  ['552 Message too large', false],
  ['554 5.7.26 Not authenticated', false],
  ['550 5.1.8 Bad sender', false],
  ['451 4.7.1 Greylisted', false],
])('%s', (text, ofAddress) => {
  expect(refusesAddress(readReply(text), true)).toBe(ofAddress);
});

test('without an enhanced code only a refusal of the recipient is one of the address', () => {
  const refusal = { code: 'EENVELOPE', responseCode: 550, response: '550 Rejected' };
  expect(isRefusalOfAddress({ ...refusal, command: 'RCPT TO' })).toBe(true);
  expect(isRefusalOfAddress({ ...refusal, command: 'MAIL FROM' })).toBe(false);
  expect(isRefusalOfAddress({ ...refusal, code: 'EMESSAGE', command: 'DATA' })).toBe(false);
  expect(isRefusalOfAddress({ code: 'EAUTH', responseCode: 535, response: '535 5.1.1', command: 'AUTH PLAIN' })).toBe(
    false,
  );
});
