import { useEffect, useState } from 'react';

/**
 * What a mail's link carried in the address, kept in memory alone: the address bar, the history and what may be sent
 * as a referrer lose it at once.
 */
export function useTakenSearch<T extends Record<string, string | undefined>>(search: T): T {
  const [taken] = useState(search);
  const carries = Object.values(search).some((value) => value !== undefined);
  useEffect(() => {
    if (carries) history.replaceState(history.state, '', location.pathname);
  }, [carries]);
  return taken;
}
