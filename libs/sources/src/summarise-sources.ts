import { londonDate, type MakerPlatform, type SourcePlatform, type SourcesOfPlatform } from '@libs/contracts';
import { HALF_HOUR, localMidnight } from '@libs/forecast';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { type Limit, type Minute, usedOf } from './budget.rules.js';
import { MAKERS, rhythmOf } from './makers.js';
import { callsSince, connectionsByPlatform, lateByPlatform, silentByPlatform, sitesOnTime } from './source.sql.js';

/** What the office sees of all connections: how many there are of each maker, and what is left of their keys' calls. */
@Injectable()
export class SummariseSources {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Which key has made which calls is nobody's to read, so that this counts them without row-level security. */
  all = (): Promise<{ items: SourcesOfPlatform[]; sites: { sites: number; onTime: number; inIncident: number } }> =>
    this.database.readUnscoped(async (tx) => {
      const now = this.clock.now().getTime();
      const found = await connectionsByPlatform(tx);
      const longest = Math.max(
        ...Object.values(MAKERS).flatMap(({ limits }) => limits.map(({ windowMs }) => windowMs)),
      );
      const calls = Map.groupBy(await callsSince(tx, new Date(now - longest)), ({ budget }) => budget);
      const today = londonDate(new Date(now));
      // A reading takes some minutes to arrive: the half hour that has just ended isn't silent yet.
      const over = Math.floor((now - localMidnight(today)) / HALF_HOUR - 0.5);
      const silent = new Map((await silentByPlatform(tx, today, Math.max(0, over))).map((one) => [one.platform, one]));
      const lateSites = Map.groupBy(await lateByPlatform(tx), ({ platform }) => platform);
      return {
        sites: await sitesOnTime(tx),
        items: found.map(({ platform, budgets, ...one }) => ({
          platform,
          freshness: rhythmOf(platform).freshness,
          ...one,
          budget: budgetOf(
            platform,
            budgets.map((budget) => calls.get(budget) ?? []),
            now,
          ),
          silent: silent.get(platform)?.silent ?? null,
          lateSites: lateSites.get(platform)?.map(({ platform: _, ...site }) => site) ?? null,
        })),
      };
    });
}

const isMaker = (platform: SourcePlatform): platform is MakerPlatform => platform !== 'agent';

/** The limit of a maker's keys that is nearest to being used up. An agent sends by itself. */
function budgetOf(platform: SourcePlatform, keys: readonly (readonly Minute[])[], now: number) {
  if (!isMaker(platform) || keys.length === 0) return null;
  const share = (limit: Limit) => usedOf(limit, keys, now) / limit.calls;
  const [nearest] = [...MAKERS[platform].limits].sort((one, other) => share(other) - share(one));
  if (!nearest) return null;
  return {
    keys: keys.length,
    used: usedOf(nearest, keys, now),
    calls: nearest.calls * keys.length,
    windowMs: nearest.windowMs,
  };
}
