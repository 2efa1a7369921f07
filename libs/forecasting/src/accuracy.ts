import type { Accuracy, ForecastScore } from '@libs/contracts';
import { readOutlook } from '@libs/grid';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { accuracyOfSites } from './accuracy.rules.js';
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
  private kept: { sites: Promise<Accuracy['sites']>; readAt: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Accuracy> {
    const now = this.clock.now();
    const { pastErrors, at, simulated, stale } = await readOutlook(this.database.read(), null, now);
    return { grid: { errors: pastErrors, at, simulated, stale }, sites: await this.sites(now.getTime()) };
  }

  private sites(now: number): Promise<Accuracy['sites']> {
    if (this.kept && Math.abs(now - this.kept.readAt) < KEPT_MS) return this.kept.sites;
    const sites = this.database.readUnscoped(async (tx) => {
      const scores: ForecastScore[] = [];
      for (const hostId of await liveSites(tx)) scores.push(await scoreOfHost(tx, hostId));
      return accuracyOfSites(scores);
    });
    this.kept = { sites, readAt: now };
    sites.catch(() => {
      this.kept = null;
    });
    return sites;
  }
}
