import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');
const CONFIG = '.oxlintrc.json';
const run = promisify(execFile);
const TO_COME = 'declare const work: () => Promise<number>;';

/** What breaks each rule once. All that the configuration names is here, and of each family what is on by its category. */
const BREAKERS: Record<string, string> = {
  'eslint(no-unused-vars)': `const nobody = 1;\nexport {};`,
  'eslint(no-duplicate-imports)': `import { join } from 'node:path';\nimport { sep } from 'node:path';\nexport const both = join(sep);`,
  'oxc(bad-comparison-sequence)': `export const between = (a: number, b: number, c: number) => (a as never) < b < c;`,
  'unicorn(no-await-in-promise-methods)': `${TO_COME}\nexport const all = async () => Promise.all([await work()]);`,
  'typescript(no-floating-promises)': `${TO_COME}\nexport const go = () => {\n  work();\n};`,
  'typescript(no-misused-promises)': `${TO_COME}\nexport const go = () => [1].forEach(async () => {\n  await work();\n});`,
  'typescript(await-thenable)': `export const go = async () => {\n  await 5;\n};`,
  'typescript(return-await)': `${TO_COME}\nexport async function go() {\n  try {\n    return work();\n  } catch {\n    return 0;\n  }\n}`,
  'typescript(require-array-sort-compare)': `export const inOrder = [10, 9].sort();`,
  'typescript(no-meaningless-void-operator)': `export const go = () => void undefined;`,
  'typescript(no-redundant-type-constituents)': `export type Name = string | 'one';`,
  'typescript(no-explicit-any)': `export const open = (text: string): any => text;`,
  'typescript(no-non-null-assertion)': `export const first = (texts: string[]) => texts.at(0)!;`,
  'typescript(ban-ts-comment)': `// @ts-ignore\nexport const number: number = 'text';`,
  'typescript(only-throw-error)': `export const fail = () => {\n  throw 'a text';\n};`,
  'typescript(prefer-promise-reject-errors)': `export const fail = () => Promise.reject('a text');`,
  'typescript(switch-exhaustiveness-check)': `export function of(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}`,
  'typescript(no-unnecessary-type-assertion)': `export const same = (text: string) => text as string;`,
  'typescript(no-unnecessary-type-arguments)': `const of = <T = string>(value: T) => value;\nexport const text = of<string>('text');`,
  'typescript(no-unnecessary-template-expression)': 'export const same = (text: string) => `${text}`;',
  'typescript(restrict-template-expressions)': 'export const text = (value: object) => `It is ${value}`;',
  'promise(no-new-statics)': `export const made = new Promise.resolve(1);`,
  'promise(no-multiple-resolved)': `export const made = new Promise((resolve) => {\n  resolve(1);\n  resolve(2);\n});`,
  'promise(no-nesting)': `${TO_COME}\nexport const go = () => work().then(() => work().then(() => 1));`,
  'promise(no-return-in-finally)': `${TO_COME}\nexport const go = () => work().finally(() => {\n  return 1;\n});`,
  'promise(no-return-wrap)': `${TO_COME}\nexport const go = () => work().then(() => Promise.resolve(1));`,
  'promise(param-names)': `export const made = new Promise<number>((reject, resolve) => resolve(reject));`,
  'react-hooks(rules-of-hooks)': `import { useState } from 'react';\nexport function Line({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}`,
  'react-hooks(exhaustive-deps)': `import { useEffect } from 'react';\nexport function Line({ act }: { act: () => void }) {\n  useEffect(() => {\n    act();\n  }, []);\n  return null;\n}`,
  'react(jsx-key)': `export const List = ({ of }: { of: string[] }) => of.map((one) => <li>{one}</li>);`,
  'react(static-components)': `export function Line() {\n  const Inner = () => <b>1</b>;\n  return <Inner />;\n}`,
  'react(immutability)': `export function Line({ of }: { of: { of: string[] } }) {\n  of.of = [];\n  return <p>{of.of}</p>;\n}`,
  'react(no-unstable-nested-components)': `export function Line() {\n  const Inner = () => <b>1</b>;\n  return <Inner />;\n}`,
  'react(jsx-no-target-blank)': `export const Out = ({ to }: { to: string }) => <a href={to} target="_blank">Out</a>;`,
  'react(button-has-type)': `export const Press = () => <button>Press</button>;`,
  'react(no-danger)': `export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;`,
  'react(no-unknown-property)': `export const Line = () => <p class="lab">1</p>;`,
  'react(jsx-no-constructed-context-values)': `import { createContext } from 'react';\nconst Place = createContext({ at: 0 });\nexport function Line({ at }: { at: number }) {\n  return <Place.Provider value={{ at }}>1</Place.Provider>;\n}`,
  'jsx-a11y(alt-text)': `export const Picture = () => <img src="/roof.jpg" />;`,
  'jsx-a11y(aria-role)': `export const Line = () => <p role="nothing">1</p>;`,
  'jsx-a11y(label-has-associated-control)': `export const Named = () => <label>Name</label>;`,
  'jsx-a11y(no-autofocus)': `export const Field = () => <input autoFocus aria-label="Name" />;`,
  'jsx-a11y(no-static-element-interactions)': `export const Press = ({ on }: { on: () => void }) => <div onClick={on} onKeyDown={on}>Press</div>;`,
};

const fileOf = (rule: string) => `apps/web/src/${rule.replaceAll(/\W+/g, '-')}file.tsx`;

async function lintedIn(files: Record<string, string>): Promise<{ code: string; filename: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    const jsx = { compilerOptions: { jsx: 'react-jsx', strict: true, module: 'esnext', moduleResolution: 'bundler' } };
    for (const [path, text] of Object.entries({ ...files, 'tsconfig.json': JSON.stringify(jsx) })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await copyFile(join(ROOT, CONFIG), join(folder, CONFIG));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = await run(process.execPath, [oxlint, '-f', 'json', 'apps'], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
      maxBuffer: 1e8,
    }).catch((error: { stdout: string }) => error);
    return (JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }).diagnostics;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const configLines = async () => (await readFile(join(ROOT, CONFIG), 'utf8')).split('\n').map((line) => line.trim());

/** `typescript/no-explicit-any` as a finding names it. */
function codeOf(name: string): string {
  if (name === 'react/rules-of-hooks') return 'react-hooks(rules-of-hooks)';
  return name.includes('/') ? `${name.replace('/', '(')})` : `eslint(${name})`;
}

test('each rule, broken once, is named', async () => {
  const broken = await lintedIn(
    Object.fromEntries(Object.entries(BREAKERS).map(([rule, text]) => [fileOf(rule), `${text}\n`])),
  );
  const unnamed = Object.keys(BREAKERS).filter(
    (rule) => !broken.some(({ code, filename }) => code === rule && filename.endsWith(fileOf(rule))),
  );
  expect(unnamed).toEqual([]);
  const named = (await configLines()).flatMap(
    (line) => /^"([a-z0-9/-]+)": (?:"error"|\["error")/.exec(line)?.[1] ?? [],
  );
  const rules = named.filter((name) => !['correctness', 'reportUnusedDisableDirectives'].includes(name)).map(codeOf);
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((rule) => !BREAKERS[rule])).toEqual([]);
}, 180_000);

test('a rule that is off says why', async () => {
  const lines = await configLines();
  const isOff = (line = '') => line.includes('"off"');
  const why = (at: number): boolean => {
    const above = lines[at - 1] ?? '';
    return above.startsWith('//') || (isOff(above) ? why(at - 1) : above.startsWith('"files"'));
  };
  const silent = lines.filter((line, at) => isOff(line) && !why(at));
  expect(silent).toEqual([]);
});

test('what is excused in a file says why', async () => {
  const { stdout } = await run(
    'git',
    ['grep', '-nE', '(ox|es)lint-disable', '--', 'apps', 'libs', 'migrations', 'bench', 'tools'],
    {
      cwd: ROOT,
    },
  );
  // Written by the router, and by this test.
  const lines = stdout
    .split('\n')
    .filter((line) => line && !/^(apps\/web\/src\/routeTree\.gen|tools\/lint\.test)\.ts:/.test(line));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !/lint-disable-(next-line|line) [a-z0-9/-]+ -- \w.{14}/.test(line))).toEqual([]);
});
