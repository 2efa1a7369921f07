import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ROOT } from '../../tools/lib/settings.mjs';
import { findChromium } from '../../tools/test/chromium.ts';
import type { Side } from '../lib/row.ts';

/** Milliseconds of one site-year and of 1,000 draws. */
export interface Speed {
  siteYear: number;
  draws: number;
}

/** Runs in the page: starts the worker and asks it for one side. */
const ASK = `([source, side]) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(side);
  })`;

/** `worker.ts` as one script, put together as the product's own worker is. */
async function script(): Promise<string> {
  const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^@libs\/([^/]+)$/, replacement: `${ROOT}/libs/$1/index.ts` },
        { find: /^@libs\/([^/]+\/testing)$/, replacement: `${ROOT}/libs/$1.ts` },
      ],
    },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'worker' },
      // The door for tests also leads to what reads files, of which nothing is used here.
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('The worker was not built');
  return output.output[0].code;
}

/**
 * Chromium with the engine in a Web Worker. `measure(side)` answers the milliseconds of `ours` or `floor`, each time in a
 * worker of its own; `close()` ends the browser.
 */
export async function browserSide(signal: AbortSignal) {
  const { path } = await findChromium({ signal });
  const code = await script();
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const page = await browser.newPage();
  return {
    version: browser.version(),
    measure: (side: Side): Promise<Speed> => page.evaluate<Speed>(`(${ASK})(${JSON.stringify([code, side])})`),
    close: () => browser.close(),
  };
}
