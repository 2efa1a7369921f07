import { backoffMs, SourceFailed, UnknownAnswer } from '@libs/grid';
import { type Clock, type Config, type Database, logOf } from '@libs/platform';
import { feedsInUse, type OutlookFeed } from './feeds.js';
import { dropOldOutlook, feedAnswered, feedFailed, feedState, keepOutlook, takeFeed } from './outlook.sql.js';

const log = logOf('outlook');

/** Days back that are asked again each time: the newest past hours are corrected. */
const PAST_DAYS = 2;
const KEEP_DAYS = 60;
const DAY = 24 * 3_600_000;

interface Polling {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'outlook'>;
}

/** Asks for the prices and the weather that are due, one after the other; answers how many brought something new. May run twice. */
export async function pollOutlook({ database, clock, config }: Polling): Promise<number> {
  const feeds = await database.transaction((tx) => feedsInUse(tx, config));
  let brought = 0;
  for (const feed of feeds) if (await ask(feed, { database, clock, config })) brought += 1;
  if (brought > 0) {
    const before = new Date(clock.now().getTime() - KEEP_DAYS * DAY);
    await database.transaction((tx) => dropOldOutlook(tx, before));
  }
  return brought;
}

async function ask(feed: OutlookFeed, { database, clock }: Polling): Promise<boolean> {
  const { name } = feed;
  const now = clock.now();
  const taken = await database.transaction((tx) => takeFeed(tx, name, now));
  if (!taken) return false;
  try {
    const halfHours = await feed.ask(now, taken.ok_at === null ? feed.firstDays : PAST_DAYS);
    return await database.transaction(async (tx) => {
      const news = (await keepOutlook(tx, name, halfHours, now)) > 0;
      const until = Date.parse((await feedState(tx, name))?.until ?? '') || 0;
      await feedAnswered(tx, name, { now, next: new Date(now.getTime() + feed.againAfter(now, until)), news });
      return news;
    });
  } catch (error) {
    if (!(error instanceof SourceFailed || error instanceof UnknownAnswer)) throw error;
    const wait = Math.max(backoffMs(taken.failures + 1), (error instanceof SourceFailed && error.retryAfterMs) || 0);
    log.warn({ feed: name, failures: taken.failures + 1, error: error.message }, 'a feed of plans failed');
    const next = new Date(now.getTime() + wait);
    await database.transaction((tx) => feedFailed(tx, name, { now, next, error: error.message }));
    return false;
  }
}
