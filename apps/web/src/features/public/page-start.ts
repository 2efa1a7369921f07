import { PAGE_START_ID, type PageStart } from '@libs/contracts';
import { useSyncExternalStore } from 'react';
import { useNow } from '../../kit/use-now';

/** Given by the server while it makes the page. */
let given: PageStart | null = null;

/** Makes something of a page that begins with these figures; not for work that waits. */
export function beginningWith<T>(start: PageStart, make: () => T): T {
  given = start;
  try {
    return make();
  } finally {
    given = null;
  }
}

/** The figures that the server put into the page of this path; null where it had none, and in a page that the app opened. */
export function pageStart<Path extends PageStart['path']>(path: Path): Extract<PageStart, { path: Path }> | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_START_ID)?.textContent;
  const start = typeof document === 'undefined' ? given : text ? (JSON.parse(text) as PageStart) : null;
  const isOf = (one: PageStart): one is Extract<PageStart, { path: Path }> => one.path === path;
  return start && isOf(start) ? start : null;
}

const NEVER = () => () => undefined;

/** Whether the page is awake; the served page and its first render are not, and say the same. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );

/** The present; until the page is awake the moment when it was made. */
export function usePageNow(start: PageStart | null, step = 1): Date {
  const now = useNow(step);
  return useAwake() || !start ? now : new Date(start.now);
}
