import { expect, it } from '@jest/globals';
import { keys, kindOfKey } from './query-keys';

it('finds the record that a page shows, whether or not there is a list of its kind', () => {
  expect(kindOfKey(keys.detail('agreement', 'A1'))).toBe('agreement');
  expect(kindOfKey(keys.detail('works_order', 'W1'))).toBe('works_order');
  expect(kindOfKey(keys.list('agreements'))).toBe('agreement');
  expect(kindOfKey(keys.mine('host'))).toBe('host');
  expect(kindOfKey(keys.audit({}))).toBeNull();
});
