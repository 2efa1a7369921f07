/**
 * Whether a page may call here: one of `publicUrl`, or of the very host that is called. A browser always says where a call comes from; what
 * says nothing is no browser. Behind https a page over http is never ours, whatever its host.
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
