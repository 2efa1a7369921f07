import { useEffect, useState } from 'react';

/**
 * The token of an invitation's link. It is behind the `#`, which browsers do not send, and leaves the address at once. The
 * tab keeps it while the person signs in as someone else, and forgets it when the invitation is answered.
 */
const KEY = 'voltmere.join';

function read(): string | null {
  const fromLink = location.hash.slice(1);
  try {
    if (fromLink) sessionStorage.setItem(KEY, fromLink);
    return fromLink || sessionStorage.getItem(KEY);
  } catch {
    return fromLink || null;
  }
}

export function forgetJoinLink(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: then there is nothing to forget.
  }
}

/** Undefined until the page is awake: its HTML was made without an address. */
export function useJoinLink(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    setToken(read());
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
