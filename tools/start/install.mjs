import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { waitForLock, unlock } from '../lib/lock.mjs';
import { requireSpace } from './preflight.mjs';
import { readJson, writeJson } from '../lib/processes.mjs';
import { knownCause, Refusal } from '../lib/refusal.mjs';
import { npmCommand, runCommand } from '../lib/run-command.mjs';

/**
 * What npm's lock says of a package.
 * @typedef {{ optional?: boolean, devOptional?: boolean, peer?: boolean, extraneous?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} NpmLock
 *
 * How an installation is logged, noted and stopped.
 * @typedef {{ log: string, noted?: string, signal?: AbortSignal }} Running
 */

/**
 * What an installation must match: the lock file and the kind of machine.
 * @param {string} root
 */
const wanted = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.voltmere.json');

/**
 * @param {string} root
 * @returns {{ packages?: string } | null}
 */
const readStamp = (root) => readJson(stampFile(root));

/**
 * @param {string} root
 * @returns {NpmLock}
 */
function readLock(root) {
  /** @type {NpmLock | null} */
  const lock = readJson(join(root, 'package-lock.json'));
  if (lock) return lock;
  throw new Refusal(
    'package-lock.json is missing or broken. Restore it (git checkout package-lock.json) and run the command again.',
  );
}

/**
 * Other platforms' packages, and those that the lock remembers though nothing asks for them: npm leaves both out.
 * @param {LockEntry} entry
 */
const mayBeMissing = ({ optional, devOptional, peer, extraneous }) => optional || devOptional || peer || extraneous;

/**
 * The first package of the lock that should be there and is not, or null.
 * @param {string} root
 * @param {NpmLock} lock
 */
function missingPackage(root, lock) {
  for (const [path, entry] of Object.entries(lock.packages))
    if (path && !mayBeMissing(entry) && !existsSync(join(root, path, 'package.json'))) return path;
  return existsSync(nodeBinary(root)) ? null : 'node_modules/.bin/node';
}

/**
 * The Node that everything runs on, brought by the packages.
 * @param {string} root
 */
export const nodeBinary = (root) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Why `npm ci` is needed, or null when the packages are in order.
 * @param {string} root
 */
export function whyInstall(root) {
  const lock = readLock(root);
  if (!existsSync(join(root, 'node_modules'))) return 'not installed yet';
  if (missingPackage(root, lock)) return 'incomplete, installing again';
  const stamp = readStamp(root);
  if (stamp) return stamp.packages === wanted(root) ? null : 'the lock file changed';
  return adoptable(root) ? null : 'older than the lock file';
}

/**
 * Someone ran `npm ci` by hand after the lock was written: npm leaves its own lock behind when it is through.
 * @param {string} root
 */
function adoptable(root) {
  const theirs = join(root, 'node_modules', '.package-lock.json');
  return existsSync(theirs) && statSync(theirs).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * @param {string} root
 * @param {Running} running
 */
async function install(root, { log, signal, noted }) {
  requireSpace(root, 1500, 'install the packages');
  // npm ci empties the folder it finds: behind a link that is someone else's.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Refusal(
      'node_modules is a link to another folder, which npm ci would empty. Remove the link, then run the command again.',
    );
  const [command, args] = npmCommand();
  const { code, output } = await runCommand(
    command,
    [
      ...args,
      'ci',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts=false',
      '--loglevel=error',
    ],
    { cwd: root, log, signal, noted },
  );
  signal?.throwIfAborted();
  if (code === 0) return;
  throw new Refusal(
    knownCause(output) ??
      `npm ci failed: ${npmSaid(output) ?? `exit code ${code}`}. Check the connection to the npm registry, then run the command again (everything npm said: ${log}).`,
  );
}

/**
 * The line of npm's output that says what went wrong.
 * @param {string} output
 */
export const npmSaid = (output) =>
  output
    .split('\n')
    .find((line) => /npm error (?!code|syscall|errno)/.test(line))
    ?.replace('npm error ', '')
    .trim()
    .replace(/\.$/, '');

/**
 * Installs what the lock file says unless it is there already. Two that start at once do it once.
 * @param {string} root
 * @param {Running & { note?: (text: string) => void }} running
 */
export async function ensureInstalled(root, { log, note, signal, noted }) {
  const lock = join(root, '.cache', 'install.lock');
  const reason = whyInstall(root);
  if (reason !== null) {
    const free = await waitForLock(lock, { milliseconds: 300_000 });
    if (!free)
      throw new Refusal(`Another npm ci has been running here for five minutes. Wait for it, or delete ${lock}.`);
    try {
      if (whyInstall(root) !== null) await install(root, { log, signal, noted });
      const missing = missingPackage(root, readLock(root));
      if (missing) throw new Refusal(`npm ci left ${missing} out. Delete node_modules, then run the command again.`);
    } finally {
      unlock(lock);
    }
  }
  if (reason !== null || !readStamp(root)) stamp(root);
  note?.(reason === null ? 'up to date' : 'installed');
}

/** @param {string} root */
function stamp(root) {
  try {
    writeJson(stampFile(root), { packages: wanted(root) });
  } catch {
    // Someone else's checkout, read-only for us: it is checked again next time.
  }
}
