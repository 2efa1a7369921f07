import type { Page } from '@playwright/test';
import { clean } from './axe.js';
import { overflow } from './layout.js';
import { expect } from './screens.js';

const SIZES = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const;

/** The page as a desk and a phone show it, light and dark: axe finds nothing and nothing overflows. `SHOTS=folder` keeps pictures. */
export async function wellMade(page: Page, what: string): Promise<void> {
  for (const [width, colorScheme] of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await clean(page, `${what} at ${width}, ${colorScheme}`);
    expect(await overflow(page)).toBeNull();
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/${what.replaceAll(' ', '-')}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}
