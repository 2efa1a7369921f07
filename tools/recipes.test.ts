import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Generator, getConfig } from '@tanstack/router-generator';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROJECTS, TSC } from './test/types.ts';

/** docs/recipes, followed on a copy of the repository. */

const ROOT = resolve(import.meta.dirname, '..');
const RECIPES = join(ROOT, 'docs/recipes');
const run = promisify(execFile);

interface Step {
  file: string;
  /** The compiler names the file once the steps that are not named are done. */
  named: boolean;
  place: { how: 'before' | 'after' | 'replace'; line: string } | null;
  lines: string;
}

const FENCE = /^```\w+ file=(\S+)([^\n]*)\n([\s\S]*?)^```$/gm;

const stepsOf = (recipe: string): Step[] =>
  [...readFileSync(join(RECIPES, recipe), 'utf8').matchAll(FENCE)].map(([, file = '', words = '', lines = '']) => {
    const [, how, line = ''] = /(before|after|replace)="(.*)"/.exec(words) ?? [];
    return {
      file,
      named: /\bnamed\b/.test(words.split('="')[0] ?? ''),
      place: how ? { how: how as 'before' | 'after' | 'replace', line } : null,
      lines,
    };
  });

/** The table of the recipes' README: what each costs. */
const COSTS = [
  ...readFileSync(join(RECIPES, 'README.md'), 'utf8').matchAll(/^\| \[[^\]]+\]\((\S+)\) \| (\d+) \| (\d+) \|$/gm),
].map(([, recipe = '', files, named]) => ({ recipe, files: Number(files), named: Number(named) }));
/** What no recipe may cost more than, and what the compiler must name at least. */
const LIMITS: Record<string, { files: number; named: number }> = {
  'event.md': { files: 6, named: 5 },
  'status.md': { files: 8, named: 6 },
  'page.md': { files: 4, named: 1 },
  'job.md': { files: 6, named: 2 },
  'mail.md': { files: 6, named: 3 },
};

let copy: string;
/** Files with errors once the first steps of all recipes are done. */
let named: Set<string>;
let left: string;

/** Puts the lines where the step says; a place that is not there, or is there twice, ends the test. */
function follow({ file, place, lines }: Step): void {
  const path = join(copy, file);
  if (!place) {
    if (existsSync(path)) throw new Error(`${file} exists already`);
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, lines);
  }
  const text = readFileSync(path, 'utf8').split('\n');
  const found = text.flatMap((line, at) => (line.startsWith(place.line) ? [at] : []));
  if (found.length !== 1) throw new Error(`${file} has ${found.length} lines that begin with: ${place.line}`);
  const at = (found[0] as number) + (place.how === 'after' ? 1 : 0);
  text.splice(at, place.how === 'replace' ? 1 : 0, ...lines.replace(/\n$/, '').split('\n'));
  writeFileSync(path, text.join('\n'));
}

/** What `npm run dev` and `npm run build` do when there is a new route. */
async function drawRoutes(): Promise<void> {
  const root = join(copy, 'apps/web');
  const config = getConfig(
    {
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    },
    root,
  );
  await new Generator({ config, root }).run();
}

/** The second time the compiler reads only what changed since the first. */
async function compile(): Promise<string> {
  const said = await Promise.all(
    PROJECTS.map((project) => {
      const remembered = ['--incremental', '--tsBuildInfoFile', `${project.replaceAll('/', '-')}.tsbuildinfo`];
      return run(process.execPath, [TSC, '--noEmit', '--pretty', 'false', ...remembered, '-p', project], {
        cwd: copy,
        maxBuffer: 1e8,
      }).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      );
    }),
  );
  return said.join('\n');
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'recipes-'));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, maxBuffer: 1e8 });
  const files = stdout.split('\n').filter((file) => file && existsSync(join(ROOT, file)));
  for (const file of [...files, 'apps/web/src/routeTree.gen.ts']) {
    if (!existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const steps = COSTS.flatMap(({ recipe }) => stepsOf(recipe));
  for (const step of steps.filter((each) => !each.named)) follow(step);
  await drawRoutes();
  const first = await compile();
  named = new Set([...first.matchAll(/^(?:\.\.\/)*([\w./@$-]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file));
  for (const step of steps.filter((each) => each.named)) follow(step);
  left = await compile();
}, 600_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('each recipe is in the table, and each of the table is there', () => {
  const written = readdirSync(RECIPES).filter((name) => name !== 'README.md');
  expect(COSTS.map(({ recipe }) => recipe).sort()).toEqual(written.sort());
});

describe.each(COSTS)('$recipe', ({ recipe, files, named: promised }) => {
  const steps = stepsOf(recipe);
  const touched = new Set(steps.map(({ file }) => file));
  const byName = new Set(steps.filter((step) => step.named).map(({ file }) => file));

  test('costs as many files as the table says', () => {
    expect({ files: touched.size, named: byName.size }).toEqual({ files, named: promised });
    const limit = LIMITS[recipe];
    if (limit) {
      expect(touched.size).toBeLessThanOrEqual(limit.files);
      expect(byName.size).toBeGreaterThanOrEqual(limit.named);
    }
  });

  test('the compiler names what it says', () => {
    expect([...byName].filter((file) => !named.has(file) && !named.has(file.replace(/^apps\/web\//, '')))).toEqual([]);
  });
});

test('once all of them are followed, everything compiles', () => {
  expect(left.split('\n').filter((line) => line.includes('error'))).toEqual([]);
});
