import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

/** The fifteen acceptance tests of agreements, organisations and messages, each by the files whose tests have its number in their name. */
const PLAYED: Record<number, string[]> = {
  1: ['libs/contracts/src/agreements/agreement-rules.test.ts'],
  2: ['libs/contracts/src/agreements/agreement-rules.test.ts'],
  3: ['libs/agreements/src/agreements.api.test.ts'],
  4: ['libs/sealing/src/seal.test.ts', 'libs/sealing/src/sealing.api.test.ts'],
  5: ['libs/agreements/src/acceptance.api.test.ts'],
  6: ['libs/agreements/src/acceptance.api.test.ts'],
  7: [
    'libs/agreements/src/acceptance.api.test.ts',
    'libs/sealing/src/sealing.api.test.ts',
    'libs/sealing/src/time-stamp.test.ts',
  ],
  8: [
    'libs/agreements/src/acceptance.api.test.ts',
    'libs/agreements/src/agreements.api.test.ts',
    'libs/contracts/src/agreements/agreement-rules.test.ts',
  ],
  9: ['libs/agreements/src/agreements.api.test.ts'],
  10: ['libs/agreements/src/agreements.api.test.ts', 'libs/organisations/src/organisations.api.test.ts'],
  11: ['libs/messages/src/thread-leaks.api.test.ts'],
  12: ['libs/messages/src/mail-unread.api.test.ts'],
  13: ['apps/e2e/sign-by-keyboard.spec.ts'],
  14: ['libs/agreements/src/agreements.api.test.ts'],
  15: ['libs/agreements/src/seal-due.api.test.ts'],
};

const ROOT = resolve(import.meta.dirname, '../../..');

test('each acceptance test is played where this list says, and nowhere else', () => {
  const found: Record<number, string[]> = {};
  for (const file of globSync(['libs/**/*.test.ts', 'apps/e2e/*.spec.ts'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }).sort())
    for (const [, number] of readFileSync(resolve(ROOT, file), 'utf8').matchAll(
      /\b(?:test|describe)\(\s*'acceptance (\d+): /g,
    ))
      found[Number(number)] = [...new Set([...(found[Number(number)] ?? []), file])];
  expect(found).toEqual(PLAYED);
});
