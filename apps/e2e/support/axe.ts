import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './screens.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a page is given to come to rest. */
const REST_MS = 2_000;
const LOOKS = 3;

/** Nothing fades or moves any more: colours are judged at rest. What goes on for ever, such as a spinner, is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
    const rest = async () => {
      await frame();
      await frame();
      const ending = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    };
    await Promise.race([rest(), new Promise<void>((resolve) => setTimeout(resolve, most))]);
  }, REST_MS);
}

/** Axe stays in a page until it is left. To read its 600 kB again for each look takes longer than the look. */
const sourceFor = async (page: Page): Promise<string | null> =>
  (await page.evaluate(() => 'axe' in window)) ? 'void 0' : null;

/**
 * No violation of WCAG 2.2 AA or axe's best practices on what the page shows now. Where there is one the page is looked at
 * again: a busy machine may have been painting.
 */
export async function clean(page: Page, what: string, part = 'html'): Promise<void> {
  let found: string[] = [];
  for (let look = 0; look < LOOKS; look++) {
    await atRest(page);
    const axeSource = await sourceFor(page);
    const { violations } = await new AxeBuilder({ page, ...(axeSource && { axeSource }) })
      .options({ resultTypes: ['violations'] })
      .include(part)
      .withTags(TAGS)
      // In this page itself: otherwise each look opens a page of its own to put frames together, and we have none.
      .setLegacyMode(true)
      .analyze();
    found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
    if (found.length === 0) break;
  }
  expect.soft(found, what).toEqual([]);
}
