import { expect, test } from '@jest/globals';
import { type FoundItem, railOf, ROLES } from '@libs/contracts';
import { groupsOf, marked, pageByKeys, placesOf } from './palette.rules';

const found = (given: Partial<FoundItem>): FoundItem => ({
  kind: 'host',
  id: 'h1',
  by: 'name',
  title: 'Pell & Sons Joinery',
  sub: 'Owen Pell',
  value: null,
  status: 'paired',
  href: '/admin/asset-hosts?open=h1',
  ...given,
});

test('records come before pages and commands, each by its group', () => {
  const groups = groupsOf({ role: 'admin' }, 'pell', [
    found({ kind: 'project', id: 'p1' }),
    found({}),
    found({ by: 'mpan', value: '1420658823107' }),
  ]);
  expect(groups.map(({ value }) => value)).toEqual(['By number', 'Projects', 'People and companies', 'Do']);
  expect(groups[0]?.items[0]).toMatchObject({ label: '14 2065 8823 107', note: 'MPAN of Pell & Sons Joinery' });
});

test('a code is not repeated: its holder is', () => {
  const [group] = groupsOf({ role: 'admin' }, 'k4m7p2xd', [found({ kind: 'user', by: 'code', title: 'Owen Pell' })]);
  expect(group?.items[0]).toMatchObject({ label: 'Owen Pell', note: 'Code of Owen Pell' });
});

test('without words every page and command of the role stands there, and of no other role', () => {
  const labels = (role: 'admin' | 'installer') =>
    groupsOf({ role }, '', []).flatMap(({ items }) => items.map((one) => one.label));
  expect(labels('admin')).toEqual(expect.arrayContaining(['Projects', 'Create Pairing', 'Dark theme', 'Sign Out']));
  expect(labels('installer')).toEqual(expect.arrayContaining(['Today', 'Notifications', 'Sign Out']));
  expect(labels('installer')).not.toContain('Create Pairing');
  expect(groupsOf({ role: 'admin' }, 'dark', [])).toEqual([expect.objectContaining({ value: 'Everywhere' })]);
});

test('what was typed is marked where it stands', () => {
  expect(marked('Owen Pell', 'pell')).toEqual(['Owen ', 'Pell', '']);
  expect(marked('Owen Pell', 'xyz')).toEqual(['Owen Pell', '', '']);
});

test('G and a letter lead to a page of the own portal', () => {
  expect(pageByKeys({ role: 'admin' }, 'p')).toBe('/admin/projects');
  expect(pageByKeys({ role: 'asset_funder' }, 'p')).toBeNull();
  expect(pageByKeys({ role: 'installer' }, 'd')).toBe('/installer');
});

test('every page in the rail has a letter of its own', () => {
  for (const role of ROLES) {
    const letters = placesOf({ role }).flatMap(({ keys }) => keys ?? []);
    expect(new Set(letters).size).toBe(letters.length);
    for (const { path } of railOf({ role })) {
      const { keys } = placesOf({ role }).find(({ href }) => href === path) ?? {};
      expect({ path, keys }).toEqual({ path, keys: expect.stringMatching(/^G [A-Z]$/) });
      expect(pageByKeys({ role }, keys?.slice(-1).toLowerCase() ?? '')).toBe(path);
    }
  }
  expect(pageByKeys({ role: 'admin' }, 'c')).toBe('/admin/conversations');
  expect(pageByKeys({ role: 'admin' }, 'e')).toBe('/admin/health');
});

test('every page of the portal is found, by its name and by what it is about', () => {
  const found = (role: 'admin' | 'asset_host', typed: string) =>
    groupsOf({ role }, typed, []).flatMap(({ items }) => items.map((one) => one.label));
  expect(found('admin', '')).toEqual(
    expect.arrayContaining(['Conversations', 'Leads', 'Security audit', 'Settings: Partners', 'Settings: Sessions']),
  );
  expect(found('admin', 'webhook')).toEqual(['Settings: Partners']);
  expect(found('admin', 'lori')).toEqual(['Conversations']);
  expect(found('asset_host', 'settings')).not.toContain('Settings: Partners');
});

test('no line leads to a record that is not named', () => {
  const items = groupsOf({ role: 'asset_funder' }, '', []).flatMap((group) => group.items);
  expect(items.filter(({ href }) => href?.includes('$'))).toEqual([]);
});

test('the first record that an admin finds comes with what can be done to it', () => {
  const found = {
    kind: 'project' as const,
    id: 'p1',
    by: 'name' as const,
    title: 'Fenwick Row Bakery',
    sub: null,
    value: null,
    status: 'pending',
    href: '/admin/projects?open=p1',
  };
  const labels = (role: 'admin' | 'asset_funder') =>
    groupsOf({ role }, 'fenwick', [{ ...found, kind: 'user', id: 'u1' }, found])
      .filter(({ value }) => value === 'Do')
      .flatMap(({ items }) => items.map(({ label }) => label));
  expect(labels('admin')).toEqual([
    'Take on Fenwick Row Bakery',
    'Move Fenwick Row Bakery to Confirmed',
    'Open the host of Fenwick Row Bakery',
    'Assign an installer to Fenwick Row Bakery',
    'Copy the link to Fenwick Row Bakery',
  ]);
  // A party's records are its own: it moves them where their rules let it.
  expect(labels('asset_funder')).toEqual([]);
});
