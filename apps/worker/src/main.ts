import 'reflect-metadata';
import { serveState } from '@libs/health';
import { Database, JobPublisher, loadConfig, log, serveMetrics, startTracing } from '@libs/platform';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { WorkerModule } from './worker.module.js';

try {
  const config = loadConfig();
  await startTracing('voltmere-worker');
  const worker = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  worker.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  serveState({ database: worker.get(Database), jobs: worker.get(JobPublisher), redis: worker.get(Redis) });
  if (config.metricsPort !== null) (await serveMetrics(config.metricsPort)).unref();
  log.info('worker ready');
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 200).unref();
}
