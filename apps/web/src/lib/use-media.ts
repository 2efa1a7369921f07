import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = matchMedia(query);
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      [query],
    ),
    () => matchMedia(query).matches,
    // A page that a server makes is for no window yet.
    () => false,
  );
}

/** Narrower than a table needs: lists become two-line items. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)');
