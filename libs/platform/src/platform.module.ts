import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from './clock.js';
import { Config } from './config.js';
import { stopTracing } from './telemetry/tracing.js';

/** What every part of a process may inject: its configuration and the clock. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  static forRoot(config: Config, clock: Clock = new Clock()): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
      ],
      exports: [Config, Clock],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await stopTracing();
  }
}
