import 'reflect-metadata';
import { SetupTokens } from '@libs/accounts';
import { assertLifecycles } from '@libs/contracts';
import { HealthView } from '@libs/health';
import { prepareLori } from '@libs/lori/http';
import { type Config, loadConfig, log, serveMetrics, startTracing, waitForMigrations } from '@libs/platform';
import { createApi } from './configure-app.js';
import { Gateway } from './live/gateway.js';
import { watchLive } from './metrics.js';
import { sayHowToSetUp } from './say-how-to-set-up.js';
import { traceCommands } from './trace-commands.js';

try {
  assertLifecycles();
  const config: Config = loadConfig();
  await startTracing('voltmere-api');
  traceCommands();
  await waitForMigrations(config, [config.port, config.metricsPort]);
  const app = await createApi(config);
  if (!config.demo) await sayHowToSetUp(app.get(SetupTokens), config);
  watchLive(app.get(Gateway));
  if (config.metricsPort !== null) (await serveMetrics(config.metricsPort, config)).unref();
  await app.listen(config.port, config.host);
  void prepareLori();
  for (const notice of await app.get(HealthView, { strict: false }).notices()) log.warn(notice);
  log.info({ host: config.host, port: config.port }, 'api ready');
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 200).unref();
}
