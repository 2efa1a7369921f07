import { GRID_START_ID, type GridStart } from '@libs/contracts';
import { useSyncExternalStore } from 'react';
import { useNow } from '../../../kit/use-now';

/** Given by the server while it makes the page. */
let given: GridStart | null = null;

/** Makes something of a page that begins with these figures; not for work that waits. */
export function beginningWith<T>(start: GridStart, make: () => T): T {
  given = start;
  try {
    return make();
  } finally {
    given = null;
  }
}

/** The figures that the server put into the page; null where it had none, and in a page that the app opened. */
export function gridStart(): GridStart | null {
  if (typeof document === 'undefined') return given;
  const text = document.getElementById(GRID_START_ID)?.textContent;
  return text ? (JSON.parse(text) as GridStart) : null;
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
export function useGridNow(start: GridStart | null, step = 1): Date {
  const now = useNow(step);
  return useAwake() || !start ? now : new Date(start.now);
}
