import { spawnSync } from 'node:child_process';
import { Refusal } from './refusal.mjs';

/** Libraries of the system that a bare one lacks, with the package that brings each. */
const PACKAGES = [{ library: 'libatomic.so.1', debian: 'libatomic1', fedora: 'libatomic', alpine: 'libatomic' }];

/**
 * Refuses in one line when the Node of the packages cannot start here, with what to install.
 * @param {string} binary
 */
export function requireRuntime(binary) {
  const { status, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const missing = PACKAGES.find(({ library }) => stderr?.includes(library));
  if (missing)
    throw new Refusal(
      `Node 26 needs ${missing.library}, which this system lacks. Install it: apt install ${missing.debian} (Fedora: dnf install ${missing.fedora}; Alpine: apk add ${missing.alpine}), then run the command again.`,
    );
  const why = error?.message ?? stderr?.trim().split('\n').at(-1) ?? `exit code ${status}`;
  throw new Refusal(
    `The Node 26 of the packages does not start (${why}). Delete node_modules and run the command again.`,
  );
}
