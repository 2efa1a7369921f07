// npm test: every check of the repository with all its set-up, and a last line "N passed, N failed".
// `npm test -- libs/projects` runs jest on some files alone, `npm test -- --only=types,lint` some of the checks,
// `npm run test:watch -- libs/projects` those files again with each change.
import { join } from 'node:path';
import { oneLine } from './lib/refusal.mjs';
import { ROOT } from './lib/settings.mjs';
import { complain, say, step } from './lib/steps.mjs';
import { ensureInstalled } from './start/install.mjs';
import { againOnNode26, onNode26 } from './start/node26.mjs';

async function bootstrap() {
  try {
    await step('packages', (note) => ensureInstalled(ROOT, { log: join(ROOT, '.cache', 'npm-ci.log'), note }));
    return (await againOnNode26(import.meta.url)).code;
  } catch (error) {
    complain(oneLine(error));
    say('0 passed, 1 failed');
    return 1;
  }
}

if (onNode26()) {
  const { runChecks } = await import('./test/run-checks.ts');
  process.exit(await runChecks());
} else process.exit(await bootstrap());
