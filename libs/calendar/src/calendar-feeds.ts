import { createHash, randomBytes } from 'node:crypto';
import {
  type Actor,
  type Calendar,
  type CalendarFeed,
  dayAfter,
  londonDate,
  type NewCalendarFeed,
} from '@libs/contracts';
import { Clock, Config, Database, iso, refuse } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { CALENDAR } from './calendar.texts.js';
import { feedFile } from './feed-file.js';
import { ownerOfFeed, visitsBetween } from './visits.sql.js';

/** What a feed covers: long enough to see what was done, and no more than calendars hold. Days. */
const [BACK, AHEAD] = [90, 365];
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Visits by day, for the portals and for other calendars. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async between({ from, to }: { from: string; to: string }, { role, partyId }: Actor): Promise<Calendar> {
    const installerId = role === 'admin' ? null : partyId;
    return { items: await visitsBetween(this.database.read(), { installerId, from, to }) };
  }

  async of({ accountId }: Actor): Promise<CalendarFeed> {
    const found = await this.database
      .read()
      .row<{ madeAt: string }>('select made_at as "madeAt" from calendar_feed where account_id = $1', [accountId]);
    return { madeAt: found && iso(found.madeAt) };
  }

  /** The address is known to nobody afterwards: only its hash is kept. */
  make({ accountId }: Actor): Promise<NewCalendarFeed> {
    const token = randomBytes(32).toString('base64url');
    const madeAt = this.clock.now();
    return this.database.transaction(async (tx) => {
      await tx.rows(
        `insert into calendar_feed (account_id, token_hash, made_at) values ($1, $2, $3)
         on conflict (account_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`,
        [accountId, hashOf(token), madeAt],
      );
      return { madeAt: madeAt.toISOString(), address: `${this.config.publicUrl}/api/calendar/${token}.ics` };
    });
  }

  async end({ accountId }: Actor): Promise<void> {
    await this.database.transaction((tx) => tx.rows('delete from calendar_feed where account_id = $1', [accountId]));
  }

  /** For anyone who has the address: there is no session, so the reader is the feed's owner. */
  read(file: string): Promise<string> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const owner = await ownerOfFeed(tx, hashOf(file.replace(/\.ics$/, '')));
      if (!owner) throw refuse.notFound(CALENDAR.gone);
      const today = londonDate(now);
      const { installerId, installer } = owner;
      const days = { from: dayAfter(today, -BACK), to: dayAfter(today, AHEAD) };
      const items = await visitsBetween(tx, { installerId, ...days });
      return feedFile({ items, installer, webUrl: this.config.publicUrl }, now);
    });
  }
}
