import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '..');

/** What nothing uses, in each of its kinds: a file, an export, a type, a name that a door passes on, a dependency. */
const FILES: Record<string, string> = {
  'package.json': JSON.stringify({ type: 'module', dependencies: { zod: '4', pg: '8' } }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@libs/*': ['./libs/*/index.ts'] } } }),
  'apps/api/src/main.ts': `import { used } from '@libs/hosts';\nimport { z } from 'zod';\nexport const app = [used, z];`,
  'libs/hosts/index.ts': `export { passedOn, used } from './src/host.js';`,
  'libs/hosts/src/host.ts': `export const used = 1;\nexport const passedOn = 2;\nexport const inside = 3;\nexport type Inside = typeof inside;`,
  'libs/hosts/src/dead.ts': 'export const dead = 1;',
};

interface Report {
  issues: ({ file: string } & Record<string, { name: string }[]>)[];
}

test('what nothing uses is named, whatever its kind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unused-'));
  try {
    for (const [path, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await copyFile(join(ROOT, 'knip.jsonc'), join(folder, 'knip.jsonc'));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const run = promisify(execFile)(
      process.execPath,
      [join(ROOT, 'node_modules/knip/bin/knip.js'), '--no-progress', '--reporter', 'json'],
      { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const failed = await run.then(
      () => ({ stdout: '', code: 0 }),
      (error: { stdout: string; code: number }) => error,
    );
    expect(failed.code).toBe(1);
    const { issues } = JSON.parse(failed.stdout) as Report;
    const found = issues.flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, names]) => names.map(({ name }) => `${kind}: ${file} ${name}`)),
    );
    expect(found.sort()).toEqual([
      'dependencies: package.json pg',
      'exports: libs/hosts/index.ts passedOn',
      'exports: libs/hosts/src/host.ts inside',
      'exports: libs/hosts/src/host.ts passedOn',
      'files: libs/hosts/src/dead.ts libs/hosts/src/dead.ts',
      'types: libs/hosts/src/host.ts Inside',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
