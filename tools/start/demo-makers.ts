import { freePort } from '../lib/ports.mjs';
import type { Settings } from '../lib/settings.mjs';

const ADDRESSES = ['GIVENERGY_URL', 'SOLAREDGE_URL', 'SOLIS_URL'] as const;

/**
 * Where the demo's worker serves stand-ins of the makers' clouds, and its API asks them: on this machine alone. An address that is set
 * is kept, and without demo data there are none.
 */
export async function demoMakers({ demo }: Settings): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of demo ? ADDRESSES : []) {
    if (!process.env[name]) found[name] = `http://127.0.0.1:${await freePort()}`;
  }
  return found;
}
