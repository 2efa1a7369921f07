// npm run check, and npm run lint, typecheck and boundaries, which are parts of it: `node tools/test/quick.ts format lint`.
import { oneLine } from '../lib/refusal.mjs';
import { say, step } from '../lib/steps.mjs';
import type { CheckContext, CheckResult } from './check.ts';
import { QUICK_CHECKS } from './quick-checks.ts';

const wanted = process.argv.slice(2);
const checks = QUICK_CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const context: CheckContext = {
  env: { ...process.env, NO_COLOR: '1' },
  signal: new AbortController().signal,
  logs: '',
  patterns: [],
  chromium: null,
};

/** Two at a time: lint and types use every core, the other checks one each. They are shown in order. */
const TOGETHER = 2;
const begun: Promise<CheckResult>[] = [];
const begin = () => {
  const next = checks[begun.length];
  if (!next) return;
  const running = next.run(context);
  begun.push(running);
  running.then(begin, begin);
};
for (let lane = 0; lane < TOGETHER; lane++) begin();

for (const [at, check] of checks.entries()) {
  let output = '';
  await step(check.name, async () => {
    const result = await begun[at];
    output = result?.output ?? '';
    if (!result || result.failed > 0) throw new Error(output);
  }).catch((error: unknown) => {
    process.exitCode = 1;
    output ||= oneLine(error);
  });
  if (output) say(`\n${output.trim()}\n`);
}
