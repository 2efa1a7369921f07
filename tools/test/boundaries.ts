import { runCommand } from '../lib/run-command.mjs';
import { ROOT } from '../lib/settings.mjs';
import { AN_HOUR, bin, type Check, failedOnce, passedOnce } from './check.ts';

export interface Cruise {
  config: string;
  sources: string[];
  /** Fewer files than this were never the whole: a cruise that reads nothing finds nothing. */
  least: number;
}

/** Which folder may import which; and what must be pure, including everything it imports. */
export const CRUISES: Cruise[] = [
  {
    config: '.dependency-cruiser.mjs',
    sources: [
      'apps',
      'libs',
      'migrations',
      'tools',
      'bench',
      '.dependency-cruiser.mjs',
      '.dependency-cruiser.pure.mjs',
      'jest.config.mjs',
      'playwright.config.ts',
    ],
    least: 2_000,
  },
  {
    config: '.dependency-cruiser.pure.mjs',
    sources: ['libs/contracts', 'libs/forecast', '{apps,libs}/**/*.{rules,evolve}.ts'],
    least: 250,
  },
];

export const boundaries: Check = {
  name: 'boundaries',
  run: async ({ env, signal }) => {
    const run = { cwd: ROOT, env, signal, milliseconds: AN_HOUR };
    const cruised = await Promise.all(
      CRUISES.map(async ({ config, sources, least }) => {
        const { code, output } = await runCommand(bin('depcruise'), [...sources, '--config', config], run);
        const read = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
        return { good: code === 0 && read >= least, words: `${output}\n${read} files were read by ${config}` };
      }),
    );
    const wrong = cruised.filter(({ good }) => !good);
    return wrong.length === 0 ? passedOnce() : failedOnce(wrong.map(({ words }) => words).join('\n'));
  },
};
