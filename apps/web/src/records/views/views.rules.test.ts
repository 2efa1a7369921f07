import { expect, test } from '@jest/globals';
import { addressOfView, searchOf } from './views.rules';

test('an address and its view say the same, without page and open record', () => {
  const address = { search: 'mill & son', status: 'pending,live', view: 'board', open: 'x', cursor: 'y' };
  const kept = searchOf('projects', address);
  expect(kept).toBe('search=mill%20%26%20son&status=pending,live&view=board');
  expect(addressOfView(kept)).toEqual({ search: 'mill & son', status: 'pending,live', sort: undefined, view: 'board' });
});

test('a plain list is an empty view', () => {
  expect(searchOf('hosts', {})).toBe('');
  expect(addressOfView('')).toEqual({ search: undefined, status: undefined, sort: undefined, view: undefined });
});
