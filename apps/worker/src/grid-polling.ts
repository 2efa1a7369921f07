import { GridPoller, GridSource, hasRealFigures, tidyReadings } from '@libs/grid';
import { Clock, Config, Database } from '@libs/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Fetches the grid's figures when due and tidies them daily. Stops together with the stand-in, if there is one. */
@Injectable()
export class GridPolling implements OnApplicationShutdown {
  private readonly source: GridSource;
  private readonly poller: GridPoller;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.source = new GridSource(config.grid, () => hasRealFigures(database.read()));
    this.poller = new GridPoller(database, clock, this.source);
  }

  poll(): Promise<string[]> {
    return this.poller.poll();
  }

  tidy(): Promise<void> {
    return this.database.transaction((tx) => tidyReadings(tx, this.clock.now()));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source.stop();
  }
}
