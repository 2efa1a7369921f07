import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GRID_START_ID, type GridStart } from '@libs/contracts';
import { readFrequency, readLive, readOutlook, readRegions, readTape } from '@libs/grid';
import { type Clock, type Config, type Database, logOf } from '@libs/platform';
import type { Page, WebPages } from './web-pages.js';

declare module 'fastify' {
  interface FastifyInstance {
    grid: GridPage;
  }
}

const log = logOf('grid');
const KEPT_MS = 15_000;
/** Regions, outward codes and postcodes that are none: more addresses than anyone has open. */
const MOST_KEPT = 64;

/** What the build made of apps/web/src/grid-server.tsx. */
interface GridServer {
  renderGrid(start: GridStart): string;
  placeInAddress(search: string): { place: { region: number | null; postcode: string | null } };
}

/** The page of the live grid with its last figures, made at most every few seconds for each address. */
export class GridPage {
  private readonly kept = new Map<string, { page: Promise<Page>; madeAt: number }>();
  private server: Promise<GridServer> | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Pick<Config, 'webDir'>,
  ) {}

  /** The page for an address by its query; the finished one, which has no figures, where they can't be read. */
  async at(query: string, pages: WebPages): Promise<Page> {
    const search = searchOf(query);
    const now = this.clock.now();
    const kept = this.kept.get(search);
    if (kept && Math.abs(now.getTime() - kept.madeAt) < KEPT_MS) return kept.page;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const page = this.made(search, now, pages);
    this.kept.set(search, { page, madeAt: now.getTime() });
    return page;
  }

  private async made(search: string, now: Date, pages: WebPages): Promise<Page> {
    try {
      this.server ??= import(pathToFileURL(join(resolve(this.config.webDir), '../grid-server/grid-server.mjs')).href);
      const { placeInAddress, renderGrid } = await this.server;
      const start = await this.figures(search, placeInAddress(search).place, now);
      return await pages.showing('/grid', renderGrid(start), { id: GRID_START_ID, json: JSON.stringify(start) });
    } catch (error) {
      // The page is whole without them.
      log.warn({ error: (error as Error).message }, 'the grid page could not be made with its figures');
      return pages.finished('/grid') ?? pages.notFound;
    }
  }

  private async figures(
    search: string,
    { region, postcode }: { region: number | null; postcode: string | null },
    now: Date,
  ): Promise<GridStart> {
    const tx = this.database.read();
    return {
      now: now.toISOString(),
      search,
      live: await readLive(tx, now),
      regions: await readRegions(tx, now),
      outlook: await readOutlook(tx, region, now),
      tape: await readTape(tx, { region: region ?? undefined, postcode: postcode ?? undefined }, now),
      frequency: await readFrequency(tx, null, now),
    };
  }
}

/** Of a query what the page reads: other words in it make no page of their own. */
function searchOf(query: string): string {
  const asked = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of ['region', 'postcode']) {
    const value = asked.get(name);
    if (value) read.set(name, value.slice(0, 10));
  }
  return read.size > 0 ? `?${read}` : '';
}
