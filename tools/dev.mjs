// npm run dev: the product with its sources watched. A change in API, worker or libs is compiled and both restart; pages change in place.
import { bootstrap, inForeground } from './lib/foreground.mjs';
import { onNode26 } from './lib/node26.mjs';

if (onNode26()) {
  const { devUp } = await import('./lib/run-dev.mjs');
  process.exit(await inForeground(devUp));
} else process.exit(await bootstrap(import.meta.url, 'Voltmere, watched'));
