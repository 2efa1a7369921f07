import type { Health } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

type Feed = Health['grid'][number];

/** When each of the grid's sources answered last. */
export async function gridFeeds(tx: Tx): Promise<Feed[]> {
  const found = await tx.rows<Feed>(
    `select name, ok_at as "okAt", failed_at as "failedAt", next_at as "nextAt", failures, error, simulated
       from grid_feed order by name`,
  );
  return found.map((feed) => ({
    ...feed,
    okAt: isoOrNull(feed.okAt),
    failedAt: isoOrNull(feed.failedAt),
    nextAt: iso(feed.nextAt),
  }));
}
