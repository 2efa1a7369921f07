import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { watchArguments } from './test/watch.ts';
import { until } from './testing/starter.ts';

const ROOT = resolve(import.meta.dirname, '..');
const MINUTES = 120_000;
const passing = (count: number): string =>
  Array.from({ length: count }, (_, at) => `test('${at}', () => expect(1).toBe(1));\n`).join('');

test('a pattern is watched whole; without one, what was changed', () => {
  expect(watchArguments(['libs/projects']).slice(-2)).toEqual(['--watchAll', 'libs/projects']);
  expect(watchArguments([]).at(-1)).toBe('--watch');
});

test(
  'what was changed is run again, and only what the pattern names',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'watch-'));
    const file = join(folder, 'watched.test.cjs');
    await writeFile(file, passing(1));
    await writeFile(join(folder, 'other.test.cjs'), `test('other', () => expect(1).toBe(2));`);
    const config = { rootDir: folder, testMatch: ['**/*.test.cjs'], transform: {} };
    await writeFile(join(folder, 'jest.config.json'), JSON.stringify(config));
    const jest = spawn(
      process.execPath,
      [...watchArguments(['watched']), '--config', join(folder, 'jest.config.json'), '--watchman=false'],
      { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' } },
    );
    let said = '';
    for (const stream of [jest.stdout, jest.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    try {
      await until(() => /Tests: +1 passed, 1 total/.test(said), MINUTES);
      await writeFile(file, passing(2));
      await until(() => /Tests: +2 passed, 2 total/.test(said), MINUTES);
    } finally {
      jest.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  },
  2 * MINUTES,
);
