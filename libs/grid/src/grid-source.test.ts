import { afterEach, expect, test } from '@jest/globals';
import { GridSource } from './grid-source.js';
import { GridStandIn } from './stand-in/server.js';

/** Each of the two reasons for which `auto` stays with the real sources, alone. */

const NOW = new Date('2026-11-20T14:10:00.000Z');
const NEXT_DAY = new Date('2026-11-21T14:10:00.000Z');
const running: { stop(): Promise<void> }[] = [];

/** `auto`, with the real sources below an address. */
function sourceAt(address: string, hasRealFigures: boolean): GridSource {
  const options = { mode: 'auto', neso: `${address}/neso`, elexon: `${address}/elexon` } as const;
  const source = new GridSource(options, () => Promise.resolve(hasRealFigures));
  running.push(source);
  return source;
}
/** Nothing listens on port 1. */
const NOWHERE = 'http://127.0.0.1:1';

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

test('after a restart, an installation with real figures doesn’t turn to the stand-in', async () => {
  expect(await sourceAt(NOWHERE, true).addresses(NOW)).toMatchObject({ simulated: false, neso: `${NOWHERE}/neso` });
  expect(await sourceAt(NOWHERE, false).addresses(NOW)).toMatchObject({ simulated: true });
});

test('a source that answered once is polled after it has died, even before any figure was stored', async () => {
  const real = new GridStandIn(() => NOW);
  const address = await real.start();
  const source = sourceAt(address, false);
  expect(await source.addresses(NOW)).toMatchObject({ simulated: false });
  await real.stop();
  expect(await source.addresses(NEXT_DAY)).toMatchObject({ simulated: false, neso: `${address}/neso` });
});
