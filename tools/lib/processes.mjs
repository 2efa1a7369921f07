import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The identity of a process: its id, and something that only this process has.
 * @typedef {{ pid: number, identity: string | null }} Card
 * @typedef {{ pid?: number, identity?: string | null } | null | undefined} MaybeCard
 */

const linux = process.platform === 'linux';
const bootId = linux ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() : '';

/**
 * A token that only this very process has: a pid alone is recycled, and killing by it could hit a stranger.
 * Null when the process is gone. A zombie counts as gone: it holds nothing any more, but would look alive to `kill(pid, 0)`.
 * @param {number} pid
 */
export function identity(pid) {
  try {
    if (linux) {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : `${bootId}:${fields[19]}`;
    }
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

/**
 * The command line of a process, arguments separated by blanks; '' when it cannot be read.
 * @param {number} pid
 */
export function commandLine(pid) {
  try {
    if (linux) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * The folder in which a process works; '' when that cannot be read.
 * @param {number} pid
 */
export function workingFolder(pid) {
  try {
    return linux ? readlinkSync(`/proc/${pid}/cwd`) : '';
  } catch {
    return '';
  }
}

/**
 * The card of a running process; if its `spawn` failed, the card is empty.
 * @param {number | undefined} pid
 * @returns {Card}
 */
export const card = (pid) => (pid ? { pid, identity: identity(pid) } : { pid: 0, identity: null });

/**
 * Whether the process of a card still runs.
 * @template {MaybeCard} T
 * @param {T} who
 * @returns {who is NonNullable<T> & { pid: number }}
 */
export const isAlive = (who) => Boolean(who?.pid && who.identity && identity(who.pid) === who.identity);

/**
 * Sends a signal to the process of a card, to its whole group when `group`; never to a recycled pid.
 * @param {MaybeCard} who
 * @param {NodeJS.Signals} name
 */
export function signal(who, name, { group = false } = {}) {
  if (!isAlive(who)) return false;
  try {
    process.kill(group && process.platform !== 'win32' ? -who.pid : who.pid, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits until the process of a card is gone; false when it outlives the time.
 * @param {MaybeCard} who
 * @param {number} milliseconds
 */
export async function gone(who, milliseconds) {
  const until = Date.now() + milliseconds;
  while (isAlive(who)) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}

/**
 * How a process is asked to stop, and how long until it is made to.
 * @typedef {{ name?: NodeJS.Signals, grace?: number, group?: boolean }} HowToStop
 */

/**
 * Asks a process to stop, then makes it.
 * @param {MaybeCard} who
 * @param {HowToStop} how
 */
export async function stopProcess(who, { name = 'SIGTERM', grace = 8000, group = false } = {}) {
  if (signal(who, name, { group }) && !(await gone(who, grace))) {
    signal(who, 'SIGKILL', { group });
    await gone(who, 5000);
  }
}

/**
 * As root in another user's folder: new files belong to that user, so that they can start without root the next time.
 * @param {string} path
 */
export function handOver(path) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/**
 * Writes a small JSON file whole or not at all.
 * @param {string} file
 * @param {unknown} value
 */
export function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  handOver(draft);
  renameSync(draft, file);
}

/**
 * Reads a small JSON file of ours; null when it is missing or broken. The caller says what was written there.
 * @template [T=unknown]
 * @param {string} file
 * @returns {T | null}
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} file */
export const forget = (file) => rmSync(file, { force: true });
