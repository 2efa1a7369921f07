import type { Me } from '@libs/contracts';

/**
 * Who may read what this phone keeps while there is no network: the installer who was signed in last. No proof of
 * anything to the server. Ends with the session, and after a week without one.
 */
const KEY = 'voltmere.kept';
const DAYS = 7;
const DAY_MS = 86_400_000;

export function keepIdentity(user: Me): void {
  // Installers alone work where there is no network.
  if (user.role !== 'installer' || user.secondFactorDue) return forgetIdentity();
  write(JSON.stringify({ user, at: Date.now() }));
}

export const forgetIdentity = (): void => write(null);

export function keptIdentity(): Me | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { user: Me; at: number } | null;
    return found && Date.now() - found.at < DAYS * DAY_MS ? found.user : null;
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Storage may be forbidden: then there is no reading without a network.
  }
}
