import { expect, test } from '@jest/globals';
import { ownPath } from './next';

test.each(['/settings', '/admin/projects?open=1&status=live', '/asset-host#bill', '/'])(
  '%s is a path of ours',
  (path) => {
    expect(ownPath(path)).toBe(path);
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
  expect(ownPath(path)).toBeUndefined();
});

test('what is no text is refused', () => {
  expect([undefined, null, 1, ['/settings'], {}].map(ownPath)).toEqual(Array(5).fill(undefined));
});
