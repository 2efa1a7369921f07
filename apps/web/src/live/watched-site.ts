import { SiteNow } from '@libs/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseAnswer } from '../lib/api/api-parse';
import { createStore } from '../lib/store';
import { keys } from './query-keys';

/** The live site whose power this tab shows; null if none. */
export const watchedSite = createStore<string | null>(null);

/** Subscribes this tab to the power of a site while the page shows it. */
export function useWatchedSite(assetId: string): void {
  useEffect(() => {
    watchedSite.set(assetId);
    return () => watchedSite.set(null);
  }, [assetId]);
}

/** Stores a `site_now` frame. It is parsed first, because a newer server may send more. */
export function takePower(client: QueryClient, raw: unknown): void {
  let now: SiteNow;
  try {
    now = parseAnswer(SiteNow, raw);
  } catch {
    void client.invalidateQueries({ queryKey: keys.assets('now') });
    return;
  }
  client.setQueryData(keys.assets('now', now.assetId), now);
  // What its chargers say comes by the same frames.
  void client.invalidateQueries({ queryKey: keys.assets('charging', now.assetId) });
}
