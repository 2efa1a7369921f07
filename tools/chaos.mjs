// npm run chaos: real processes, real faults, and an auditor. docs/chaos.md says what is promised and what was found.
import { ensureInstalled } from './lib/install.mjs';
import { againOnNode26, onNode26 } from './lib/node26.mjs';
import { oneLine } from './lib/refusal.mjs';
import { ROOT } from './lib/settings.mjs';
import { complain } from './lib/steps.mjs';

async function onAnyNode() {
  await ensureInstalled(ROOT, { log: `${ROOT}/.cache/chaos-npm-ci.log`, note: () => {} });
  const { code } = await againOnNode26(import.meta.url);
  return code;
}

async function onOurNode() {
  const { main } = await import('./chaos/main.mjs');
  return main();
}

try {
  process.exit(await (onNode26() ? onOurNode() : onAnyNode()));
} catch (error) {
  complain(oneLine(error));
  process.exit(1);
}
