import { expect, test } from '@jest/globals';
import { isOffline } from './offline-list';

test('a list waits for the network only where it has nothing to show meanwhile', () => {
  expect(isOffline({ data: undefined, fetchStatus: 'paused' })).toBe(true);
  // Still loading, or here from an earlier visit.
  expect(isOffline({ data: undefined, fetchStatus: 'fetching' })).toBe(false);
  expect(isOffline({ data: { items: [] }, fetchStatus: 'paused' })).toBe(false);
});
