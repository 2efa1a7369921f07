// npm run dev: the product with its sources watched. A change in API, worker or libs is compiled and both restart; pages change in place.
import { bootstrap } from './start/bootstrap.mjs';
import { onNode26 } from './start/node26.mjs';

if (onNode26()) {
  const { runDev } = await import('./start/run-dev.ts');
  process.exit(await runDev());
} else process.exit(await bootstrap(import.meta.url, 'Voltmere, watched'));
