import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { HOME_OF, mayOpen, PAGES } from '@libs/contracts';
import { addressOf, EVERY_PAGE, pictureOf, SCHEMES, WIDTHS } from './every-page.ts';
import { readOptions } from './picture-options.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures/pages');
const ROLE_OF = { sam: 'admin', 'e.marsh': 'asset_funder', tom: 'installer', grace: 'asset_host' } as const;

test('every page of the product has its pictures, and is looked at by somebody who may', () => {
  expect([...new Set(EVERY_PAGE.map(({ path }) => path))].toSorted()).toEqual(Object.keys(PAGES).toSorted());
  for (const shown of EVERY_PAGE) {
    const address = addressOf(shown, 'P1');
    expect({ address, left: /[${}]/.test(address) }).toEqual({ address, left: false });
    if (shown.who) expect({ address, may: mayOpen(ROLE_OF[shown.who], address) }).toEqual({ address, may: true });
  }
  expect(EVERY_PAGE.map(({ who, path }) => who && path).filter(Boolean)).toEqual(
    expect.arrayContaining(Object.values(HOME_OF)),
  );
  const names = EVERY_PAGE.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the pictures that are kept are those that the command takes', () => {
  const files = EVERY_PAGE.flatMap((shown) =>
    WIDTHS.flatMap((width) => SCHEMES.map((scheme) => pictureOf(shown, width, scheme))),
  );
  expect(readdirSync(PICTURES).toSorted()).toEqual(files.toSorted());
});

test('the command takes everything, or one kind, or named pages, of a demo that is named', () => {
  expect(readOptions([], '3000')).toEqual({ url: 'http://localhost:3000', only: null, names: null, folder: null });
  expect(readOptions(['--url', 'http://localhost:3941/', '--only', 'pages', '--page', 'home,faq'], '3000')).toEqual({
    url: 'http://localhost:3941',
    only: 'pages',
    names: ['home', 'faq'],
    folder: null,
  });
  for (const wrong of [['--what'], ['--url'], ['--only', 'some'], ['--page', 'nowhere'], ['localhost']])
    expect(() => readOptions(wrong, '3000')).toThrow('npm run pictures');
});
