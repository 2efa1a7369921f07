import { createInterface } from 'node:readline';
import { say } from './steps.mjs';

const LEVELS = { 40: 'warn ', 50: 'error ', 60: 'fatal ' };

/** A log line of ours as a person reads it; any other line as it is. */
export function readable(line) {
  try {
    const { level, part, msg, err, port, route } = JSON.parse(line);
    const more = [route, port, err?.message].filter((word) => word !== undefined && word !== msg).join(' ');
    return `${LEVELS[level] ?? ''}${part ? `${part}: ` : ''}${msg}${more ? ` (${more})` : ''}`;
  } catch {
    return line;
  }
}

/** Shows what a child prints, each line under its name; `onLine` sees every line too. */
export function prefixed(name, child, onLine = () => {}) {
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      onLine(line);
      if (line.trim() !== '') say(`  ${name.padEnd(9)}│ ${readable(line)}`);
    });
}
