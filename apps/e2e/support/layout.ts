import type { Page } from '@playwright/test';

/** How much wider than the screen the page is, and by what; null where it fits. */
export const overflow = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll('main *, [role="dialog"] *')].filter(
      (one) => one.childElementCount === 0 && one.getBoundingClientRect().right > clientWidth,
    );
    return `${scrollWidth - clientWidth} px: ${wide[0]?.outerHTML.slice(0, 160) ?? ''}`;
  });

/** To the top of a long page, where no button is half under the strip. */
export const top = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, 0));

/** What is drawn past the right edge of its own cell, and so over the next one. */
export const overCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('main table :is(td, th)')) {
      const { right, width } = cell.getBoundingClientRect();
      for (const part of cell.querySelectorAll('*')) {
        const box = part.getBoundingClientRect();
        if (width === 0 || part.childElementCount > 0 || box.width < 2 || box.right <= right + 1) continue;
        let clipped = false;
        for (let at: Element | null = part; at && at !== cell; at = at.parentElement)
          clipped ||= getComputedStyle(at).overflowX !== 'visible';
        if (!clipped) found.push(`${cell.textContent} is ${Math.round(box.right - right)} px wider than ${width}`);
      }
    }
    return found;
  });
