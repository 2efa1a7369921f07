import { describe, expect, test } from '@jest/globals';
import { HOST_STATUSES } from '@libs/contracts';
import { partySearch, passes } from './party-search';
import { PARTY_SORTS } from './party-sorts.texts';

const HostsSearch = partySearch(HOST_STATUSES, PARTY_SORTS);

describe('the address of a list of parties', () => {
  test('what it says is kept', () => {
    const said = {
      search: 'bakery',
      status: 'lead,lost',
      sort: 'companyName',
      page: 2,
      cursor: 'abc',
      tab: 'timeline',
    };
    expect(HostsSearch.parse(said)).toEqual(said);
  });

  test('what it cannot mean is dropped, not refused', () =>
    expect(HostsSearch.parse({ status: 'lead,active', sort: 'colour', open: 'x', page: 1 })).toEqual({
      status: 'lead',
    }));

  test('a party passes by its status', () => {
    expect(passes(HOST_STATUSES, 'lost', { status: 'lead,lost' })).toBe(true);
    expect(passes(HOST_STATUSES, 'live', { status: 'lead,lost' })).toBe(false);
    expect(passes(HOST_STATUSES, 'live', {})).toBe(true);
  });
});
