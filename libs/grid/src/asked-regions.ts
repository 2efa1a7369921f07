import { logOf, type Clock, type Database } from '@libs/platform';
import { regionFeed } from './feeds.js';
import { DAY, MINUTE } from './half-hours.js';

const log = logOf('grid');
/** One note says enough for a while, however many pages ask. */
const NOTE_EVERY = 10 * MINUTE;

/** Whether someone has asked for a region within the day. */
export const isWanted = (askedAt: string | null | undefined, now: Date): boolean =>
  askedAt != null && now.getTime() - new Date(askedAt).getTime() < DAY;

/** Notes which regions someone asks for, so that the poller renews those half-hourly. */
export class AskedRegions {
  private readonly notedAt = new Map<number, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The answer doesn't wait for the note, and is none the worse without it. */
  note(region: number | null): void {
    const now = this.clock.now();
    if (region === null || now.getTime() - (this.notedAt.get(region) ?? 0) < NOTE_EVERY) return;
    this.notedAt.set(region, now.getTime());
    void this.write(region, now).catch((error: Error) => log.warn({ region, error: error.message }, 'not noted'));
  }

  /** Figures from before the newest half hour are asked for at once, unless the source fails and has its own pace. */
  async write(region: number, now: Date): Promise<void> {
    await this.database.transaction((tx) =>
      tx.rows(
        `update grid_feed
            set asked_at = $2,
                next_at = case when failures = 0 and ok_at < $2::timestamptz - interval '34 minutes'
                               then least(next_at, $2) else next_at end
          where name = $1 and (asked_at is null or asked_at < $2)`,
        [regionFeed(region), now],
      ),
    );
  }
}
