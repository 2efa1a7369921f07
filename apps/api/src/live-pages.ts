import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type GridStart, PAGE_START_ID, type PageStart } from '@libs/contracts';
import type { AccuracyReader } from '@libs/forecasting/http';
import { readFrequency, readLive, readOutlook, readRegions, readTape } from '@libs/grid';
import { type Clock, type Config, type Database, logOf } from '@libs/platform';
import type { Page, WebPages } from './web-pages.js';

declare module 'fastify' {
  interface FastifyInstance {
    livePages: LivePages;
  }
}

const log = logOf('grid');
const KEPT_MS = 15_000;
/**
 * The most pages cached: more addresses (regions, outward codes, invalid postcodes) than visitors have open at once.
 */
const MOST_KEPT = 64;

/** The build's output of apps/web/src/live-pages-server.tsx. */
interface PageServer {
  render(start: PageStart): string;
  placeInAddress(search: string): { place: { region: number | null; postcode: string | null } };
}

/** The public pages that show current figures, rendered at most every few seconds per address. */
export class LivePages {
  private readonly kept = new Map<string, { page: Promise<Page>; madeAt: number }>();
  private server: Promise<PageServer> | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Pick<Config, 'webDir'>,
    private readonly accuracy: AccuracyReader,
  ) {}

  /**
   * The page of an address with its figures; the prerendered page without figures if they can't be read; null for other
   * addresses.
   */
  async at(url: string, pages: WebPages): Promise<Page | null> {
    const [address = '', query = ''] = url.split('?');
    const path = address.replace(/(.)\/$/, '$1');
    if (path !== '/grid' && path !== '/accuracy') return null;
    const search = path === '/grid' ? searchOf(query) : '';
    const now = this.clock.now();
    const key = path + search;
    const kept = this.kept.get(key);
    if (kept && Math.abs(now.getTime() - kept.madeAt) < KEPT_MS) return kept.page;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const page = this.made(path, search, now, pages);
    this.kept.set(key, { page, madeAt: now.getTime() });
    return page;
  }

  private async made(path: PageStart['path'], search: string, now: Date, pages: WebPages): Promise<Page> {
    try {
      this.server ??= import(pathToFileURL(join(resolve(this.config.webDir), '../page-server/page-server.mjs')).href);
      const { placeInAddress, render } = await this.server;
      const start: PageStart =
        path === '/grid'
          ? await this.figures(search, placeInAddress(search).place, now)
          : { path, now: now.toISOString(), accuracy: await this.accuracy.read() };
      return await pages.showing(path, render(start), { id: PAGE_START_ID, json: JSON.stringify(start) });
    } catch (error) {
      // The page is complete without them.
      log.warn({ path, error: (error as Error).message }, 'a page could not be made with its figures');
      return pages.finished(path) ?? pages.notFound;
    }
  }

  private async figures(
    search: string,
    { region, postcode }: { region: number | null; postcode: string | null },
    now: Date,
  ): Promise<GridStart> {
    const tx = this.database.read();
    return {
      path: '/grid',
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

/** The query parameters that the page reads; others do not create separate cache entries. */
function searchOf(query: string): string {
  const asked = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of ['region', 'postcode']) {
    const value = asked.get(name);
    if (value) read.set(name, value.slice(0, 10));
  }
  return read.size > 0 ? `?${read}` : '';
}
