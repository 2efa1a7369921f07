/**
 * Whether a page may call here. A browser always says from where it comes; what says nothing is no browser.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const from = URL.canParse(origin) ? new URL(origin) : null;
  if (!from) return false;
  return from.origin === new URL(publicUrl).origin || (host !== undefined && from.host === host.toLowerCase());
}
