import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Config } from './config.js';

/** What every part of a process may ask for: its configuration and the time. */
@Global()
@Module({})
export class PlatformModule {
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
}
