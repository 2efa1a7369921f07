import { accessSync, constants, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { whyPortIsTaken } from '../lib/ports.mjs';
import { codeOf, Refusal } from '../lib/refusal.mjs';

/**
 * Makes the data folder and sees that this user may write in it.
 * @param {string} dataDir
 */
export function requireDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    readdirSync(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw error;
    throw new Refusal(
      `The data folder ${dataDir} cannot be used (${codeOf(error)}). Start as its owner, or choose another: DATA_DIR=/some/folder npm start`,
    );
  }
}

/**
 * Refuses when fewer megabytes are free than the next thing takes: a disk that fills up half-way is harder to explain.
 * @param {string} folder
 * @param {number} megabytes
 * @param {string} purpose
 */
export function requireSpace(folder, megabytes, purpose) {
  let place = folder;
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = statfsSync(place);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < megabytes)
    throw new Refusal(
      `The disk is full: ${free} MB are free at ${folder}, ${megabytes} MB are needed to ${purpose}. Free some space, then run the command again.`,
    );
}

/**
 * Refuses when the web port cannot be had.
 * @param {number} port
 */
export async function requirePort(port) {
  const reason = await whyPortIsTaken(port);
  if (reason === null) return;
  if (reason === 'EACCES')
    throw new Refusal(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`);
  const other = port < 65_000 ? port + 1 : 3000;
  throw new Refusal(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${other} npm start`,
  );
}
