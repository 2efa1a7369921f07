// npm start: the whole product on this machine, from nothing but Node 20 and npm. Stays in the foreground; Ctrl-C stops all of it.
import { bootstrap } from './start/bootstrap.mjs';
import { onNode26 } from './start/node26.mjs';

if (onNode26()) {
  const { runProduct } = await import('./start/run-product.ts');
  process.exit(await runProduct());
} else process.exit(await bootstrap(import.meta.url, 'Voltmere'));
