import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build/build.ts';
import { ROOT } from '../lib/settings.mjs';

/** The folder of the product's build, made where it is not up to date: `npm test` has made it before. */
export async function builtProduct() {
  await build(ROOT, { log: join(mkdtempSync(join(tmpdir(), 'voltmere-build-')), 'build.log') });
  return join(ROOT, 'dist');
}
