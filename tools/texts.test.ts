import { expect, test } from '@jest/globals';
import { phrasesIn, phrasesInComments, textsOutside } from './test/texts.ts';

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

test('in the libs a sentence that people read is seen, and SQL, logs and faults of ours are not', () => {
  const seen = textsOutside(
    'libs/reports/src/made.ts',
    `
    const where = "and not exists (select from project p where p.asset_host_id = x.id)";
    log.info({ id }, 'Reports of the month were created');
    if (!found) throw new Error('The report was locked and then gone');
    throw refuse.conflict('We couldn’t create this report. Please try again');
    const line = \`\${name} asked for changes to \${site}\`;`,
  );
  expect(seen.map((line) => line.replace(/^.*\*\.texts\.ts: /, ''))).toEqual([
    'We couldn’t create this report. Please try again',
    '… asked for changes to …',
  ]);
  const template = `export const subject = 'We have received your request';`;
  expect(textsOutside('libs/mail/src/templates/made.tsx', template)).toEqual([]);
  expect(textsOutside('libs/parties/src/host/host.sheet.ts', template)).toEqual([]);
});

test('the files of texts and of tests are left alone', () => {
  const text = `export const MADE = { empty: 'Nobody has looked here yet' };`;
  expect(textsOutside(COMPONENT, text)).toHaveLength(1);
  expect(textsOutside('apps/web/src/kit/made.texts.ts', text)).toEqual([]);
  expect(textsOutside('apps/web/src/kit/made.test.tsx', text)).toEqual([]);
});

test('a phrase that the product does not use is seen in texts and in pages', () => {
  expect(phrasesIn('libs/mail/src/made.ts', `const made = 'Somebody changed it';`)).toHaveLength(1);
  expect(phrasesIn('docs/made.md', 'First line\nThe table is asked for per annum')).toEqual([
    'docs/made.md:2: per annum → a year: The table is asked for per annum',
  ]);
  expect(phrasesIn('docs/made.md', 'The table is rebuilt')).toEqual([]);
  const passage = '- somebody else pays\n\nSomebody pays per annum.';
  expect(phrasesIn('libs/lori/knowledge/price.md', passage)).toHaveLength(2);
  expect(phrasesIn('libs/lori/knowledge/README.md', passage)).toHaveLength(3);
});

test('code and the names of tests may say what they like on a page', () => {
  const row = '| met | checked · `libs/made/src/made.api.test.ts` "the answer is made anew", "nobody is told" |';
  expect(phrasesIn('docs/made.md', row)).toEqual([]);
  expect(phrasesIn('docs/made.md', 'Run `tar papers`')).toEqual([]);
  expect(phrasesIn('docs/made.md', 'Nobody "is told" of it')).toHaveLength(1);
});

test('a phrase that comments avoid is seen in comments alone, and not in migrations', () => {
  const text = [
    '/** What somebody wrote. */',
    'const somebody = 1; // by somebody',
    ' * and is made anew',
    '// Someone.',
  ];
  expect(phrasesInComments('libs/made/src/made.ts', text.join('\n')).map((line) => line.split(':')[1])).toEqual([
    '1',
    '3',
  ]);
  expect(phrasesInComments('migrations/Migration1.ts', text.join('\n'))).toEqual([]);
});
