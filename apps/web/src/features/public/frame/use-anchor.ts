import { useEffect } from 'react';

/** For how long parts of a page may still be getting their height. */
const SETTLES_MS = 5_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the anchor of the address in place while parts above it load and get their height, until the visitor moves or
 * the page has settled. Without it a link to a section ends above or below that section.
 */
export function useAnchor(): void {
  useEffect(() => {
    let stop = () => {};
    const hold = (atLoad: boolean) => {
      stop();
      const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
      if (!target) return;
      let height = document.body.scrollHeight;
      const align = () => target.scrollIntoView(atLoad ? { behavior: 'instant' } : {});
      const watcher = new ResizeObserver(() => {
        if (document.body.scrollHeight === height) return;
        height = document.body.scrollHeight;
        align();
      });
      const timer = setTimeout(() => stop(), SETTLES_MS);
      stop = () => {
        clearTimeout(timer);
        watcher.disconnect();
        for (const move of OWN_MOVES) removeEventListener(move, stop);
        stop = () => {};
      };
      for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
      watcher.observe(document.body);
      if (atLoad) align();
    };
    const onHash = () => hold(false);
    hold(true);
    addEventListener('hashchange', onHash);
    return () => {
      removeEventListener('hashchange', onHash);
      stop();
    };
  }, []);
}
