import { type Away, routes } from '@libs/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../../live/connection';
import { place } from '../../../live/place';
import { keys } from '../../../live/query-keys';
import { createStore, useStore } from '../../../lib/store';
import { api } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { isAbsence } from './away.rules';

/** How often the page reports to the server how far it has seen, while it is visible. */
const SAY_EVERY_MS = 20_000;

/** Missed events that have not been marked as seen, kept across the pages of one visit. */
const missed = createStore<{ of: string; away: Away } | null>(null);

const awayQuery = (userId: string) => ({
  queryKey: [...keys.away, userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(routes.getAway, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const saySeen = (cursor: string | null) =>
  api(routes.setSeen, { body: cursor ? { cursor } : {} }).catch(() => undefined);

/**
 * Loads missed events once per visit, and then reports how far this page has seen: never beyond what it applied, and
 * not while missed events are still unseen.
 */
export function useKeepSeen(): void {
  const { user, status } = useSession();
  const known = status === 'signed-in' && user && !user.secondFactorDue ? user.id : null;
  const { data } = useQuery({ ...awayQuery(known ?? ''), enabled: known !== null });
  const { state } = useConnection();
  const pending = useStore(missed)?.of === known;
  const asked = useRef<Away | null>(null);

  useEffect(() => {
    if (!data || !known || asked.current === data) return;
    asked.current = data;
    if (isAbsence(data, new Date())) missed.set({ of: known, away: data });
  }, [data, known]);

  useEffect(() => {
    if (!known || !data || pending || state !== 'live') return;
    let said: string | null = null;
    const say = () => {
      const now = place.get();
      if (now === null || (now === said && document.visibilityState === 'hidden')) return;
      said = now;
      void saySeen(now);
    };
    const look = () => document.visibilityState === 'visible' && say();
    look();
    const timer = setInterval(look, SAY_EVERY_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [known, data, pending, state]);
}

/** What the reader missed, and a function to mark it as seen; null if nothing was missed. */
export function useMissed(): { away: Away; done: () => void } | null {
  const { user } = useSession();
  const client = useQueryClient();
  const found = useStore(missed);
  if (!found || !user || found.of !== user.id) return null;
  const done = () => {
    missed.set(null);
    const { head, more } = found.away;
    // Events that arrived while the list was open have been seen already.
    void saySeen(more ? head : (place.get() ?? head)).then(() => {
      if (more) void client.invalidateQueries({ queryKey: keys.away });
    });
  };
  return { away: found.away, done };
}
