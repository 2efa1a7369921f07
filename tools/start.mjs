// npm start: the whole product on this machine, from nothing but Node 20 and npm. Stays in the foreground; Ctrl-C stops all of it.
import { bootstrap, inForeground } from './lib/foreground.mjs';
import { onNode26 } from './lib/node26.mjs';

if (onNode26()) {
  const { productUp } = await import('./lib/run-product.mjs');
  process.exit(await inForeground(productUp));
} else process.exit(await bootstrap(import.meta.url, 'Voltmere'));
