import type { Server as HttpServer } from 'node:http';
import { Sessions } from '@libs/accounts';
import { AccountsModule } from '@libs/accounts/http';
import { GridWatch } from '@libs/grid';
import { Clock, Config, Database, readCopies, readNumbers } from '@libs/platform';
import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { EventsController } from './events.controller.js';
import { Gateway } from './gateway.js';

/** Sockets and catch-up on the process's own HTTP server. */
@Module({
  imports: [AccountsModule],
  controllers: [EventsController],
  providers: [
    {
      provide: GridWatch,
      inject: [Database, Clock],
      useFactory: (database: Database, clock: Clock) => new GridWatch(database, clock),
    },
    {
      provide: Gateway,
      inject: [Config, Database, Sessions, GridWatch],
      useFactory: (config: Config, database: Database, sessions: Sessions, grid: GridWatch) =>
        new Gateway({
          databaseUrl: config.databaseUrl,
          publicUrl: config.publicUrl,
          sessions,
          redisUrl: config.redisUrl,
          grid: { newest: () => grid.newest },
          history: (tail) => ({
            copies: (audiences, after, upTo, limit) =>
              readCopies(database.read(), tail.epoch, { audiences, after, upTo, limit }),
            numbers: (audiences, at) => readNumbers(database.read(), audiences, at),
          }),
        }),
    },
  ],
  exports: [Gateway],
})
export class LiveModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly gateway: Gateway,
    private readonly grid: GridWatch,
    private readonly adapter: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    this.gateway.start(this.adapter.httpAdapter.getHttpServer() as HttpServer);
    this.grid.start((live) => this.gateway.showGrid(live));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.grid.stop();
    await this.gateway.stop();
  }
}
