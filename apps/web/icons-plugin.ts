import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.resolve('lucide-react'))));
const BARREL = readFileSync(join(PACKAGE, 'esm/lucide-react.mjs'), 'utf8');

/** The file of each icon, by each of its names. */
const FILES = new Map(
  [...BARREL.matchAll(/^export \{(.+)\} from '\.\/(.+)';$/gm)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/ as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  ),
);

/**
 * Imports each icon from its own file. The package's index names all of them: a page that imports one through it would
 * seem to need every icon of the product, and the public pages would load those of the portals.
 */
export const iconsByFile: Plugin = {
  name: 'icons-by-file',
  transform(code, id) {
    if (!id.includes('/src/') || !code.includes('lucide-react')) return null;
    const one = (binding: string): string => {
      const [name = '', local = name] = binding.trim().split(' as ');
      const file = FILES.get(name);
      return file
        ? `import ${local} from ${JSON.stringify(join(PACKAGE, 'esm', file))};`
        : `import { ${binding} } from 'lucide-react';`;
    };
    return {
      code: code.replace(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_, bindings: string) =>
        bindings
          .split(',')
          .filter((binding) => binding.trim() !== '')
          .map(one)
          .join(''),
      ),
      map: null,
    };
  },
};
