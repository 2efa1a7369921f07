import { METERED_CHANNELS, type MeteredChannel } from '@libs/contracts';
import { moveDay, NEEDED_DAYS, REACH_DAYS, settleDays } from '@libs/metering';
import { type Clock, type Database, logOf, type Tx } from '@libs/platform';
import { type DaysToCheck, PostgresStore, type TelemetryStore } from '@libs/telemetry';
import { checkedSite } from './checked-site.sql.js';
import { siteOf } from './site-of.rules.js';

const log = logOf('readings');

const AGAIN_MS = 5 * 60_000;

/**
 * Validates and estimates the days of a site after readings arrived, from any source. It decides only from what was read,
 * so that running it twice changes nothing and the order of arrivals doesn't matter.
 */
export class CheckRoom {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: TelemetryStore = new PostgresStore(),
  ) {}

  /** The days of one site; false when there are none. */
  async checkNext(): Promise<boolean> {
    const taken: DaysToCheck[] = [];
    try {
      return await this.database.transaction(async (tx) => {
        const wanted = await this.store.takeDaysToCheck(tx, this.clock.now());
        if (!wanted) return false;
        taken.push(wanted);
        await this.check(tx, wanted);
        return true;
      });
    } catch (error) {
      const [failed] = taken;
      if (!failed) throw error;
      log.error({ asset: failed.assetId, error: (error as Error).message }, 'readings could not be validated');
      const until = new Date(this.clock.now().getTime() + AGAIN_MS);
      await this.database.transaction((tx) => this.store.putOffCheck(tx, failed, until));
      return true;
    }
  }

  private async check(tx: Tx, { assetId, from, to }: DaysToCheck): Promise<void> {
    const found = await checkedSite(tx, assetId);
    if (!found) return;
    const [first, last] = [moveDay(from, -REACH_DAYS), moveDay(to, REACH_DAYS)];
    const read = await this.store.daysAsRead(tx, {
      assetId,
      channels: METERED_CHANNELS,
      from: moveDay(first, -NEEDED_DAYS),
      to: moveDay(last, NEEDED_DAYS),
    });
    const of = (channel: MeteredChannel) => read.filter((one) => one.channel === channel);
    const facts = { gen: of('gen'), exp: of('exp'), imp: of('imp') };
    const decisions = settleDays(facts, { from: first, to: last }, siteOf(found));
    await this.store.decide(tx, { assetId, decisions, at: this.clock.now() });
  }
}
