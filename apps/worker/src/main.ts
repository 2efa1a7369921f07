import 'reflect-metadata';
import { serveState } from '@libs/health';
import {
  Database,
  JobPublisher,
  loadConfig,
  log,
  Readiness,
  serveMetrics,
  startTracing,
  waitForMigrations,
} from '@libs/platform';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { WorkerModule } from './worker.module.js';

try {
  const config = loadConfig();
  await startTracing('voltmere-worker');
  await waitForMigrations(config, [config.metricsPort]);
  const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  worker.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  const [database, redis] = [worker.get(Database), worker.get(Redis)];
  serveState({ database, jobs: worker.get(JobPublisher), redis });
  const readiness = new Readiness(database, redis);
  if (config.metricsPort !== null)
    (await serveMetrics(config.metricsPort, { host: config.host, missing: () => readiness.missing() })).unref();
  log.info('worker ready');
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 200).unref();
}
