import { describe, expect, test } from '@jest/globals';
import { ROLES } from './base/roles.js';
import {
  HOME_OF,
  PAGES,
  pageAt,
  pagesOf,
  portalPaths,
  publicPaths,
  railOf,
  settingsHome,
  settingsOf,
} from './pages.js';

const portalOf = (path: string): string => path.split('/')[1] ?? '';

test('an address is a page or none', () => {
  expect(pageAt('/admin')).toBe('/admin');
  expect(pageAt('/admin/settings/')).toBe('/admin/settings');
  expect(pageAt('/installer/jobs/3f0c')).toBe('/installer/jobs/$id');
  for (const address of ['/admin/nope', '/installer/jobs', '/installer/jobs/1/2', '/installer/jobs/', 'admin'])
    expect(pageAt(address)).toBeNull();
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

describe.each(ROLES)('the pages of %s', (role) => {
  test('begin with the portal, and the rail ends with the settings', () => {
    const rail = railOf(role).map(({ path }) => path);
    expect([rail[0], rail.at(-1)]).toEqual([HOME_OF[role], settingsHome(role)]);
    expect(settingsOf(role)[0]?.path).toBe(settingsHome(role));
  });

  test('have each letter once', () => {
    const letters = pagesOf(role).flatMap(({ key, views = [] }) => [key, ...views.map((view) => view.key)]);
    const given = letters.filter((letter) => letter !== undefined);
    expect(new Set(given).size).toBe(given.length);
  });
});
