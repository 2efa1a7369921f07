import type { Server as HttpServer } from 'node:http';
import { Sessions } from '@libs/accounts';
import { AccountsModule } from '@libs/accounts/http';
import { CentralSystem, ChargingModule } from '@libs/charging/http';
import { GridWatch } from '@libs/grid';
import { Clock, closeOrm, Config, Database, openOrm, readCopies, readNumbers } from '@libs/platform';
import { subscribePower, ReadNow } from '@libs/sources';
import { SourcesModule } from '@libs/sources/http';
import { type BeforeApplicationShutdown, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { EventLimits } from './event-limits.js';
import { EventsController } from './events.controller.js';
import { Gateway } from './gateway.js';

/** Catch-up has connections of its own, so that reconnecting clients never delay other calls. */
const HISTORY_DATABASE = Symbol('HISTORY_DATABASE');
const HISTORY_POOL = 3;

/** Sockets and catch-up on the process's own HTTP server. */
@Module({
  imports: [AccountsModule, ChargingModule, SourcesModule],
  controllers: [EventsController],
  providers: [
    EventLimits,
    {
      provide: HISTORY_DATABASE,
      inject: [Config],
      useFactory: async (config: Config) =>
        new Database(await openOrm({ url: config.databaseUrl, pool: HISTORY_POOL, entities: [], role: 'app_write' })),
    },
    {
      provide: GridWatch,
      inject: [Database, Clock],
      useFactory: (database: Database, clock: Clock) => new GridWatch(database, clock),
    },
    {
      provide: Gateway,
      inject: [Config, HISTORY_DATABASE, Sessions, GridWatch, ReadNow, CentralSystem],
      useFactory: (
        config: Config,
        database: Database,
        sessions: Sessions,
        grid: GridWatch,
        power: ReadNow,
        chargers: CentralSystem,
      ) =>
        new Gateway({
          databaseUrl: config.databaseUrl,
          publicUrl: config.publicUrl,
          trustProxy: config.trustProxy,
          sessions,
          redisUrl: config.redisUrl,
          grid: { newest: () => grid.newest },
          power: (assetId, actor) => power.watched(assetId, actor),
          chargers: (request, socket, head) => chargers.take(request, socket, head),
          heard: (type, data) => chargers.heard(type, data),
          history: (tail) => ({
            copies: (range) => readCopies(database.read(), tail.epoch, range),
            numbers: (audiences, at) => readNumbers(database.read(), audiences, at),
          }),
        }),
    },
  ],
  exports: [Gateway],
})
export class LiveModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly gateway: Gateway,
    private readonly grid: GridWatch,
    private readonly chargers: CentralSystem,
    private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
    @Inject(HISTORY_DATABASE) private readonly history: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.gateway.start(this.adapter.httpAdapter.getHttpServer() as HttpServer);
    this.chargers.start();
    this.unsubscribe = subscribePower(this.config.redisUrl, (assetId) => this.gateway.showPower(assetId));
    this.grid.start((live) => this.gateway.showGrid(live));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.grid.stop();
    this.unsubscribe();
    await Promise.all([this.gateway.stop(), this.chargers.stop()]);
    await closeOrm(this.history.orm);
  }
}
