import { type RefObject, useEffect } from 'react';

const CLICKABLE =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="slider"], [tabindex="0"]';
/** Parts of the button's width and height at which it is looked below it. */
const PARTS = [0.02, 0.25, 0.5, 0.75, 0.98];

/** It comes back once the page is at rest, so that it does not flicker over a list that is scrolled. */
const BACK_AFTER_MS = 250;

/** Whether something clickable of the page is below an element that floats over it. */
function covers(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return PARTS.some((x) =>
    PARTS.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .some((below) => !element.parentElement?.contains(below) && below.closest(CLICKABLE) !== null),
    ),
  );
}

/** Hides a floating button as long as it would lie over something clickable: `data-clear` says that it does not. */
export function useClearBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let waiting = 0;
    let back: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      waiting = 0;
      const element = ref.current;
      if (!element) return;
      clearTimeout(back);
      if (covers(element)) element.dataset.clear = 'false';
      else back = setTimeout(() => (element.dataset.clear = String(!covers(element))), BACK_AFTER_MS);
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(look);
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    // Sections unfold, results arrive, pages change: all of them change the height of the page.
    const heights = new ResizeObserver(soon);
    heights.observe(document.body);
    // A part that loads late fills a place of its own height.
    const parts = new MutationObserver(soon);
    parts.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(waiting);
      clearTimeout(back);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      heights.disconnect();
      parts.disconnect();
    };
  }, [ref]);
}
