/**
 * Whether a page may call here: one of `publicUrl`, or of the very host that is called. A browser always sends the origin of a call; a client that
 * sends none is not a browser. Behind https a page over http is never ours, whatever its host.
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
