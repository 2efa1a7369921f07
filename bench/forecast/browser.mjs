import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../../tools/lib/chromium.mjs';

/** `worker.ts` as one script, put together as the product's own worker is. */
async function script() {
  const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'worker' } },
  });
  return [made].flat()[0].output[0].code;
}

/**
 * Chromium with the engine in a Web Worker. `measure(side)` answers the milliseconds of `ours` or `floor`, each time in a
 * worker of its own; `close()` ends the browser.
 */
export async function browserSide(signal) {
  const { path } = await findChromium({ signal });
  const code = await script();
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const page = await browser.newPage();
  return {
    version: browser.version(),
    measure: (side) =>
      page.evaluate(
        ([source, which]) =>
          new Promise((resolve, reject) => {
            const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
            const worker = new Worker(address);
            worker.onmessage = ({ data }) => {
              worker.terminate();
              resolve(data);
            };
            worker.onerror = ({ message }) => reject(new Error(message));
            worker.postMessage(which);
          }),
        [code, side],
      ),
    close: () => browser.close(),
  };
}
