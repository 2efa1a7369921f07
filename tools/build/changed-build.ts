import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOCKET = 'dist/libs/contracts/src/live/socket.js';

/**
 * A copy of the product's build in `folder` with `changes` in one of its files: a mistake, or another release. What is served to people
 * has no switch for either. Each change is a text or pattern that occurs once, and its replacement. Returns the folder.
 */
export function changedBuild(
  root: string,
  folder: string,
  file: string,
  changes: [from: string | RegExp, to: string][],
): string {
  const web = join(root, 'dist/web');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => path !== web });
  symlinkSync(web, join(folder, 'dist/web'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  let text = readFileSync(join(folder, file), 'utf8');
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`${from} does not stand once in ${file}`);
    text = text.replace(from, () => to);
  }
  writeFileSync(join(folder, file), text);
  return folder;
}

/** The release before or after this one: its live protocol is `{ speaks, oldest }`. */
export const otherRelease = (root: string, folder: string, protocol: { speaks: number; oldest: number }): string =>
  changedBuild(root, folder, SOCKET, [[/PROTOCOL = \{[^}]*\}/, `PROTOCOL = ${JSON.stringify(protocol)}`]]);
