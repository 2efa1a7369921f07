import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asTests, runShort } from '../chaos/short.ts';
import { build, BuildFailed } from '../build/build.ts';
import { ROOT } from '../lib/settings.mjs';
import { type Check, failedOnce, passedOnce } from './check.ts';
import { jest } from './jest.ts';
import { playwright } from './playwright.ts';
import { QUICK_CHECKS, QUICK_TOGETHER } from './quick-checks.ts';

/** Far more than it takes: what hangs is ended. */
const CHAOS_MS = 600_000;

const buildAll: Check = {
  name: 'build',
  run: async ({ signal, logs }) => {
    try {
      const printed = await build(ROOT, {
        log: join(logs, 'build.log'),
        signal,
      });
      return passedOnce(printed === null ? 'up to date' : undefined);
    } catch (error) {
      return failedOnce(error instanceof BuildFailed ? error.output : String(error));
    }
  },
};

/** Real processes under real faults, in short; the proof builds in the mistakes that it must catch. In this process, so that a stop reaches what it started. */
const chaos: Check = {
  name: 'chaos',
  long: 'faults on real processes',
  run: async ({ signal }) => {
    const said: string[] = [];
    const patience = AbortSignal.any([signal, AbortSignal.timeout(CHAOS_MS)]);
    const { failures, ...counts } = asTests(
      await runShort({ say: (text) => said.push(text), signal: patience, parts: ['schedules'] }),
    );
    return {
      ...counts,
      skipped: 0,
      output: counts.failed > 0 ? [...said, '', ...failures].join('\n') : '',
    };
  },
};

/** Checks that run beside each other. */
export interface Stage {
  checks: Check[];
  together: number;
}

/** Every check, quick ones first. Chaos and Jest beside each other starve both of two cores, and what has no time to run looks broken. */
export const STAGES: Stage[] = [
  { checks: QUICK_CHECKS, together: QUICK_TOGETHER },
  { checks: [buildAll], together: 1 },
  { checks: [jest], together: 1 },
  { checks: [chaos], together: 1 },
  { checks: [playwright], together: 1 },
];

/** A folder for what the checks write. */
export function scratch(): { logs: string; remove: () => void } {
  const logs = mkdtempSync(join(tmpdir(), 'voltmere-checks-'));
  return { logs, remove: () => rmSync(logs, { recursive: true, force: true }) };
}
