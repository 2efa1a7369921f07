import 'reflect-metadata';
import { loadConfig, log } from '@libs/platform';
import { NestFactory } from '@nestjs/core';
import { DemoLoader } from './demo/demo-loader.js';
import { DemoModule } from './demo/demo.module.js';

/** Loads the demo data once and exits; does nothing if it is already loaded. */
try {
  const started = performance.now();
  const app = await NestFactory.createApplicationContext(DemoModule.forRoot(loadConfig()), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const result = await app.get(DemoLoader).load(new Date());
  await app.close();
  log.info({ milliseconds: Math.round(performance.now() - started) }, `demo data: ${result}`);
} catch (error) {
  log.fatal((error as Error).message);
  process.exitCode = 1;
  // Its open connections would keep the process running and block the start.
  setTimeout(() => process.exit(1), 200).unref();
}
