import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';
import { Forecasts } from '@libs/forecasting';
import { Clock, type Database, LocalStorage } from '@libs/platform';
import { checkSubscribers, subscribersOf } from './subscribers.js';

// None of them is called here: no database is needed.
const subscribers = subscribersOf({} as Database, new LocalStorage(tmpdir()), new Clock(), {
  forecasts: new Forecasts(),
  keep: async () => undefined,
  now: () => new Date(),
});

test('every queue of the contracts has its handler', () => {
  expect(() => checkSubscribers(subscribers)).not.toThrow();
});

test('a queue without one stops the start with the line to add', () => {
  expect(() => checkSubscribers(subscribers, { notifications: [], audit: [], previews: [] })).toThrow(
    /subscribers\.ts:\n {2}previews: \{ handle: handlePreviews \},/,
  );
});
