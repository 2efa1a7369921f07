import { type InputOf, routes } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { readFrequency, readInsights, readLive, readOutlook, readRegions } from './grid.views.js';
import { readTape } from './tape.views.js';

/** The grid, for anyone. */
@Controller()
export class GridController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Route(routes.gridLive)
  live() {
    return readLive(this.database.read(), this.clock.now());
  }

  @Route(routes.gridInsights)
  insights() {
    return readInsights(this.database.read(), this.clock.now());
  }

  @Route(routes.gridOutlook)
  outlook(@Input() { query }: InputOf<typeof routes.gridOutlook>) {
    return readOutlook(this.database.read(), query.region ?? null, this.clock.now());
  }

  @Route(routes.gridRegions)
  regions() {
    return readRegions(this.database.read(), this.clock.now());
  }

  @Route(routes.gridFrequency)
  frequency(@Input() { query }: InputOf<typeof routes.gridFrequency>) {
    const since = query.since ? new Date(query.since) : null;
    return readFrequency(this.database.read(), since, this.clock.now());
  }

  @Route(routes.gridTape)
  tape(@Input() { query }: InputOf<typeof routes.gridTape>) {
    return readTape(this.database.read(), query, this.clock.now());
  }
}
