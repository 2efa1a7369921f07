import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { pageAt } from '@libs/contracts';

/** Every address of a portal that the libs write into notifications, mails, searches and answers. */
const LIBS = new URL('../libs/', import.meta.url);
const ADDRESS = /['"`](\/(?:admin|asset-host|asset-funder|installer|settings|notifications)(?![\w-])[^'"`]*)['"`]/g;
/** The tables of pages and of homes, which have each role apart, and mails as they are shown to developers. */
const EXAMPLES = /^contracts\/src\/(?:pages|home-of)\.ts$|^mail\/src\/samples\.ts$/;

const found = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing/.test(file) && !EXAMPLES.test(file))
  .flatMap((file) =>
    [...readFileSync(new URL(file, LIBS), 'utf8').matchAll(ADDRESS)].map(([, address = '']) => ({ file, address })),
  );
const pathOf = (address: string): string => address.replace(/\$\{[^}]*\}/g, 'x').split(/[?#]/)[0] ?? '';

test('there are many', () => expect(found.length).toBeGreaterThan(30));

describe.each([...new Set(found.map(({ address }) => address))])('%s', (address) => {
  test('is a page', () => expect(pageAt(pathOf(address))).not.toBeNull());

  test('is not written for all roles where admins have another one', () =>
    expect(found.filter((one) => one.address === address && /^\/(settings|notifications)/.test(address))).toEqual([]));
});
