import { PROTOCOL } from '@libs/contracts';
import { expect, test } from '@jest/globals';
import { heardOutdated, heardProtocol, isBehindServer, retryAfter } from './protocol';

test('a server that speaks of more than this page knows asks for a reload; an older or equal one, and noise, do not', () => {
  heardProtocol({ protocol: PROTOCOL.speaks });
  expect(isBehindServer()).toBe(false);
  heardProtocol({ protocol: PROTOCOL.speaks + 1 });
  expect(isBehindServer()).toBe(true);
  for (const noise of [null, {}, { protocol: 'two' }]) heardProtocol(noise);
  expect(isBehindServer()).toBe(true);
  // Rolled back.
  heardProtocol({ protocol: PROTOCOL.speaks });
  expect(isBehindServer()).toBe(false);
  heardOutdated();
  expect(isBehindServer()).toBe(true);
});

test('a hint when to come back is taken as it is, within reason', () => {
  expect(retryAfter({ retryMs: 0 })).toBe(0);
  expect(retryAfter({ retryMs: 870 })).toBe(870);
  for (const noise of [null, {}, { retryMs: -1 }, { retryMs: '5' }, { retryMs: 3_600_000 }])
    expect(retryAfter(noise)).toBeNull();
});
