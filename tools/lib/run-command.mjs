import { spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { openLog } from './logs.mjs';
import { card, forget, writeJson } from './processes.mjs';

/**
 * Runs a program to its end and keeps what it prints, in memory and in `log`. Resolves with `{code, signal, output}` whatever the code is.
 * `noted` names a file that holds its process while it runs, so that the next start can end it if we are killed.
 * The program gets a process group of its own, so that `signal` (an AbortSignal) and a time limit end its children as well.
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [log]
 * @property {AbortSignal} [signal]
 * @property {number} [milliseconds]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {(line: string) => void} [onLine]
 * @property {string} [noted]
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function runCommand(command, args, { cwd, env, log, signal, milliseconds, uid, gid, onLine, noted } = {}) {
  return new Promise((resolve, reject) => {
    const file = log ? openLog(log, 'w') : null;
    const child = spawn(command, args, {
      cwd,
      env,
      uid,
      gid,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    if (noted && child.pid) writeJson(noted, card(child.pid));
    /** @type {Buffer[]} */
    const kept = [];
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      kept.push(chunk);
      if (file !== null) writeSync(file, chunk);
      if (onLine) for (const line of chunk.toString().split('\n')) if (line.trim()) onLine(line);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = () => {
      if (!child.pid) return;
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const timer = milliseconds ? setTimeout(end, milliseconds) : null;
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
    const finish = () => {
      clearTimeout(timer ?? undefined);
      signal?.removeEventListener('abort', end);
      if (noted) forget(noted);
      if (file !== null) closeSync(file);
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    // A child that it left behind may hold its output open for ever: what has not ended a moment after it is ended with it.
    child.once('exit', (code, by) => {
      const late = setTimeout(end, 2000);
      child.once('close', () => {
        clearTimeout(late);
        end();
        finish();
        resolve({ code, signal: by, output: Buffer.concat(kept).toString() });
      });
    });
  });
}

/**
 * How to call npm: the very one that started us, else the one on PATH.
 * @returns {[command: string, before: string[]]}
 */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
}
