import { expect, test } from '@jest/globals';
import { addressOfView, searchOf } from './views.rules';

test('an address and its view say the same, without page and open record', () => {
  const address = { search: 'mill & son', status: 'pending,live', view: 'board', open: 'x', cursor: 'y' };
  const kept = searchOf('projects', address);
  expect(kept).toBe('search=mill%20%26%20son&status=pending,live&view=board');
  expect(addressOfView(kept)).toEqual({
    search: 'mill & son',
    status: 'pending,live',
    withdrawn: undefined,
    sort: undefined,
    view: 'board',
  });
});

test('a view of withdrawn projects shows withdrawn projects again', () => {
  const kept = searchOf('projects', { withdrawn: 'only', sort: '-createdAt' });
  expect(kept).toBe('withdrawn=only&sort=-createdAt');
  expect(addressOfView(kept)).toMatchObject({ withdrawn: 'only', sort: '-createdAt', status: undefined });
  // Other lists have none.
  expect(searchOf('hosts', { withdrawn: 'only' })).toBe('');
});

test('a plain list is an empty view', () => {
  expect(searchOf('hosts', {})).toBe('');
  expect(addressOfView('')).toEqual({
    search: undefined,
    status: undefined,
    withdrawn: undefined,
    sort: undefined,
    view: undefined,
  });
});
