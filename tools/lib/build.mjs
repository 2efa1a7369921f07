import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unlock, waitForLock } from './lock.mjs';
import { readJson, writeJson } from './processes.mjs';
import { knownCause, Refusal } from './refusal.mjs';
import { npmCommand, runCommand } from './run-command.mjs';

const SOURCES = [
  'apps/api',
  'apps/worker',
  'apps/web',
  'libs',
  'migrations',
  'tools/prerender.mjs',
  'tools/lib/app-icons.mjs',
  'tools/lib/shared-picture.mjs',
  'package-lock.json',
  'package.json',
  'nest-cli.json',
  '.swcrc',
  'tsconfig.json',
];
const NOT_BUILT = /\.(test|spec)\.tsx?$|routeTree\.gen\.ts$|\.md$/;
const OUTPUTS = [
  'dist/apps/api/src/main.js',
  'dist/apps/worker/src/main.js',
  'dist/web/index.html',
  'dist/web/site/index.html',
];

const stampFile = (root) => join(root, 'dist', '.built.json');

/** Every source with its size and time: looked at in milliseconds, and any change of content shows. */
function fingerprint(root) {
  const hash = createHash('sha256');
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

/** Whether what lies in dist/ was made from the sources as they are. */
export const isBuilt = (root) =>
  OUTPUTS.every((path) => existsSync(join(root, path))) && readJson(stampFile(root))?.sources === fingerprint(root);

/** Builds API, worker and web unless they are up to date; two that start at once do it once. Returns what npm printed, or null. */
export async function build(root, { log, signal, noted }) {
  if (isBuilt(root)) return null;
  const lock = join(root, '.cache', 'build.lock');
  if (!(await waitForLock(lock, { milliseconds: 180_000 })))
    throw new Refusal(`Another build has been running here for three minutes. Wait for it, or delete ${lock}.`);
  try {
    if (isBuilt(root)) return null;
    const sources = fingerprint(root);
    const [command, args] = npmCommand();
    const { code, output } = await runCommand(command, [...args, 'run', 'build'], {
      cwd: root,
      log,
      signal,
      noted,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    if (code !== 0) throw new BuildFailed(knownCause(output) ?? `The build failed. What it said: ${log}`, output);
    writeJson(stampFile(root), { sources });
    return output;
  } finally {
    unlock(lock);
  }
}

/** Carries what the build printed, for those who show it. */
export class BuildFailed extends Refusal {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}
