import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** For a disk that has room again. */
export const UNLIMITED = 'unlimited';

/** A process and those that it forked; only Linux tells. */
export function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [pid];
  }
}

/** Limits the size of the files that processes may write; whether any could be limited: only Linux has prlimit. */
export function limitFiles(pids: number[], bytes: number | typeof UNLIMITED): boolean {
  let limited = false;
  for (const pid of pids)
    try {
      // As its owner: even root may not where it has not all of root's rights, as in a container.
      const { uid, gid } = statSync(`/proc/${pid}`);
      execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore', uid, gid });
      limited = true;
    } catch {
      // It has ended meanwhile, or there is no prlimit here.
    }
  return limited;
}
