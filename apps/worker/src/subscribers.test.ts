import { expect, test } from '@jest/globals';
import { checkSubscribers, PROCESSORS } from './subscribers.js';

test('every queue of the contracts has who works it off', () => {
  expect(() => checkSubscribers()).not.toThrow();
});

test('a queue without one, or with that of another, stops the start with what is missing', () => {
  expect(() => checkSubscribers(PROCESSORS, { notifications: [], audit: [], previews: [] })).toThrow(
    /No class processes these queues: previews\. .*apps\/worker\/src\/subscribers\.ts/,
  );
  expect(() => checkSubscribers({ ...PROCESSORS, audit: PROCESSORS.reports })).toThrow(
    /No class processes these queues: audit\./,
  );
});
