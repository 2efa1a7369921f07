import { type RefObject, useEffect } from 'react';

const CLICKABLE =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="slider"], [tabindex="0"]';
/** Points of the button, as fractions of its width and height, at which the page below is tested: nearer than 24 px. */
const PARTS = [0.02, 0.34, 0.66, 0.98];

/** A page that opens changes in every frame, and each look costs as much as laying it out. */
const LOOK_AFTER_MS = 100;

/** Shown again once scrolling stops, so that it does not flicker over a list. */
const BACK_AFTER_MS = 250;

/** Whether the page has something clickable below a floating element. */
function covers(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  // The portals have their own button, and don't show this one.
  if (width === 0) return false;
  return PARTS.some((x) =>
    PARTS.some((y) =>
      document
        .elementsFromPoint(left + x * width, top + y * height)
        .find((below) => !element.parentElement?.contains(below))
        ?.closest(CLICKABLE),
    ),
  );
}

/** Hides a floating button while it covers something clickable: `data-clear` is `true` when it does not. */
export function useClearBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let back: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      waiting = undefined;
      const element = ref.current;
      if (!element) return;
      clearTimeout(back);
      if (covers(element)) element.dataset.clear = 'false';
      else back = setTimeout(() => (element.dataset.clear = String(!covers(element))), BACK_AFTER_MS);
    };
    const soon = () => {
      waiting ??= setTimeout(look, LOOK_AFTER_MS);
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    // Opened sections, results and page changes all alter the height of the page.
    const heights = new ResizeObserver(soon);
    heights.observe(document.body);
    // A part that loads late fills a reserved height.
    const parts = new MutationObserver(soon);
    parts.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(waiting);
      clearTimeout(back);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      heights.disconnect();
      parts.disconnect();
    };
  }, [ref]);
}
