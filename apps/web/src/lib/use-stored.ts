import { useCallback, useState } from 'react';

/** A choice kept on this device. */
export function useStored<T extends string>(key: string, allowed: readonly T[], initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      const found = localStorage.getItem(key);
      return allowed.find((each) => each === found) ?? initial;
    } catch {
      return initial;
    }
  });
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Storage may be forbidden: the choice then lasts as long as the page.
      }
    },
    [key],
  );
  return [value, keep];
}
