import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** docs/security.md names a test for each row: what it names must be there. */

const ROOT = join(import.meta.dirname, '..');
const DOC = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** `path/of.test.ts` "name", "name" */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)?/g;
const files = new Map<string, Set<string>>();
for (const [, file = '', names = ''] of DOC.matchAll(NAMED)) {
  const known = files.get(file) ?? new Set();
  for (const [, name = ''] of names.matchAll(/"([^"]+)"/g)) known.add(name);
  files.set(file, known);
}

describe('docs/security.md', () => {
  test('names tests at all', () => {
    expect(files.size).toBeGreaterThan(20);
    expect([...files.values()].reduce((sum, names) => sum + names.size, 0)).toBeGreaterThan(80);
  });

  test.each([...files])('%s is there, with each test that is quoted from it', (file, names) => {
    expect({ file, exists: existsSync(join(ROOT, file)) }).toEqual({ file, exists: true });
    // A name with an apostrophe may be escaped.
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
    expect([...names].filter((name) => !source.includes(name))).toEqual([]);
  });

  test('each row that says it is met names a test, or says why none is needed', () => {
    const rows = DOC.split('\n').filter((line) => /^\| \d/.test(line));
    expect(rows.length).toBeGreaterThan(50);
    const bare = rows.filter((row) => /^\| [^|]+ \| met/.test(row) && !row.includes('.ts`'));
    expect(bare.map((row) => row.split('|')[1]?.trim())).toEqual(['6.2.10', '6.4.2', '7.1.1, 7.1.2', '8.3.1']);
  });

  test('links lead to files that exist', () => {
    const links = [...DOC.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
    const docs = dirname(join(ROOT, 'docs/security.md'));
    expect(links.filter((path) => !existsSync(join(docs, path)))).toEqual([]);
  });
});
