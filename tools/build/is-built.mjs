import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../lib/processes.mjs';

const SOURCES = [
  'apps/api',
  'apps/worker',
  'apps/web',
  'libs',
  'migrations',
  'tools/build',
  'package-lock.json',
  'package.json',
  'nest-cli.json',
  '.swcrc',
  'tsconfig.json',
];
const NOT_BUILT = /\.(test|spec)\.tsx?$|routeTree\.gen\.ts$|(?<!knowledge\/[\w-]+)\.md$/;
const OUTPUTS = [
  'dist/apps/api/src/main.js',
  'dist/apps/worker/src/main.js',
  'dist/web/index.html',
  'dist/web/site/index.html',
];

/**
 * Where a build notes what it was made from.
 * @param {string} root
 */
export const stampFile = (root) => join(root, 'dist', '.built.json');

/**
 * Every source with its size and time: looked at in milliseconds, and any change of content shows.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const visit = (path) => {
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      for (const name of readdirSync(full).sort())
        if (name !== 'node_modules' && !name.startsWith('.tanstack')) visit(join(path, name));
    } else if (stat && !NOT_BUILT.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const path of SOURCES) visit(path);
  return hash.digest('hex');
}

/**
 * Whether what lies in dist/ was made from the sources as they are.
 * @param {string} root
 */
export function isBuilt(root) {
  /** @type {{ sources?: string } | null} */
  const stamp = readJson(stampFile(root));
  return OUTPUTS.every((path) => existsSync(join(root, path))) && stamp?.sources === fingerprint(root);
}
