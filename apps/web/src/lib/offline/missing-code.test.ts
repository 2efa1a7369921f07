import { expect, test } from '@jest/globals';
import { isMissingCode, keepPageWithoutNetwork } from './missing-code';

/** What the router looks for before it reloads, in Chromium. */
const RELOADS = /^Failed to fetch dynamically imported module/;

test('without a network the router is not given the words for which it reloads', () => {
  const page = new EventTarget();
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  keepPageWithoutNetwork();
  const said = (onLine: boolean) => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/health-1.js');
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return payload;
  };
  expect([RELOADS.test(said(true).message), isMissingCode(said(true))]).toEqual([true, true]);
  expect([RELOADS.test(said(false).message), isMissingCode(said(false))]).toEqual([false, true]);
});

test.each([
  ['Failed to fetch dynamically imported module: https://voltmere.example/assets/health-1.js', true],
  ['error loading dynamically imported module: https://voltmere.example/assets/health-1.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/health-1.css', true],
  ['Cannot read properties of undefined (reading "items")', false],
])('%s', (message, is) => {
  expect(isMissingCode(new TypeError(message))).toBe(is);
});

test('what is no error is none of a page either', () => expect(isMissingCode('offline')).toBe(false));
