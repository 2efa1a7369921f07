import { useEffect, useState } from 'react';

/** The value once it has rested for `ms`: what is typed goes out as a whole, not letter by letter. */
export function useRested<T>(value: T, ms = 250): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
