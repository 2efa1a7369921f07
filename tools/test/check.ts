import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/settings.mjs';
import { runCommand } from '../lib/run-command.mjs';
import type { Browser } from './chromium.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface CheckResult extends Counts {
  /** What to show of it; empty where there is nothing to say. */
  output: string;
  /** Instead of the counts. */
  note?: string;
}

/** What every check is given. */
export interface CheckContext {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** A folder for what the checks write. */
  logs: string;
  /** Which of Jest's files are run; all where it is empty. */
  patterns: string[];
  /** The browser for the stories, if they are run. */
  chromium: Promise<Browser> | null;
}

export interface Check {
  name: string;
  /** Announces a slow step. */
  long?: string;
  run(context: CheckContext): Promise<CheckResult>;
}

export const AN_HOUR = 3_600_000;

export const CORES = availableParallelism();

export const passedOnce = (note?: string): CheckResult => ({
  passed: 1,
  failed: 0,
  skipped: 0,
  output: '',
  ...(note ? { note } : {}),
});

export const failedOnce = (output: string): CheckResult => ({ passed: 0, failed: 1, skipped: 0, output });

/** A program that a package brought. */
export const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);

/** A check that is one program: it passes or it fails. */
export const program = (name: string, command: string, args: string[]): Check => ({
  name,
  run: async ({ env, signal }) => {
    const { code, output } = await runCommand(command, args, { cwd: ROOT, env, signal, milliseconds: AN_HOUR });
    return code === 0 ? passedOnce() : failedOnce(output);
  },
});
