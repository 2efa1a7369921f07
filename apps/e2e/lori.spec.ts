import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TEXTS } from '@libs/contracts';
import { address } from './support/party.js';
import { alsoIn, expect, test } from './support/screens.js';

/** Lori on a public page: asked by prompt and by keys, failing, stopped, after a reload. */

const at = (path: string) => address().a + path;
const panel = (page: Page) => page.getByRole('dialog', { name: 'Lori, energy assistant' });
const toast = (page: Page) => panel(page).locator('[data-slot="grid-toast"]');
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Ask Lori' });

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(
    `answers, survives a reload and says when it cannot, at ${width}, ${colorScheme}`,
    alsoIn(width === 1440),
    async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.clock.install();
      await page.goto(at('/faq'), { waitUntil: 'networkidle' });
      // What the grid means: for six seconds of the page's clock, which moves by hand here, once a visit and change.
      await page.clock.pauseAt(Date.now() + 1_000);
      await page.getByRole('button', { name: 'Open Lori' }).click();
      await expect
        .poll(async () => {
          await page.clock.runFor(50);
          return toast(page).count();
        })
        .toBe(1);
      await page.clock.runFor(5_900);
      await expect(toast(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast(page)).toHaveCount(0);
      await page.clock.resume();
      await expect(field(page)).toBeFocused();
      for (const prompt of TEXTS.loriPrompts)
        await expect(panel(page).getByRole('button', { name: prompt })).toBeVisible();

      await field(page).press('Enter');
      await expect(panel(page).getByRole('log').getByRole('listitem')).toHaveCount(0);
      await panel(page).getByRole('button', { name: TEXTS.loriPrompts[3] }).click();
      await expect(panel(page).getByRole('log')).toContainText('must always match');
      await expect(panel(page).getByRole('link', { name: TEXTS.loriPrompts[3] })).toHaveAttribute(
        'href',
        '/faq#smart-energy-service',
      );
      await expect(field(page)).toBeFocused();
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);

      await page.reload({ waitUntil: 'networkidle' });
      // There is no second notification. That is only certain once the grid's answer is there.
      const answered = page.waitForResponse('**/api/grid/insights');
      await page.getByRole('button', { name: 'Open Lori' }).click();
      await expect(panel(page).getByRole('log')).toContainText('must always match');
      await expect(panel(page).locator('[data-slot="lori-grid"]')).toBeVisible();
      await (await answered).finished();
      await expect(toast(page)).toHaveCount(0);
      await page.route('**/api/grid/insights', async (route) => {
        const answer = await route.fetch();
        const { shouldNotify, insight } = (await answer.json()) as { shouldNotify: boolean; insight: object };
        await route.fulfill({ json: { shouldNotify, insight: { ...insight, id: 'the next change' } } });
      });
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Open Lori' }).click();
      await expect(toast(page)).toContainText(/renewable, \d+ gCO2\/kWh/);
      await page.unroute('**/api/grid/insights');

      await page.route('**/api/lori/chat', (route) => route.fulfill({ status: 500, body: '{}' }));
      await field(page).fill('one');
      await field(page).press('Shift+Enter');
      await expect(field(page)).toHaveValue('one\n');
      await field(page).press('Enter');
      await expect(panel(page).getByText(TEXTS.loriFallback)).toBeVisible();
      await page.unroute('**/api/lori/chat');
      await page.route('**/api/lori/chat', (route) => route.abort());
      await panel(page).getByRole('button', { name: 'Try again' }).click();
      await expect(panel(page).getByText(TEXTS.loriUnreachable)).toBeVisible();
      await page.unroute('**/api/lori/chat');
      await page.route('**/api/lori/chat', () => undefined);
      await panel(page).getByRole('button', { name: 'Try again' }).click();
      await expect(field(page)).toBeDisabled();
      await panel(page).getByRole('button', { name: 'Stop' }).click();
      await expect(panel(page).getByText('Stopped.')).toBeVisible();

      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open Lori' })).toBeFocused();
    },
  );
}
