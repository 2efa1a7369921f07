import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { cast, newParty, pair } from './support/party.js';
import { alsoIn, card, expect, statusOf, test } from './support/screens.js';

/** What a funder does on a wide screen and on a phone. */
const WIDTHS = [390, 1440] as const;

async function cleanInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await clean(page, colorScheme);
  }
}
/** Nothing is wider than the screen. */
const wide = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

for (const width of WIDTHS) {
  test(
    `the mandate is defined, changed and told back at ${width}`,
    alsoIn(width === 390),
    async ({ admin, screens }) => {
      test.slow();
      const funder = await newParty(admin, 'asset_funder', `Mandate ${width} Partners`);
      const page = await screens.open(funder, '/asset-funder');
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: 'Define Investment Mandate' }).click();
      await page.waitForURL(/mandate=edit/);
      const form = page.getByRole('form', { name: 'Define Investment Mandate' });

      await form.getByLabel('Minimum investment').fill('6m');
      await form.getByLabel('Maximum investment').fill('5m');
      await form.getByRole('button', { name: 'Save mandate' }).click();
      await expect(form.getByText('Enter a minimum below the maximum')).toBeVisible();
      await expect(form.getByLabel('Minimum investment')).toBeFocused();
      await form.getByLabel('Minimum investment').fill('1m');
      // By keyboard: the space bar takes a kind of asset and a region, the arrows a risk.
      await form.getByRole('checkbox', { name: 'Solar' }).focus();
      await page.keyboard.press('Space');
      await form.getByRole('radio', { name: /Conservative/ }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(form.getByRole('radio', { name: /Moderate/ })).toBeChecked();
      await form.getByRole('checkbox', { name: 'Yorkshire' }).focus();
      await page.keyboard.press('Space');
      await form.getByLabel('Fund name').fill('Told Back Fund');
      await form.getByLabel('Expected returns').fill('as much as possible');
      await expect(
        page.getByText('Told Back Fund invests £1m to £5m in solar across Yorkshire, at moderate risk.'),
      ).toBeVisible();
      expect(await wide(page)).toBe(0);
      await cleanInBoth(page);

      // A draft outlives the page.
      await expect(form.getByText(/^Draft saved/)).toBeVisible();
      await page.reload();
      await expect(form.getByLabel('Fund name')).toHaveValue('Told Back Fund');
      await form.getByRole('button', { name: 'Save mandate' }).click();
      await expect(page.getByText('Investment mandate updated successfully')).toBeVisible();
      await expect(page.getByText('default, not set')).toBeVisible();

      await page.getByRole('button', { name: 'Edit mandate' }).click();
      await form.getByLabel('Expected returns').fill('9.5');
      await page.route('**/api/me/funder/mandate', (route) => route.abort());
      await form.getByRole('button', { name: 'Save mandate' }).click();
      await expect(page.getByText('Failed to update mandate')).toBeVisible();
      await page.unroute('**/api/me/funder/mandate');
      await form.getByRole('button', { name: 'Save mandate' }).click();
      await expect(page.getByText('9.5%', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Edit mandate' }).click();
      const history = page.getByRole('list', { name: /^History of the mandate/ });
      await expect(history.getByText('Expected returns: 9.5%')).toBeVisible();
      await expect(history.getByText('Mandate defined')).toBeVisible();
    },
  );

  test(`a site is matched, confirmed and exported at ${width}`, alsoIn(width === 1440), async ({ admin, screens }) => {
    test.slow();
    const { host, funder } = await cast(admin);
    const project = await pair(admin, { host, funder });
    await admin.patch(`/api/projects/${project.id}`, {
      capitalCost: 96_200,
      systemRequirements: { solarKwp: 80, batteryKwh: 40 },
    });
    const page = await screens.open(funder, '/asset-funder');
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Edit mandate' }).click();
    await page.getByRole('checkbox', { name: 'EV charging' }).check();
    await page.getByRole('button', { name: 'Save mandate' }).click();

    await expect(card(page, host.companyName).locator('[data-slot="match"]')).toContainText('match of 100');
    await page.getByRole('button', { name: `Details of ${host.companyName}` }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Outside your mandate')).toBeVisible();
    await expect(
      sheet.getByText(/the system has solar and battery storage, the mandate asks for EV charging/).first(),
    ).toBeVisible();
    await expect(sheet.getByText('This site doesn’t have a forecast yet.')).toBeVisible();
    await expect(sheet.getByText(/Targets and forecasts are not promises/)).toBeVisible();
    await cleanInBoth(page);
    await sheet.getByRole('button', { name: 'Close' }).click();

    const pending = card(page, host.companyName);
    await pending.getByRole('button', { name: /^Confirm/ }).click();
    await expect(statusOf(pending)).toHaveText('Confirmed');
    const exposure = page.getByRole('region', { name: 'Exposure by technology' });
    await expect(exposure.getByText('Solar + battery storage')).toBeVisible();
    await expect(exposure.getByText('100%')).toBeVisible();
    expect(await wide(page)).toBe(0);
    await cleanInBoth(page);

    await page.getByRole('button', { name: 'Export Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Report' });
    await expect(dialog.getByText('You haven’t prepared any reports yet.')).toBeVisible();
    await dialog.getByLabel('Confirmed').check();
    for (const [format, begins] of [
      ['CSV', '\uFEFFId,Company'],
      ['PDF', '%PDF-1.'],
    ] as const) {
      await dialog.getByLabel(new RegExp(`^${format}`)).check();
      const download = page.waitForEvent('download', { timeout: 60_000 });
      await dialog.getByRole('button', { name: 'Prepare report' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^pipeline-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`));
      expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true);
      await expect(page.getByText('Exported 1 project').first()).toBeVisible();
    }
    // Kept, and to be had again.
    const kept = dialog.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
    await expect(kept).toHaveCount(2);
    await expect(kept.first()).toContainText(/PDF, Confirmed.*As of.*1 row, .*kept until/);
    await expect(kept.first()).toContainText('SHA-256 of this PDF');
    await expect(kept.first()).toContainText('SHA-256 of the CSV');
    await expect(kept.last()).not.toContainText('SHA-256 of this PDF');
    const again = page.waitForEvent('download');
    await kept.last().getByRole('button', { name: 'Download CSV, Confirmed again' }).click();
    expect((await again).suggestedFilename()).toMatch(/\.csv$/);
    expect(await wide(page)).toBe(0);
    await cleanInBoth(page);
  });
}
