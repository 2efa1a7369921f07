import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/settings.mjs';

export const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const VERSION = (JSON.parse(text('package.json')) as { version: string }).version;

/** What the built image has at a path: the source that it is compiled from. */
export const sourceOf = (path: string): string => path.replace(/^dist\//, '').replace(/\.js$/, '.ts');

/** The files of the build that a command runs. */
export const runs = (command: string[]): string[] => command.filter((part) => part.startsWith('dist/'));
