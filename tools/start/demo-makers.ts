import { freePort } from '../lib/ports.mjs';
import type { Settings } from '../lib/settings.mjs';

const ADDRESSES = ['GIVENERGY_URL', 'SOLAREDGE_URL', 'SOLIS_URL'] as const;

/**
 * The addresses of the makers' stand-ins, which the demo's worker runs and the API calls: free ports of this machine. Addresses that are
 * set already stay, and without demo data there are none.
 */
export async function demoMakers({ demo }: Settings): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of demo ? ADDRESSES : []) {
    if (!process.env[name]) found[name] = `http://127.0.0.1:${await freePort()}`;
  }
  return found;
}
