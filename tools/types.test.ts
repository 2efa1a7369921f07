import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { PROJECTS, TSC } from './test/types.ts';

/** Every file must belong to a TypeScript project, so that it is checked. */

const ROOT = resolve(import.meta.dirname, '..');
const SOURCE = /\.(ts|tsx|mjs)$/;

/** In no project, each with why. */
const EXCUSED: Record<string, string> = {};

const run = async (command: string, args: string[]): Promise<string[]> =>
  (await promisify(execFile)(command, args, { cwd: ROOT, maxBuffer: 1e8 })).stdout.split('\n').filter(Boolean);

/** The files that a project names: what it only imports is checked by the rules of another. */
async function filesOf(project: string): Promise<string[]> {
  const shown = await run(process.execPath, [TSC, '--showConfig', '-p', project]);
  const { files } = JSON.parse(shown.join('\n')) as { files: string[] };
  return files.map((file) => relative(ROOT, resolve(ROOT, dirname(project), file)));
}

test('every source file is in a project that `npm run typecheck` checks', async () => {
  const named = new Set((await Promise.all(PROJECTS.map(filesOf))).flat());
  const tracked = (await run('git', ['ls-files', '-co', '--exclude-standard'])).filter((file) => SOURCE.test(file));
  expect(tracked.length).toBeGreaterThan(1500);
  expect(tracked.filter((file) => !named.has(file) && !EXCUSED[file])).toEqual([]);
});

test('nothing on Node 20 asks for what only Node 26 runs, but in its second half', () => {
  const EARLY = ['start', 'test', 'dev', 'run', 'doctor'].map((name) => join(ROOT, `tools/${name}.mjs`));
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gms);
    for (const [, name = ''] of imports) if (name.startsWith('.')) visit(resolve(dirname(file), name));
  };
  EARLY.forEach(visit);
  expect([...seen].filter((file) => !file.endsWith('.mjs'))).toEqual([]);
  const packages = [...seen].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import [^;]*?from '([^.'][^']*)'/gms)].map(([, name]) => name),
  );
  expect(packages.filter((name) => !name?.startsWith('node:'))).toEqual([]);
});
