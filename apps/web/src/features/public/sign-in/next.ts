/** Any base of our own kind: what resolves away from it leads to another origin. */
const BASE = 'https://here.invalid';

/** Where to go after signing in: a path of ours with its search, or undefined. `//evil` and its disguises are refused. */
export function rootPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined;
  const url = URL.parse(text, BASE);
  if (!url || url.origin !== BASE) return undefined;
  // `/.//evil` resolves to `//evil` on our origin, which a browser then reads as another one.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}
