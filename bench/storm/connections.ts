import { setTimeout as sleep } from 'node:timers/promises';
import { row, withClient } from '../../tools/servers/database.ts';

const LOOK_MS = 50;

/** Looks at PostgreSQL's own list until stopped; `stop()` answers the most connections of the product or floor at once. */
export function watchConnections(databaseUrl: string): { stop(): Promise<number> } {
  let running = true;
  let most = 0;
  const watching = withClient(
    databaseUrl,
    async (client) => {
      // The killed process's own are gone within this time.
      await sleep(LOOK_MS * 4);
      while (running) {
        const { n } = await row<{ n: number }>(
          client,
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and application_name like 'voltmere%'`,
        );
        most = Math.max(most, n);
        await sleep(LOOK_MS);
      }
    },
    5000,
    0,
  );
  return {
    stop: async () => {
      running = false;
      await watching;
      return most;
    },
  };
}
