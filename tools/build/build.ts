import { join } from 'node:path';
import { unlock, waitForLock } from '../lib/lock.mjs';
import { writeJson } from '../lib/processes.mjs';
import { knownCause, Refusal } from '../lib/refusal.mjs';
import { npmCommand, runCommand } from '../lib/run-command.mjs';
import { fingerprint, isBuilt, stampFile } from './is-built.mjs';

/** Builds API, worker and web unless they are up to date; two that start at once do it once. Returns what npm printed, or null. */
export async function build(
  root: string,
  { log, signal, noted }: { log: string; signal?: AbortSignal; noted?: string },
): Promise<string | null> {
  if (isBuilt(root)) return null;
  const lock = join(root, '.cache', 'build.lock');
  if (!(await waitForLock(lock, { milliseconds: 180_000 })))
    throw new Refusal(`Another build has been running here for three minutes. Wait for it, or delete ${lock}.`);
  try {
    if (isBuilt(root)) return null;
    const sources = fingerprint(root);
    const [command, args] = npmCommand();
    const { code, output } = await runCommand(command, [...args, 'run', 'build'], {
      cwd: root,
      log,
      signal,
      noted,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    if (code !== 0) throw new BuildFailed(knownCause(output) ?? `The build failed. What it said: ${log}`, output);
    writeJson(stampFile(root), { sources });
    return output;
  } finally {
    unlock(lock);
  }
}

/** Carries the output of the build. */
export class BuildFailed extends Refusal {
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}
