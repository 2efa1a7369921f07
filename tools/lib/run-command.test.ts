import { expect, test } from '@jest/globals';
import { commandLine } from './processes.mjs';
import { runCommand } from './run-command.mjs';
import { until } from '../testing/starter.ts';

test('keeps what a program prints, and its exit code', async () => {
  expect(await runCommand('sh', ['-c', 'echo one; echo two >&2; exit 3'])).toMatchObject({
    code: 3,
    output: 'one\ntwo\n',
  });
});

test('does not wait for ever for a child that a program left behind, and ends it', async () => {
  const { code, output } = await runCommand('sh', ['-c', 'sleep 300 & echo $!; exit 0']);
  expect(code).toBe(0);
  await until(() => commandLine(Number(output)) === '');
});

test('ends a program with its children when nobody wants it any more', async () => {
  const stop = new AbortController();
  const lines: string[] = [];
  const running = runCommand('sh', ['-c', 'sleep 300 & echo $!; wait'], {
    signal: stop.signal,
    onLine: (line: string) => {
      lines.push(line);
      stop.abort();
    },
  });
  expect(await running).toMatchObject({ code: null, signal: 'SIGKILL' });
  await until(() => commandLine(Number(lines[0])) === '');
});
