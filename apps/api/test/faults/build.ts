import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../../..');
const CACHE = 'node_modules/.cache/voltmere-faults';
const HOME = join(ROOT, CACHE);

/** Compiles both processes to a folder of the tests' own, the way the product is compiled; answers that folder. */
export async function buildProcesses(): Promise<string> {
  await mkdir(HOME, { recursive: true });
  // The compiler takes these two from the root alone.
  const tsConfigPath = `${CACHE}/tsconfig.json`;
  const settings = JSON.parse(await readFile(join(ROOT, 'nest-cli.json'), 'utf8')) as {
    compilerOptions: object;
    projects: Record<string, { compilerOptions: object }>;
  };
  for (const part of [settings, ...Object.values(settings.projects)])
    Object.assign(part.compilerOptions, { tsConfigPath });
  await Promise.all([
    writeFile(join(HOME, 'nest-cli.json'), JSON.stringify(settings)),
    writeFile(join(HOME, 'package.json'), '{"type":"module"}'),
    writeFile(
      join(HOME, 'tsconfig.json'),
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.json'),
        compilerOptions: {
          outDir: join(HOME, 'dist'),
          rootDir: ROOT,
          paths: { '@libs/*': [join(ROOT, 'libs/*/src/index.ts')] },
        },
      }),
    ),
  ]);
  const nest = join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');
  await promisify(execFile)(process.execPath, [nest, 'build', 'api', '-c', `${CACHE}/nest-cli.json`], { cwd: ROOT });
  return join(HOME, 'dist');
}
