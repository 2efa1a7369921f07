import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isBuilt } from '../build/is-built.mjs';
import { readHolder } from '../lib/lock.mjs';
import { answersOk, whyPortIsTaken } from '../lib/ports.mjs';
import { isAlive } from '../lib/processes.mjs';
import { codeOf } from '../lib/refusal.mjs';
import { places } from '../lib/settings.mjs';
import { whyInstall } from '../start/install.mjs';
import { fail, ok, warn } from './finding.mjs';

const LEAST_NODE = 20;
/** Megabytes. */
const LITTLE = 2_000;
const TOO_LITTLE = 200;

export function node() {
  const [major] = process.versions.node.split('.');
  return Number(major) >= LEAST_NODE
    ? ok('Node', process.versions.node)
    : fail('Node', `${process.versions.node} is too old`, 'Install Node 20 or newer.');
}

/** @typedef {import('../lib/settings.mjs').Settings} Settings */

/** @param {Settings} settings */
export function packages({ root }) {
  const why = whyInstall(root);
  return why
    ? warn('packages', why, 'npm start installs them, or run npm ci.')
    : ok('packages', 'match package-lock.json');
}

/** @param {Settings} settings */
export function built({ root }) {
  return isBuilt(root)
    ? ok('build', 'up to date')
    : warn('build', 'missing, or older than the sources', 'npm start builds it, or run npm run build.');
}

/**
 * Whether the product runs here, by its own lock, and answers on the port it was started with, whatever PORT says now.
 * @param {Settings} settings
 */
export async function product({ port: wanted, dataDir }) {
  const noted = readHolder(places(dataDir).lock);
  const holder = isAlive(noted) ? noted : null;
  const port = holder?.port ?? wanted;
  const ready = await answersOk(`http://127.0.0.1:${port}/readyz`);
  if (ready) return ok('product', `ready at http://localhost:${port}`);
  if (holder) {
    const state = holder.state ?? 'running';
    return state === 'running'
      ? fail(
          'product',
          `is running (process ${holder.pid}) but not ready`,
          `Read the latest lines in ${places(dataDir).logs}.`,
        )
      : warn('product', `is ${state} (process ${holder.pid})`, 'Wait a moment, then run this again.');
  }
  const taken = await whyPortIsTaken(port);
  if (taken === 'EADDRINUSE')
    return fail(
      'product',
      `port ${port} is taken by another program`,
      'Stop that program, or choose another port: PORT=3001 npm start',
    );
  if (taken)
    return fail('product', `port ${port} cannot be used (${taken})`, 'Choose a port above 1023: PORT=3000 npm start');
  return warn('product', `not running; port ${port} is free`, 'Start it with npm start.');
}

/** @param {Settings} settings */
export function folder({ dataDir }) {
  let place = dataDir;
  while (!existsSync(place)) place = dirname(place);
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch (error) {
    return fail(
      'data folder',
      `${place} cannot be written (${codeOf(error)})`,
      'Run as its owner, or choose another folder in DATA_DIR.',
    );
  }
  const { bavail, bsize } = statfsSync(place);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  const words = `${dataDir}, ${free.toLocaleString('en-GB')} MB free`;
  if (free < TOO_LITTLE) return fail('data folder', words, 'Free some space: PostgreSQL stops when the disk is full.');
  return free < LITTLE ? warn('data folder', words, 'Free some space soon.') : ok('data folder', words);
}

/**
 * Where people's files are stored, and whether this user may write there.
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
export function uploads({ dataDir }, env) {
  if (env.S3_BUCKET) return ok('uploads', `in the bucket ${env.S3_BUCKET}`);
  const place = env.FILES_DIR || join(dataDir, 'files');
  if (!existsSync(place)) return ok('uploads', `${place} (none yet)`);
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('uploads', place);
  } catch (error) {
    return fail(
      'uploads',
      `${place} cannot be written (${codeOf(error)})`,
      'Give it to the user that runs the API and the worker.',
    );
  }
}
