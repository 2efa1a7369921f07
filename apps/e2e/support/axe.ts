import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './screens.js';

/** No violation of WCAG 2.2 AA or axe's best practices on what the page shows now. */
export async function clean(page: Page, what: string): Promise<void> {
  // Colours are judged at rest: no wash, no enter animation.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
}
