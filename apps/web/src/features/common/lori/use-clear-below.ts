import { type RefObject, useEffect } from 'react';

const CLICKABLE =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="slider"], [tabindex="0"]';
/** Points of the button, as fractions of its width and height, at which the page below is tested. */
const PARTS = [0.02, 0.25, 0.5, 0.75, 0.98];

/** Shown again once scrolling stops, so that it does not flicker over a list. */
const BACK_AFTER_MS = 250;

/** Whether the page has something clickable below a floating element. */
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

/** Hides a floating button while it covers something clickable: `data-clear` is `true` when it does not. */
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
    // Opened sections, results and page changes all alter the height of the page.
    const heights = new ResizeObserver(soon);
    heights.observe(document.body);
    // A part that loads late fills a reserved height.
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
