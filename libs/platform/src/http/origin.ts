/**
 * Whether a page may call the API: its origin must be `publicUrl` or the host that is called. A browser always sends
 * the origin of such a call; a client without one is not a browser. Behind https, a page over http is always refused,
 * whatever its host.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (!from) return false;
  const ours = new URL(publicUrl);
  if (from.origin === ours.origin) return true;
  if (ours.protocol === 'https:' && from.protocol !== 'https:') return false;
  return host !== undefined && from.host === host.toLowerCase();
}
