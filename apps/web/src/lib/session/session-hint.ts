import type { Role } from '@libs/contracts';

/**
 * Whether this browser was signed in when it was last heard of, and as what. No secret and no proof: it saves the
 * public pages a question to the server that would be answered with a refusal.
 */
const KEY = 'voltmere.role';
const listeners = new Set<() => void>();

export function hintSession(role: Role | null): void {
  try {
    if (role) localStorage.setItem(KEY, role);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: then there is no hint, and pages ask the server.
  }
  for (const each of listeners) each();
}

/** The role, null where nobody was signed in, undefined where the browser does not say. */
export function sessionHint(): Role | null | undefined {
  try {
    return localStorage.getItem(KEY) as Role | null;
  } catch {
    return undefined;
  }
}

export function onSessionHint(listener: () => void): () => void {
  const stored = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', stored);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', stored);
  };
}
