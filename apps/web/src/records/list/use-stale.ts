import { useDelayedLoading } from '../../kit/skeleton';
import { LIST } from './list.texts';

/**
 * What a list says while its rows still answer an earlier question; null where they are current, and for the first
 * fifth of a second, so that a fast answer does not flicker.
 */
export function useStale(query: { isPlaceholderData: boolean }, search: string | undefined): string | null {
  const late = useDelayedLoading(query.isPlaceholderData);
  if (!late || !query.isPlaceholderData) return null;
  return search ? LIST.searching : LIST.loading;
}

/** Muted and out of reach: rows that answer an earlier question. */
export const STALE_ROWS = 'pointer-events-none opacity-45';
