import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs in a folder of PATH, or null. */
export function onPath(names: string[], path = process.env.PATH ?? ''): string | null {
  for (const name of names)
    for (const folder of path.split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here.
      }
    }
  return null;
}
