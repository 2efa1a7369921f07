import { type FleetScore, londonDate } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { countedMonths } from './counted-months.sql.js';

const MONTHS = 13;
/** A month of thousands of sites has millions of half hours, and what is over hardly changes. */
const KEPT_MS = 600_000;

/** How often what was measured was within what was forecast, over all sites. */
@Injectable()
export class ReadFleetScore {
  private kept: { at: number; score: Promise<FleetScore> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  all(): Promise<FleetScore> {
    const now = this.clock.now();
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < KEPT_MS) return this.kept.score;
    const score = this.count(londonDate(now));
    this.kept = { at: now.getTime(), score };
    // What failed is tried again at the next call.
    score.catch(() => (this.kept = null));
    return score;
  }

  private async count(today: string): Promise<FleetScore> {
    const [year = 0, month = 1] = today.split('-').map(Number);
    const from = new Date(Date.UTC(year, month - 1 - MONTHS, 1)).toISOString().slice(0, 10);
    const counted = await this.database.readUnscoped((tx) => countedMonths(tx, from, today));
    const months = [...Map.groupBy(counted, (one) => one.month)].map(([name, sites]) => {
      const many = (verdict: (typeof sites)[number]['verdict']) =>
        sites.filter((one) => one.verdict === verdict).length;
      return { month: name, below: many('below'), within: many('within'), above: many('above') };
    });
    return { months: months.sort((one, other) => (one.month < other.month ? -1 : 1)) };
  }
}
