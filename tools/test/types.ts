import { ROOT } from '../lib/settings.mjs';
import { runCommand } from '../lib/run-command.mjs';
import { AN_HOUR, type Check, failedOnce, passedOnce } from './check.ts';

/** Every project of the repository; types.test.ts finds the file that is in none. */
export const PROJECTS = [
  'tsconfig.json',
  'tools/tsconfig.json',
  'bench/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/e2e/tsconfig.json',
];

export const TSC = 'node_modules/typescript-native/bin/tsc';

/** What the last check found, so that the next one reads only what changed since. */
const remembered = (project: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`,
];

/** All projects at once: the compiler waits for nothing but the processor. */
export const types: Check = {
  name: 'types',
  run: async ({ env, signal }) => {
    const options = { cwd: ROOT, env, signal, milliseconds: AN_HOUR };
    const checked = await Promise.all(
      PROJECTS.map((project) =>
        runCommand(process.execPath, [TSC, '--noEmit', ...remembered(project), '-p', project], options),
      ),
    );
    const wrong = checked.filter(({ code }) => code !== 0);
    return wrong.length === 0 ? passedOnce() : failedOnce(wrong.map(({ output }) => output).join('\n'));
  },
};
