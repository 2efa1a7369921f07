import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/settings.mjs';
import type { Line } from './row.ts';

const FOLDER = join(ROOT, 'bench', 'results');

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that is measured, with a mark when what lies here is not quite that. */
export function commitHere() {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench').length > 0;
    return git('rev-parse', '--short=10', 'HEAD') + (changed ? '+changes' : '');
  } catch {
    return 'unknown';
  }
}

export const machine = () =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`;

/** Adds one line; quick ones too, marked, so that they are never taken for more. */
export function keep(result: Line): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${result.id}.jsonl`), `${JSON.stringify(result)}\n`);
}

/** All lines of all rows, oldest first. */
export function kept(): Line[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
