import type { ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { say } from '../lib/steps.mjs';

const LEVELS: Record<number, string> = { 40: 'warn ', 50: 'error ', 60: 'fatal ' };

/** A line of the product's log. */
interface LogLine {
  level: number;
  part?: string;
  msg: string;
  err?: { message?: string };
  port?: number;
  route?: string;
}

/** A log line of ours as a person reads it; any other line as it is. */
function readable(line: string): string {
  try {
    const { level, part, msg, err, port, route } = JSON.parse(line) as LogLine;
    const more = [route, port, err?.message].filter((word) => word !== undefined && word !== msg).join(' ');
    return `${LEVELS[level] ?? ''}${part ? `${part}: ` : ''}${msg}${more ? ` (${more})` : ''}`;
  } catch {
    return line;
  }
}

/** Shows what a child prints, each line under its name; `onLine` sees every line too. */
export function prefixed(
  name: string,
  child: ChildProcessByStdio<null, Readable, Readable>,
  onLine: (line: string) => void,
): void {
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      onLine(line);
      if (line.trim() !== '') say(`  ${name.padEnd(9)}│ ${readable(line)}`);
    });
}
