import { type Clock, type Database, logOf } from '@libs/platform';
import { backoffMs, type Feed, FEEDS, type GridAddresses } from './feeds.js';
import { isWanted } from './asked-regions.js';
import { fetchJson, SourceFailed } from './fetch-json.js';
import { noteInsight } from './insight.js';
import { UnknownAnswer } from './neso.js';
import { hasRealFigures, removeSimulated } from './real-figures.js';

const log = logOf('grid');

/** Spreads polls, so that installations don't all call in the same second. */
const JITTER_MS = 8_000;
const LOCK = 7_204_130;
/** Held while figures are stored, so that simulated ones are never stored beside the first real ones. */
const STORE_LOCK = LOCK + 1;

interface FeedRow {
  etag: string | null;
  url: string | null;
  failures: number;
  simulated: boolean | null;
  asked_at: string | null;
}

/** Asks the sources for what is due. Of several workers one asks at a time; each turn may run twice without harm. */
export class GridPoller {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly source: { addresses: (now: Date) => Promise<GridAddresses> },
    private readonly feeds: readonly Feed[] = FEEDS,
    private readonly jitter: () => number = () => Math.random() * JITTER_MS,
  ) {}

  /** Asks for everything that is due, one after the other; answers the names of those that brought something. */
  async poll(): Promise<string[]> {
    const brought: string[] = [];
    for (const feed of this.feeds) {
      if (!(await this.take(feed))) continue;
      if (await this.ask(feed)) brought.push(feed.name);
    }
    if (brought.length > 0) await this.database.transaction((tx) => noteInsight(tx, this.clock.now()));
    return brought;
  }

  /** Takes a feed that is due, for a minute: another worker passes over it, and one that died lets it go. */
  private async take(feed: Feed): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      await tx.row('select pg_advisory_xact_lock($1)', [LOCK]);
      const taken = await tx.rows(
        `insert into grid_feed (name, next_at) values ($1, $2::timestamptz + interval '1 minute')
         on conflict (name) do update set next_at = $2::timestamptz + interval '1 minute' where grid_feed.next_at <= $2
         returning name`,
        [feed.name, now],
      );
      return taken.length === 1;
    });
  }

  private async ask(feed: Feed): Promise<boolean> {
    const now = this.clock.now();
    const addresses = await this.source.addresses(now);
    const { simulated } = addresses;
    const url = feed.url(addresses, now);
    const existing = await this.database
      .read()
      .row<FeedRow>('select etag, url, failures, simulated, asked_at from grid_feed where name = $1', [feed.name]);
    const etag = existing?.url === url && existing.simulated === simulated ? existing.etag : null;
    try {
      const fetched = await fetchJson(url, etag);
      const next = new Date(feed.next(now, isWanted(existing?.asked_at, now)).getTime() + this.jitter());
      await this.database.transaction(async (tx) => {
        await tx.row('select pg_advisory_xact_lock($1)', [STORE_LOCK]);
        if (simulated && (await hasRealFigures(tx))) throw new SourceFailed('real figures stay');
        if (!simulated && existing?.simulated !== false) await removeSimulated(tx);
        if (!fetched.same) await feed.keep(tx, fetched.body, { simulated, at: now });
        await tx.rows(
          `update grid_feed set next_at = $2, ok_at = $3, failures = 0, error = null, etag = $4, url = $5, simulated = $6
            where name = $1`,
          [feed.name, next, now, fetched.same ? etag : fetched.etag, url, simulated],
        );
      });
      return !fetched.same;
    } catch (error) {
      if (!(error instanceof SourceFailed || error instanceof UnknownAnswer)) throw error;
      const failures = (existing?.failures ?? 0) + 1;
      const wait = Math.max(backoffMs(failures), (error instanceof SourceFailed && error.retryAfterMs) || 0);
      log.warn({ feed: feed.name, failures, error: error.message }, 'a grid feed failed');
      const next = new Date(now.getTime() + wait + this.jitter());
      await this.database.transaction((tx) =>
        tx.rows('update grid_feed set next_at = $2, failed_at = $3, failures = $4, error = $5 where name = $1', [
          feed.name,
          next,
          now,
          failures,
          error.message,
        ]),
      );
      return false;
    }
  }
}
