import { describe, expect, test } from '@jest/globals';
import { distributorWords, openProjectOf, openProjectWords, spacedMpan } from './host-words';

describe('an MPAN', () => {
  test('is grouped as on a bill', () => {
    expect(spacedMpan('1470116845051')).toBe('14 7011 6845 051');
    expect(spacedMpan('038011121470116845051')).toBe('03 801 112 14 7011 6845 051');
  });
  test('names its network', () => {
    expect(distributorWords('1470116845051')).toBe('National Grid Electricity Distribution, West Midlands');
    expect(distributorWords('2499999999990')).toBe('Independent network');
    expect(distributorWords('9999999999999')).toBe('Distributor not known');
  });
});

describe('the project that goes on', () => {
  const funder = {
    id: 'f',
    companyName: 'Calder',
    fundName: 'Calder Yield Fund I',
    fullName: 'E',
    email: 'e',
    phoneNumber: null,
  };
  const project = (id: string, host: string, status: 'live' | 'in_progress', withdrawnAt: string | null = null) => ({
    id,
    status,
    withdrawnAt,
    assetHost: { id: host, fullName: 'G', companyName: null, postcode: null, phoneNumber: null, email: 'g' },
    assetFunder: funder,
  });
  test('is the host’s own, unfinished and not withdrawn', () => {
    const all = [
      project('other', 'h2', 'in_progress'),
      project('gone', 'h1', 'in_progress', '2026-11-01T00:00:00Z'),
      project('done', 'h1', 'live'),
      project('open', 'h1', 'in_progress'),
    ];
    expect(openProjectOf(all, 'h1')?.id).toBe('open');
    expect(openProjectOf(all.slice(0, 3), 'h1')).toBeNull();
  });
  test('is named with its funder and where it stands', () =>
    expect(openProjectWords(project('open', 'h1', 'in_progress'))).toBe(
      'Its project with Calder Yield Fund I stays In Progress',
    ));
});
