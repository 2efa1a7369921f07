import type { Connection, ConnectionState } from './connection-state';
import { createStore, useStore } from '../lib/store';

export type { Connection, ConnectionState } from './connection-state';

/** The one connection of this tab, as the shell shows it. */
export const connection = createStore<Connection>({ state: 'connecting', since: new Date(), lastEventAt: null });

/** Notes the state; `since` stays at the last live moment until it is live again. */
export function noteConnection(state: ConnectionState, liveUntil: Date | null, lastEventAt: Date | null): void {
  const now = connection.get();
  if (now.state === state && now.lastEventAt === lastEventAt) return;
  const changed = now.state !== state;
  const since = !changed ? now.since : state === 'live' ? new Date() : (liveUntil ?? now.since);
  connection.set({ state, since, lastEventAt });
}

/** Live, reconnecting, offline or behind, since when, and when the last event came. */
export const useConnection = (): Connection => useStore(connection);
