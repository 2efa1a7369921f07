import { resolve } from 'node:path';
import { build } from 'vite';

/** The forecast engine as the web app bundles it: one script that leaves `engine` behind. */
export async function forecastBundle(): Promise<string> {
  const root = resolve(import.meta.dirname, '../../..');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: { entry: resolve(root, 'libs/forecast/index.ts'), formats: ['iife'], name: 'engine' },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The engine could not be bundled');
  return bundle.output[0].code;
}
