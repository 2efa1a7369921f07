import { describe, expect, test } from '@jest/globals';
import { type Role, ROLES } from './base/roles.js';
import {
  counterpartFor,
  mayOpen,
  PAGES,
  pageAt,
  pagesOf,
  portalPaths,
  publicPaths,
  railOf,
  settingsHome,
  settingsOf,
} from './pages.js';
import { HOME_OF, homeOf } from './home-of.js';

const portalOf = (path: string): string => path.split('/')[1] ?? '';

test('an address is a page or none', () => {
  expect(pageAt('/admin')).toBe('/admin');
  expect(pageAt('/admin/settings/')).toBe('/admin/settings');
  expect(pageAt('/installer/jobs/3f0c')).toBe('/installer/jobs/$id');
  for (const address of ['/admin/nope', '/installer/jobs', '/installer/jobs/1/2', '/installer/jobs/', 'admin'])
    expect(pageAt(address)).toBeNull();
});

test('a role may open its own pages and the public ones, whatever their search', () => {
  expect(mayOpen('admin', '/admin/projects?open=P1')).toBe(true);
  expect(mayOpen('installer', '/installer/jobs/J1#papers')).toBe(true);
  expect(mayOpen('asset_host', '/faq')).toBe(true);
  expect(mayOpen('admin', '/settings/sessions')).toBe(false);
  expect(mayOpen('asset_host', '/asset-funder')).toBe(false);
  expect(mayOpen('admin', '/admin/nope')).toBe(false);
});

test('settings and notifications have a counterpart in the other portals, other pages have none', () => {
  for (const path of ['/settings', '/settings/sessions', '/settings/privacy', '/notifications']) {
    expect(counterpartFor('admin', path)).toBe(`/admin${path}`);
    for (const role of ['asset_host', 'asset_funder', 'installer'] as const) {
      expect(counterpartFor(role, `/admin${path}`)).toBe(path);
      expect(counterpartFor(role, path)).toBeNull();
    }
  }
  for (const path of ['/admin', '/admin/', '/admin/projects', '/admin/settings/partners'])
    expect(counterpartFor('installer', path)).toBeNull();
  expect(counterpartFor('admin', '/asset-host')).toBeNull();
});

test('a page is for everybody or for roles, and no portal holds both kinds', () => {
  const everybodys = new Set(publicPaths().map(portalOf));
  expect(portalPaths().filter((path) => everybodys.has(portalOf(path)))).toEqual([]);
  expect(publicPaths().length + portalPaths().length).toBe(Object.keys(PAGES).length);
});

test('finished pages are for everybody, and everybody has no others', () => {
  for (const [path, row] of Object.entries(PAGES))
    expect({ path, finished: 'finished' in row }).toEqual({ path, finished: row.roles.length === 0 });
});

test('a member who keeps the bills alone has their pages, and begins there', () => {
  const rail = (role: Role) => railOf({ role, billingOnly: true }).map(({ path }) => path);
  expect(rail('asset_host')).toEqual(['/asset-host/bills', '/settings/team', '/settings']);
  expect(rail('asset_funder')).toEqual([
    '/asset-funder/bills',
    '/asset-funder/statements',
    '/settings/team',
    '/settings',
  ]);
  expect(rail('installer')).toEqual(['/settings/team', '/settings']);
  for (const role of ROLES) {
    const home = homeOf({ role, billingOnly: true });
    if (role !== 'admin') expect(pagesOf({ role, billingOnly: true }).map(({ path }) => path)).toContain(home);
    expect(homeOf({ role })).toBe(HOME_OF[role]);
  }
});

describe.each(ROLES)('the pages of %s', (role) => {
  test('begin with the portal, and the rail ends with the settings', () => {
    const rail = railOf({ role }).map(({ path }) => path);
    expect([rail[0], rail.at(-1)]).toEqual([HOME_OF[role], settingsHome(role)]);
    expect(settingsOf(role)[0]?.path).toBe(settingsHome(role));
  });

  test('have each letter once', () => {
    const letters = pagesOf({ role }).flatMap(({ key, views = [] }) => [key, ...views.map((view) => view.key)]);
    const given = letters.filter((letter) => letter !== undefined);
    expect(new Set(given).size).toBe(given.length);
  });
});
