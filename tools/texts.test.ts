import { expect, test } from '@jest/globals';
import { phrasesIn, textsOutside } from './test/texts.ts';

const COMPONENT = 'apps/web/src/kit/made.tsx';

test('a text inside a component is seen, however it is put', () => {
  const seen = textsOutside(
    COMPONENT,
    `
    import { one } from 'a file with many words';
    export const Made = ({ name }: { name: string }) => (
      <p className="flex border border-current truncate" title="Nobody has looked here yet">
        Your site is <b>{name}</b> now
        {\`Waiting for \${name} since yesterday\`}
        {cn('flex items truncate relative', name)}
        <i>Three words only</i>
      </p>
    );`,
  );
  expect(seen.map((line) => line.replace(/^.*\*\.texts\.ts: /, ''))).toEqual([
    'Your site is now',
    'Nobody has looked here yet',
    'Waiting for … since yesterday',
  ]);
});

test('the files of texts and of tests are left alone', () => {
  const text = `export const MADE = { empty: 'Nobody has looked here yet' };`;
  expect(textsOutside(COMPONENT, text)).toHaveLength(1);
  expect(textsOutside('apps/web/src/kit/made.texts.ts', text)).toEqual([]);
  expect(textsOutside('apps/web/src/kit/made.test.tsx', text)).toEqual([]);
});

test('a phrase that the product does not use is seen in texts and in pages', () => {
  expect(phrasesIn('libs/mail/src/made.ts', `const made = 'Your forecast is made anew';`)).toHaveLength(1);
  expect(phrasesIn('docs/made.md', 'First line\nThe table is made anew')).toEqual([
    'docs/made.md:2: made anew → recalculated, rebuilt, recreated: The table is made anew',
  ]);
  expect(phrasesIn('docs/made.md', 'The table is rebuilt')).toEqual([]);
});
