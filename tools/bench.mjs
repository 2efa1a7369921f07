// npm run bench: the product against its floors. `npm run bench -- live command` runs these rows; bench/README.md says what they are.
import { ensureInstalled } from './lib/install.mjs';
import { againOnNode26, onNode26 } from './lib/node26.mjs';
import { oneLine } from './lib/refusal.mjs';
import { ROOT } from './lib/settings.mjs';
import { complain } from './lib/steps.mjs';

async function onAnyNode() {
  await ensureInstalled(ROOT, { log: `${ROOT}/.cache/bench-npm-ci.log`, note: () => {} });
  const { code } = await againOnNode26(import.meta.url);
  return code;
}

async function onOurNode() {
  const { runBenches } = await import('../bench/lib/main.mjs');
  await runBenches();
  return process.exitCode ?? 0;
}

try {
  process.exit(await (onNode26() ? onOurNode() : onAnyNode()));
} catch (error) {
  complain(oneLine(error));
  process.exit(1);
}
