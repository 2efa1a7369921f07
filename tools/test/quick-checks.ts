import { boundaries } from './boundaries.ts';
import { bin, type Check, program } from './check.ts';
import { texts } from './texts.ts';
import { types } from './types.ts';

const FOLDERS = ['apps', 'libs', 'migrations', 'tools', 'bench'];

/** Lint and types use every core, the other checks one each. */
export const QUICK_TOGETHER = 2;

/** What needs no servers, no build and no browser: `npm run check`. */
export const QUICK_CHECKS: Check[] = [
  program('format', bin('biome'), ['format', ...FOLDERS]),
  program('lint', bin('oxlint'), FOLDERS),
  types,
  boundaries,
  texts,
  program('unused', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
];
