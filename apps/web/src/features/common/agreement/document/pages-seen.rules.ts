/** Which pages of a document count as seen. Pure: the reader measures, this decides. */

/** How long a page has to be in view before it counts: someone who scrolls past has not seen it. */
export const SEEN_AFTER_MS = 1_000;

/** Where a page is on the screen; one that isn't drawn yet shows nothing. */
export interface Placed {
  page: number;
  top: number;
  bottom: number;
  drawn: boolean;
}

/** What of the screen shows the document. */
export interface Window {
  top: number;
  bottom: number;
}

/** What is known after a look: the pages that have been seen, and since when those in view have been. */
export interface Looked {
  seen: readonly number[];
  since: ReadonlyMap<number, number>;
}

export const NOTHING_SEEN: Looked = { seen: [], since: new Map() };

const shown = ({ top, bottom }: Window, window: Window): number =>
  Math.max(0, Math.min(bottom, window.bottom) - Math.max(top, window.top));

/** The pages in view: at least half of the page shows, or it fills at least half of what shows the document. */
export function inView(pages: readonly Placed[], window: Window): number[] {
  const height = window.bottom - window.top;
  if (height <= 0) return [];
  return pages
    .filter((page) => page.drawn && shown(page, window) >= Math.min(page.bottom - page.top, height) / 2)
    .map(({ page }) => page);
}

/** The page that shows most; the first of several. */
export function currentPage(pages: readonly Placed[], window: Window): number {
  let most = { page: 1, part: 0 };
  for (const one of pages) {
    const part = shown(one, window);
    if (part > most.part) most = { page: one.page, part };
  }
  return most.page;
}

/** After another look: a page that stays in view long enough has been seen; one that leaves starts again. */
export function looked({ seen, since }: Looked, now: number, pages: readonly number[]): Looked {
  const next = new Map(pages.map((page) => [page, since.get(page) ?? now]));
  const fresh = pages.filter((page) => !seen.includes(page) && now - (next.get(page) ?? now) >= SEEN_AFTER_MS);
  return { seen: fresh.length > 0 ? together(seen, fresh) : seen, since: next };
}

/** In order, each once. */
export const together = (...lists: (readonly number[])[]): number[] => [...new Set(lists.flat())].sort((a, b) => a - b);

/** Those of `count` pages that haven't been seen. */
export const notSeen = (count: number, seen: readonly number[]): number[] =>
  Array.from({ length: count }, (_, at) => at + 1).filter((page) => !seen.includes(page));
