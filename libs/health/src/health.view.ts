import { performance } from 'node:perf_hooks';
import type { Health } from '@libs/contracts';
import { Clock, Config, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { gridFeeds } from './grid-feeds.sql.js';
import { logState } from './log-state.sql.js';
import { mailState } from './mail-state.sql.js';
import { noticesOf } from './notices.sql.js';
import { QueueView } from './queue.view.js';

interface Connections {
  api: number;
  worker: number;
  connections: number;
  most: number;
}

// Every process has a relay, and an API process follows the log besides, each on one connection with a name of its own.
const CONNECTIONS = `
select count(*) filter (where application_name like 'voltmere tail %')::int as api,
       greatest(0, count(*) filter (where application_name like 'voltmere relay %')
                 - count(*) filter (where application_name like 'voltmere tail %'))::int as worker,
       count(*)::int as connections, current_setting('max_connections')::int as most
  from pg_stat_activity where datname = current_database()`;

/** The state of everything behind the screens at this moment. */
@Injectable()
export class HealthView {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queues: QueueView,
    private readonly config: Config,
  ) {}

  /** For the log of a process that starts. */
  notices(): Promise<string[]> {
    return this.database.readUnscoped((tx) => noticesOf(tx, this.config, this.clock.now()));
  }

  /** The route is for admins alone; no reader's role may look at queues and progress. */
  now(): Promise<Health> {
    return this.database.readUnscoped(async (tx) => {
      const asOf = this.clock.now();
      const began = performance.now();
      await tx.row('select 1 as one');
      const ms = rounded(performance.now() - began);
      const { api, worker, connections, most } = (await tx.row<Connections>(CONNECTIONS)) as Connections;
      return {
        asOf: asOf.toISOString(),
        notices: await noticesOf(tx, this.config, asOf),
        processes: { api, worker },
        database: { ms, connections, most },
        ...(await this.queues.now()),
        mail: await mailState(tx, asOf, this.config.inboundMail !== null),
        grid: await gridFeeds(tx),
        log: await logState(tx),
      };
    });
  }
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
