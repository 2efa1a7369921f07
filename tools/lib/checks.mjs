import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, BuildFailed } from './build.mjs';
import { readJson } from './processes.mjs';
import { runCommand } from './run-command.mjs';
import { ROOT } from './settings.mjs';

const FOLDERS = ['apps', 'libs', 'migrations', 'tools', 'bench', 'chaos'];
const folders = (names = FOLDERS) => names.filter((name) => existsSync(join(ROOT, name)));
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
const TSC = 'node_modules/typescript-native/bin/tsc';
const AN_HOUR = 3_600_000;
/** Far more than it takes: what hangs is ended. */
const CHAOS_MS = 600_000;

const passed = (count = 1, more = {}) => ({ passed: count, failed: 0, skipped: 0, output: '', ...more });
const failedOnce = (output) => ({ passed: 0, failed: 1, skipped: 0, output });

/** A check that is one program: it passes or it fails. */
const program = (name, command, args) => ({
  name,
  run: async ({ env, signal }) => {
    const { code, output } = await runCommand(command, args(), { cwd: ROOT, env, signal, milliseconds: AN_HOUR });
    return code === 0 ? passed() : failedOnce(output);
  },
});

const onlyWith = (file, check) => ({
  ...check,
  missing: () => (existsSync(join(ROOT, file)) ? null : `${file} does not exist yet`),
});

const buildAll = {
  name: 'build',
  run: async ({ signal, logs }) => {
    try {
      return passed(1, {
        note: (await build(ROOT, { log: join(logs, 'build.log'), signal })) === null ? 'up to date' : '',
      });
    } catch (error) {
      return failedOnce(error instanceof BuildFailed ? error.output : String(error));
    }
  },
};

const jest = {
  name: 'jest',
  long: 'unit and database tests',
  run: async ({ env, signal, logs, patterns }) => {
    const report = join(logs, 'jest.json');
    const args = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
    ];
    const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
    const { code, output } = await runCommand(
      process.execPath,
      [...args, '--json', `--outputFile=${report}`, workers, ...patterns],
      {
        cwd: ROOT,
        env,
        signal,
        milliseconds: AN_HOUR,
      },
    );
    const result = readJson(report);
    if (!result) return failedOnce(output);
    // A file that does not even load has no tests of its own to count.
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    const count = { passed: result.numPassedTests, skipped: result.numPendingTests + result.numTodoTests };
    return { ...count, failed: failed || (code === 0 ? 0 : 1), output: code === 0 ? '' : withoutJson(output) };
  },
};

/** Jest prints its whole JSON to standard output besides writing it. */
const withoutJson = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');

/** Real processes under real faults, in short; and the mistakes that it must catch. In this process, so that a stop reaches what it started. */
const chaos = {
  name: 'chaos',
  long: 'faults on real processes',
  run: async ({ signal }) => {
    const { asTests, runShort } = await import('../chaos/short.mjs');
    const said = [];
    const patience = AbortSignal.any([signal, AbortSignal.timeout(CHAOS_MS)]);
    const { failures, ...counts } = asTests(await runShort({ say: (text) => said.push(text), signal: patience }));
    return { ...counts, skipped: 0, output: counts.failed > 0 ? [...said, '', ...failures].join('\n') : '' };
  },
};

const playwright = onlyWith('playwright.config.ts', {
  name: 'playwright',
  long: 'stories in real browsers',
  run: async ({ env, signal, logs, chromium }) => {
    const browser = await chromium.catch((error) => error);
    if (browser instanceof Error) return failedOnce(browser.message);
    const report = join(logs, 'playwright.json');
    const own = {
      ...env,
      CHROMIUM_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_HTML_OPEN: 'never',
    };
    const { code, output } = await runCommand(bin('playwright'), ['test', '--reporter=list,json'], {
      cwd: ROOT,
      env: own,
      signal,
      milliseconds: AN_HOUR,
    });
    const result = readJson(report);
    if (!result) return failedOnce(output);
    const { expected, unexpected, flaky, skipped } = result.stats;
    return {
      passed: expected + flaky,
      failed: unexpected || (code === 0 ? 0 : 1),
      skipped,
      output: code === 0 ? '' : output,
    };
  },
});

/** Fewer files than this were never the whole product: a cruise that reads nothing finds nothing. */
const LEAST_CRUISED = 1_000;

const boundaries = {
  name: 'boundaries',
  run: async ({ env, signal }) => {
    const args = [...folders(['apps', 'libs']), '--config', '.dependency-cruiser.mjs'];
    const run = { cwd: ROOT, env, signal, milliseconds: AN_HOUR };
    const { code, output } = await runCommand(bin('depcruise'), args, run);
    const read = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
    return code === 0 && read >= LEAST_CRUISED ? passed() : failedOnce(`${output}\n${read} files were read`);
  },
};

/** Every check, quick ones first. */
export const CHECKS = [
  program('format', bin('biome'), () => ['format', ...folders()]),
  program('lint', bin('oxlint'), () => folders()),
  program('types', process.execPath, () => [TSC, '--noEmit', '-p', 'tsconfig.json']),
  onlyWith('.dependency-cruiser.mjs', boundaries),
  buildAll,
  // After the build, which writes the route tree that the pages' types come from.
  onlyWith(
    'apps/web/tsconfig.json',
    program('types of web', process.execPath, () => [TSC, '--noEmit', '-p', 'apps/web/tsconfig.json']),
  ),
  jest,
  chaos,
  playwright,
];

/** A folder for what the checks write. */
export function scratch() {
  const logs = mkdtempSync(join(tmpdir(), 'voltmere-checks-'));
  return { logs, remove: () => rmSync(logs, { recursive: true, force: true }) };
}
