import { expect, test } from '@jest/globals';
import { portalPaths } from '@libs/contracts';
import { crumbsOf } from './crumbs';

test.each([
  ['/admin', 'Dashboard'],
  ['/admin/projects', 'Admin > Projects'],
  ['/admin/settings/privacy', 'Admin > Settings'],
  ['/settings/sessions', 'Settings'],
  ['/notifications', 'Notifications'],
  ['/asset-funder/projects/$id', 'Dashboard'],
  ['/installer/jobs/$id', 'Today'],
  ['/admin/messages/$id', 'Admin > Messages'],
  ['/messages/$id', 'Messages'],
  ['/asset-host', 'Your site'],
  ['/agreements/$id', 'Agreement'],
] as const)('%s is at %s', (path, words) => {
  expect(
    crumbsOf(path)
      .map(({ label }) => label)
      .join(' > '),
  ).toBe(words);
});

test('every portal page has crumbs, each with its way', () => {
  for (const path of portalPaths())
    for (const { label, to } of crumbsOf(path))
      expect({ path, label, to }).toEqual({ path, label, to: expect.stringMatching(/^\//) });
});
