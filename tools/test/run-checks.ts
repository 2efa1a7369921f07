import { oneLine } from '../lib/refusal.mjs';
import { complain, say, step } from '../lib/steps.mjs';
import { onAskedToStop } from '../start/node26.mjs';
import type { CheckContext, CheckResult, Counts } from './check.ts';
import { scratch, type Stage, STAGES } from './checks.ts';
import { findChromium } from './chromium.ts';
import { environment } from './environment.ts';
import { type Running, runTogether } from './together.ts';
import { type TestServices, useTestServices } from './use-services.ts';
import { watch } from './watch.ts';

/** `--only=types,jest` runs some of the checks; any other words are patterns for jest alone. */
function choose(args: string[]): { patterns: string[]; stages: Stage[] } {
  const names = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice(7)
    .split(',');
  const patterns = args.filter((arg) => !arg.startsWith('--only='));
  const wanted = names ?? (patterns.length > 0 ? ['jest'] : null);
  const stages = STAGES.map(({ checks, together }) => ({
    checks: wanted ? checks.filter(({ name }) => wanted.includes(name)) : checks,
    together,
  }));
  return { patterns, stages };
}

/** Waits for a check and shows it, with its own time. */
async function show({ check, result: awaited, took }: Running, { signal }: CheckContext, total: Counts): Promise<void> {
  let result: CheckResult = { passed: 0, failed: 1, skipped: 0, output: '' };
  await step(
    check.name,
    async (note) => {
      result = await awaited;
      const { passed, failed, skipped } = result;
      const counts = `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
      note(result.note ?? (passed + failed > 1 ? counts : ''));
      if (failed > 0) throw new CheckFailed(check.name);
    },
    { long: check.long, took },
  ).catch((error: unknown) => {
    if (!(error instanceof CheckFailed)) result.output = oneLine(error);
  });
  if (signal.aborted) return;
  if (result.output) say(`\n${result.output.trim()}\n`);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key];
}

/** What it says is in the result. */
class CheckFailed extends Error {}

/** Runs the checks stage by stage and prints the last line that everything else reads; with `--watch` Jest alone, until it is ended. */
export async function runChecks(): Promise<number> {
  if (process.argv.includes('--watch')) return watch(process.argv.slice(2).filter((arg) => arg !== '--watch'));
  const { patterns, stages } = choose(process.argv.slice(2));
  const stop = new AbortController();
  onAskedToStop(() => stop.abort());
  const { logs, remove } = scratch();
  const total = { passed: 0, failed: 0, skipped: 0 };
  let services: TestServices | null = null;
  try {
    // Looked for (and on a bare machine installed) while the quick checks run.
    const chromium = stages.some(({ checks }) => checks.some(({ name }) => name === 'playwright'))
      ? findChromium(stop)
      : null;
    chromium?.catch(() => {});
    services = await step('services', () => useTestServices());
    const context = { env: environment(services), signal: stop.signal, logs, patterns, chromium };
    for (const { checks, together } of stages) {
      const running = stop.signal.aborted ? [] : runTogether(checks, context, together);
      for (const one of running) if (!stop.signal.aborted) await show(one, context, total);
    }
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
