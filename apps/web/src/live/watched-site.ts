import { SiteNow } from '@libs/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseAnswer } from '../lib/api/api-parse';
import { createStore } from '../lib/store';
import { keys } from './query-keys';

/** The live site whose power this tab shows; null for none. */
export const watchedSite = createStore<string | null>(null);

/** Has the power of a site told to this tab while the page shows it. */
export function useWatchedSite(assetId: string): void {
  useEffect(() => {
    watchedSite.set(assetId);
    return () => watchedSite.set(null);
  }, [assetId]);
}

/** Takes a frame `site_now`: read, not believed, since a newer server may say more. */
export function takePower(client: QueryClient, raw: unknown): void {
  let now: SiteNow;
  try {
    now = parseAnswer(SiteNow, raw);
  } catch {
    void client.invalidateQueries({ queryKey: keys.assets('now') });
    return;
  }
  client.setQueryData(keys.assets('now', now.assetId), now);
}
