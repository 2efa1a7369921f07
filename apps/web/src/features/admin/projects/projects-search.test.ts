import { describe, expect, test } from '@jest/globals';
import { PROJECT_STATUSES } from '@libs/contracts';
import { ProjectsSearch, passes, statusesOf } from './projects-search';

describe('the address of the projects list', () => {
  test('what it says is kept', () => {
    const said = { search: 'bakery', status: 'pending,live', sort: '-updatedAt', page: 3, cursor: 'abc' };
    expect(ProjectsSearch.parse(said)).toEqual(said);
  });

  test('what it cannot mean is dropped, not refused', () => {
    const odd = { status: 'pending,unheard', sort: 'colour', open: 'not-an-id', page: 0, tab: 'x' };
    expect(ProjectsSearch.parse(odd)).toEqual({ status: 'pending' });
    expect(ProjectsSearch.parse({ status: 'unheard' }).status).toBeUndefined();
  });

  test('a search for a number is a text', () => expect(ProjectsSearch.parse({ search: 42 }).search).toBe('42'));

  test('no status means every status', () => {
    expect(statusesOf({})).toEqual([]);
    expect(PROJECT_STATUSES.filter((status) => passes(status, {}))).toEqual([...PROJECT_STATUSES]);
  });

  test('a project passes by its status', () => {
    expect(passes('live', { status: 'pending,live' })).toBe(true);
    expect(passes('confirmed', { status: 'pending,live' })).toBe(false);
  });
});
