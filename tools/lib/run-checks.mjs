import { findChromium } from './chromium.mjs';
import { CHECKS, scratch } from './checks.mjs';
import { onStopWish } from './node26.mjs';
import { oneLine } from './refusal.mjs';
import { complain, say, step } from './steps.mjs';
import { useTestServices } from './use-test-services.mjs';

/** What a person set for `npm start` must not reach the tests: they have databases, ports and folders of their own. */
const NOT_FOR_TESTS = [
  'DATABASE_URL',
  'REDIS_URL',
  'PORT',
  'METRICS_PORT',
  'DATA_DIR',
  'SECRET_KEY',
  'DEMO',
  'ADMIN_SETUP_TOKEN',
  'REQUIRE_ADMIN_2FA',
  'PUBLIC_URL',
  'WEB_DIR',
  'LOG_LEVEL',
];

function environment(services) {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TEST_PG_URL: services.postgres,
    TEST_REDIS_URL: services.redis,
    NO_COLOR: '1',
  };
  for (const name of NOT_FOR_TESTS) delete env[name];
  return env;
}

/** `--only=types,jest` runs some of the checks; any other words are patterns for jest alone. */
export function choose(args) {
  const names = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice(7)
    .split(',');
  const patterns = args.filter((arg) => !arg.startsWith('--only='));
  const wanted = names ?? (patterns.length > 0 ? ['jest'] : null);
  return { patterns, checks: wanted ? CHECKS.filter(({ name }) => wanted.includes(name)) : CHECKS };
}

async function runOne(check, context, total) {
  const missing = check.missing?.();
  if (missing) return say(`  - ${check.name.padEnd(14)}left out: ${missing}`);
  let result;
  await step(
    check.name,
    async (note) => {
      result = await check.run(context);
      const counts = `${result.passed} passed${result.failed ? `, ${result.failed} failed` : ''}${result.skipped ? `, ${result.skipped} skipped` : ''}`;
      note(result.note || (result.passed + result.failed > 1 ? counts : ''));
      if (result.failed > 0) throw new Error(check.name);
    },
    { long: check.long },
  ).catch((error) => {
    result ??= { passed: 0, failed: 1, skipped: 0, output: oneLine(error) };
  });
  if (context.signal.aborted) return;
  if (result.output) say(`\n${result.output.trim()}\n`);
  for (const key of Object.keys(total)) total[key] += result[key];
}

/** Runs the checks one after another and prints the last line that everything else reads. */
export async function runChecks() {
  const { patterns, checks } = choose(process.argv.slice(2));
  const stop = new AbortController();
  onStopWish(() => stop.abort());
  const { logs, remove } = scratch();
  const total = { passed: 0, failed: 0, skipped: 0 };
  let services = null;
  try {
    // Looked for (and on a bare machine installed) while the quick checks run.
    const chromium = checks.some(({ name }) => name === 'playwright') ? findChromium(stop) : Promise.resolve(null);
    chromium.catch(() => {});
    services = await step('services', useTestServices);
    const context = { env: environment(services), signal: stop.signal, logs, patterns, chromium };
    for (const check of checks) if (!stop.signal.aborted) await runOne(check, context, total);
  } catch (error) {
    total.failed += 1;
    complain(oneLine(error));
  } finally {
    await services?.stop();
    remove();
  }
  if (stop.signal.aborted) return 130;
  say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}
