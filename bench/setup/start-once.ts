import { spawn } from 'node:child_process';
import { card, stopProcess } from '../../tools/lib/processes.mjs';
import { npmCommand } from '../../tools/lib/run-command.mjs';
import type { Closing } from '../lib/closing.ts';

/** `npm start` in a folder, with what it prints; stopped as a person would, by Ctrl-C to it. */
export function startOnce(folder: string, env: NodeJS.ProcessEnv, closing: Closing) {
  const [command, args] = npmCommand();
  const child = spawn(command, [...args, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const who = card(child.pid);
  let printed = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  for (const event of ['error', 'exit'])
    child.on(event, () => {
      ended = true;
    });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= stopProcess(who, { name: 'SIGINT', group: true, grace: 30_000 }));
  closing.push(stop);
  return { pid: who.pid, printed: () => printed, ended: () => ended, stop };
}
