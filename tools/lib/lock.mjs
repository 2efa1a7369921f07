import { existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { card, handOver, isAlive, readJson, writeJson } from './processes.mjs';
import { codeOf } from './refusal.mjs';

/**
 * Who holds a lock and what that process does with it.
 * @typedef {import('./processes.mjs').Card & { port?: number, state?: string }} Holder
 */

/**
 * Takes the lock `file` for this process, or returns its holder. The link makes this atomic.
 * @param {string} file
 * @param {object} details
 * @returns {{ held: boolean, holder: Holder | null }}
 */
export function tryLock(file, details = {}) {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (takeFree(file, details)) return { held: true, holder: null };
    const holder = readHolder(file);
    if (isAlive(holder)) return { held: false, holder };
    if (takeOver(file, details)) return { held: true, holder: null };
  }
  return { held: false, holder: readHolder(file) };
}

/**
 * Who holds a lock by what it says.
 * @param {string} file
 * @returns {Holder | null}
 */
export const readHolder = (file) => readJson(file);

/**
 * @param {string} file
 * @param {object} details
 */
function takeFree(file, details) {
  const draft = drafted(file, details);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes over the lock of a crashed holder. Only the holder of the takeover lock may do so, and it checks again first: between noticing the crash and
 * replacing the lock, another process may have done both. Nothing is removed in the meantime, so no process can slip in through `takeFree`.
 * @param {string} file
 * @param {object} details
 * @returns {boolean}
 */
function takeOver(file, details) {
  const turn = `${file}.turn`;
  if (!existsSync(file) || !tryLock(turn).held) return false;
  try {
    if (!existsSync(file) || isAlive(readHolder(file))) return false;
    renameSync(drafted(file, details), file);
    return true;
  } finally {
    unlock(turn);
  }
}

/**
 * @param {string} file
 * @param {object} details
 */
function drafted(file, details) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...card(process.pid), ...details }), { mode: 0o644 });
  handOver(draft);
  return draft;
}

/**
 * Waits for the lock; returns false when the time is over.
 * @param {string} file
 * @param {{ milliseconds: number, details?: object }} patience
 */
export async function waitForLock(file, { milliseconds, details }) {
  const until = Date.now() + milliseconds;
  while (!tryLock(file, details).held) {
    if (Date.now() > until) return false;
    await sleep(100);
  }
  return true;
}

/**
 * Rewrites the details of a lock, which also transfers it to this process: the parent took it, and the child continues.
 * @param {string} file
 * @param {object} details
 */
export function renewLock(file, details) {
  writeJson(file, { ...card(process.pid), ...details });
}

/**
 * Gives the lock back, if it is still ours.
 * @param {string} file
 */
export function unlock(file) {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}
