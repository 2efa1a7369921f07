import { expect, test } from '@jest/globals';
import { originAllowed } from './origin.js';

test.each([
  ['https://voltmere.example', true],
  // Another host name of the same site, over https as well.
  ['https://www.voltmere.example', true],
  ['http://voltmere.example', false],
  ['http://www.voltmere.example', false],
  ['https://voltmere.example:8443', false],
  ['https://evil.example', false],
  ['null', false],
  [undefined, true],
] as const)('with PUBLIC_URL on https, %s: %s', (origin, allowed) => {
  expect(originAllowed(origin, 'www.voltmere.example', 'https://voltmere.example')).toBe(allowed);
});

test('over plain http, as the demo runs, the host that is called counts', () => {
  expect(originAllowed('http://192.168.1.7:3000', '192.168.1.7:3000', 'http://localhost:3000')).toBe(true);
  expect(originAllowed('http://192.168.1.8:3000', '192.168.1.7:3000', 'http://localhost:3000')).toBe(false);
});
