import { type InputOf, routes } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { AskedRegions } from './asked-regions.js';
import { readFrequency, readInsights, readLive, readOutlook, readRegions } from './grid.views.js';
import { readTape, regionOfTape } from './tape.views.js';

/** The grid, for anyone. */
@Controller()
export class GridController {
  private readonly asked: AskedRegions;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.asked = new AskedRegions(database, clock);
  }

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
    this.asked.note(query.region ?? null);
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
    this.asked.note(regionOfTape(query));
    return readTape(this.database.read(), query, this.clock.now());
  }
}
