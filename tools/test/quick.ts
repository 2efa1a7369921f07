// npm run check, and npm run lint, typecheck and boundaries, which are parts of it: `node tools/test/quick.ts format lint`.
import { oneLine } from '../lib/refusal.mjs';
import { say, step } from '../lib/steps.mjs';
import type { CheckContext } from './check.ts';
import { QUICK_CHECKS, QUICK_TOGETHER } from './quick-checks.ts';
import { runTogether } from './together.ts';

const wanted = process.argv.slice(2);
const checks = QUICK_CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const context: CheckContext = {
  env: { ...process.env, NO_COLOR: '1' },
  signal: new AbortController().signal,
  logs: '',
  patterns: [],
  chromium: null,
};

for (const { check, result } of runTogether(checks, context, QUICK_TOGETHER)) {
  let output = '';
  await step(check.name, async () => {
    const { failed, output: said } = await result;
    output = said;
    if (failed > 0) throw new Error(output);
  }).catch((error: unknown) => {
    process.exitCode = 1;
    output ||= oneLine(error);
  });
  if (output) say(`\n${output.trim()}\n`);
}
