import { join } from 'node:path';
import { readJson } from '../lib/processes.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { ROOT } from '../lib/settings.mjs';
import { AN_HOUR, type Check, CORES, failedOnce } from './check.ts';

/** What Jest's JSON report counts. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** How Jest is run on modules. One worker more than cores: a third of a test's time is waiting for the database. */
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  `--maxWorkers=${CORES + 1}`,
];

export const jest: Check = {
  name: 'jest',
  long: 'unit and database tests',
  run: async ({ env, signal, logs, patterns }) => {
    const report = join(logs, 'jest.json');
    const args = [...JEST, '--json', `--outputFile=${report}`, ...patterns];
    const run = { cwd: ROOT, env, signal, milliseconds: AN_HOUR };
    const { code, output } = await runCommand(process.execPath, args, run);
    const result = readJson<Report>(report);
    if (!result) return failedOnce(output);
    // A file that does not even load has no tests of its own to count.
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      passed: result.numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      skipped: result.numPendingTests + result.numTodoTests,
      output: code === 0 ? '' : withoutJson(output),
    };
  },
};

/** Jest prints its whole JSON to standard output besides writing it. */
const withoutJson = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
