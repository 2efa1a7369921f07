import 'reflect-metadata';
import { SetupTokens } from '@libs/accounts';
import { assertLifecycles } from '@libs/contracts';
import { loadConfig, log, serveMetrics, startTracing } from '@libs/platform';
import { createApi } from './configure-app.js';
import { Gateway } from './live/gateway.js';
import { watchLive } from './metrics.js';
import { traceCommands } from './trace-commands.js';

try {
  assertLifecycles();
  const config = loadConfig();
  await startTracing('voltmere-api');
  traceCommands();
  const app = await createApi(config);
  const token = config.demo ? null : await app.get(SetupTokens).prepare();
  // For the person at the terminal, not for the log: it is said once and kept nowhere.
  if (token) process.stdout.write(`Set-up token for the first admin: ${token} (at ${config.publicUrl}/admin-setup)\n`);
  watchLive(app.get(Gateway));
  if (config.metricsPort !== null) (await serveMetrics(config.metricsPort)).unref();
  await app.listen(config.port, '0.0.0.0');
  log.info({ port: config.port }, 'api ready');
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 200).unref();
}
