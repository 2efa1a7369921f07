import { countedMonths } from '@libs/assets';
import { type Accuracy, type ForecastScore, londonDate } from '@libs/contracts';
import { readOutlook } from '@libs/grid';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { accuracyOfSites, generationOfSites } from './accuracy.rules.js';
import { liveSites } from './live-sites.sql.js';
import { scoreOfHost } from './score-of-host.sql.js';

/** These scores change only when a meter completes a month. */
const KEPT_MS = 10 * 60_000;

/**
 * The accuracy of forecasts. Sites are read and reported together, so that the result reveals nothing about a single
 * one.
 */
@Injectable()
export class AccuracyReader {
  private kept: { scores: Promise<Scores>; readAt: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Accuracy> {
    const now = this.clock.now();
    const { pastErrors, at, simulated, stale } = await readOutlook(this.database.read(), null, now);
    return { grid: { errors: pastErrors, at, simulated, stale }, ...(await this.scores(now)) };
  }

  private scores(now: Date): Promise<Scores> {
    const readAt = now.getTime();
    if (this.kept && Math.abs(readAt - this.kept.readAt) < KEPT_MS) return this.kept.scores;
    const scores = this.database.readUnscoped(async (tx): Promise<Scores> => {
      const found: ForecastScore[] = [];
      for (const hostId of await liveSites(tx)) found.push(await scoreOfHost(tx, hostId));
      const generation = generationOfSites(await countedMonths(tx, EVER, londonDate(now)));
      return { sites: accuracyOfSites(found), generation };
    });
    this.kept = { scores, readAt };
    scores.catch(() => {
      this.kept = null;
    });
    return scores;
  }
}

type Scores = Pick<Accuracy, 'sites' | 'generation'>;

/** Before the first site. */
const EVER = '2000-01-01';
