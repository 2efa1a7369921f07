import { expect, test } from '@jest/globals';
import { rootPath } from './next';

test.each(['/settings', '/admin/projects?open=1&status=live', '/asset-host#bill', '/'])(
  '%s is a path of ours',
  (path) => {
    expect(rootPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'settings',
  '',
])('%j is refused', (path) => {
  expect(rootPath(path)).toBeUndefined();
});

test('what is no text is refused', () => {
  expect([undefined, null, 1, ['/settings'], {}].map(rootPath)).toEqual(Array(5).fill(undefined));
});
