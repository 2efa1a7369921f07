import { plainFigures, readLive, readOutlook, readRegions } from '@libs/grid';
import { type Clock, type Database, logOf } from '@libs/platform';

declare module 'fastify' {
  interface FastifyInstance {
    grid: GridWithoutScript;
  }
}

const log = logOf('grid');
const KEPT_MS = 30_000;

/** The grid's last figures as HTML, read at most every half minute however many pages are sent. */
export class GridWithoutScript {
  private html = '';
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async newest(): Promise<string> {
    const now = this.clock.now();
    if (now.getTime() - this.readAt < KEPT_MS) return this.html;
    try {
      const tx = this.database.read();
      this.html = plainFigures(await readLive(tx, now), await readRegions(tx, now), await readOutlook(tx, null, now));
      this.readAt = now.getTime();
    } catch (error) {
      // The page is whole without them.
      log.warn({ error: (error as Error).message }, 'the figures for the grid page could not be read');
    }
    return this.html;
  }
}
