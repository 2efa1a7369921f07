import { existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { handOver } from './processes.mjs';

const MAX = 20_000_000;

/**
 * Opens a log to add to (or, with 'w', to write afresh); one that grew large is set aside first.
 * @param {string} log
 */
export function openLog(log, flags = 'a') {
  const folder = dirname(log);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    handOver(folder);
  }
  if (existsSync(log) && statSync(log).size > MAX) {
    rmSync(`${log}.1`, { force: true });
    renameSync(log, `${log}.1`);
  }
  const file = openSync(log, flags, 0o600);
  handOver(log);
  return file;
}
