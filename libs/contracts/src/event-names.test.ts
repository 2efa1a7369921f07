import { expect, test } from '@jest/globals';
import { EVENT_NAMES } from './event-names.js';
import { EVENT_TYPES } from './events.js';

test('every event of the table has its name here, and nothing else has', () => {
  expect([...EVENT_NAMES].toSorted()).toEqual([...EVENT_TYPES].toSorted());
});
