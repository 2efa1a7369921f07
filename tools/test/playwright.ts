import { join } from 'node:path';
import { readJson } from '../lib/processes.mjs';
import { messageOf } from '../lib/refusal.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { ROOT } from '../lib/settings.mjs';
import { bin, type Check, failedOnce } from './check.ts';

/** What hangs is ended. A machine half as fast as two slow cores still finishes. */
const LONGEST_MS = 4_200_000;

/** What Playwright's JSON report counts. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export const playwright: Check = {
  name: 'playwright',
  long: 'stories in real browsers',
  run: async ({ env, signal, logs, chromium }) => {
    let path: string | undefined;
    try {
      path = (await chromium)?.path;
    } catch (error) {
      return failedOnce(messageOf(error));
    }
    const report = join(logs, 'playwright.json');
    const own = {
      ...env,
      CHROMIUM_PATH: path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_HTML_OPEN: 'never',
    };
    const run = { cwd: ROOT, env: own, signal, milliseconds: LONGEST_MS };
    const { code, output } = await runCommand(bin('playwright'), ['test', '--reporter=list,json'], run);
    const result = readJson<Report>(report);
    if (!result) return failedOnce(output);
    const { expected, unexpected, flaky, skipped } = result.stats;
    return {
      passed: expected + flaky,
      failed: unexpected || (code === 0 ? 0 : 1),
      skipped,
      output: code === 0 ? '' : output,
    };
  },
};
