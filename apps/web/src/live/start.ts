import type { QueryClient } from '@tanstack/react-query';
import { session } from '../lib/session/session-store';
import { forgetChanges } from './changes';
import { takeGrid } from './grid-now';
import { LiveClient } from './live-client';
import { type LiveRecords, liveRecords } from './live-records';
import { takePower } from './watched-site';

let records: LiveRecords | null = null;
let live: LiveClient | null = null;

/** Where the answers of own commands go; null before the page started. */
export const currentRecords = (): LiveRecords | null => records;

/** Starts the session and the live connection for the life of the page. Called once, by the entry point. */
export function startLive(client: QueryClient): void {
  if (records) return;
  const own = liveRecords(client, () => session.state.user?.role ?? null);
  records = own;
  session.start();
  live = new LiveClient({
    apply: own.apply,
    refetch: own.refetch,
    grid: (frame) => takeGrid(client, frame),
    power: (frame) => takePower(client, frame),
    forget: (_, came) => {
      own.forget();
      forgetChanges();
      void client.cancelQueries();
      // Screens that are open fetch again for the next person; without one nothing may be fetched.
      if (came) void client.resetQueries();
      else client.clear();
    },
  });
  live.start();
}

/** What the button beside the connection state does. */
export const reconnectNow = (): void => live?.reconnectNow();
