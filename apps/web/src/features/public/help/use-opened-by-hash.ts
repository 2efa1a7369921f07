import { type RefObject, useEffect, useRef } from 'react';

/** Opens the passage that the address names, when the page comes and whenever the address changes. */
export function useOpenedByHash(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const found = id ? list.current?.querySelector<HTMLDetailsElement>(`details[id="${CSS.escape(id)}"]`) : null;
      if (!found) return;
      found.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  return list;
}
