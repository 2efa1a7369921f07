import { fileURLToPath } from 'node:url';
import { runCommand } from '../../tools/lib/run-command.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import type { Context } from './row.ts';

const LIMIT = 20 * 60_000;

/** Runs a program that lies beside a row's file, in a process of its own; answers what it printed last, as JSON. */
export const programs =
  (beside: string) =>
  async (context: Context, name: string, ...args: string[]): Promise<unknown> => {
    const file = fileURLToPath(new URL(`./${name}.ts`, beside));
    const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', file, ...args], {
      cwd: ROOT,
      env: process.env,
      signal: context.signal,
      milliseconds: LIMIT,
    });
    context.signal.throwIfAborted();
    if (code !== 0) throw new Error(`${name} failed: ${output.slice(-500)}`);
    return JSON.parse(output.trim().split('\n').at(-1) ?? '');
  };
