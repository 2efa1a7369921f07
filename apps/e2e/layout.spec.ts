import type { Page } from '@playwright/test';
import { address, demoAccount, newParty } from './support/party.js';
import { enter, expect, newBrowser, test } from './support/screens.js';

/** What may not happen on any page: sideways scrolling, and a button that lies over another. */

const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a name of one long word widens no page of a phone', async ({ admin, screens }) => {
  const parties = await Promise.all(
    (['asset_host', 'asset_funder', 'installer'] as const).map((role) => newParty(admin, role, WORD)),
  );
  const homes = ['/asset-host', '/asset-funder', '/installer'];
  for (const [index, party] of parties.entries()) {
    const page = await screens.open(party, homes[index] ?? '/');
    await page.setViewportSize(PHONE);
    for (const path of [homes[index] ?? '/', '/settings', '/notifications']) {
      await page.goto(address().a + path);
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
      expect({ path, over: await overflow(page) }).toEqual({ path, over: 0 });
    }
  }
  const office = await screens.open(await screens.adminAccount(), '/admin/asset-hosts');
  await office.setViewportSize(PHONE);
  for (const path of ['/admin/asset-hosts', '/admin/asset-funders', '/admin/installers', '/admin/user-management']) {
    await office.goto(`${address().a + path}?search=${WORD.slice(0, 12)}`);
    const row = office.getByText(WORD).first();
    await expect(row).toBeVisible();
    expect({ path, over: await overflow(office) }).toEqual({ path, over: 0 });
    await row.click();
    await expect(office.getByRole('dialog').or(office.locator('[data-slot="panel"]')).first()).toBeVisible();
    expect({ path: `${path}, opened`, over: await overflow(office) }).toEqual({ path: `${path}, opened`, over: 0 });
  }
});

/** Scrolls through the page and names whatever can be pressed and lies under Lori's button. */
const coveredByLori = (page: Page) =>
  page.evaluate(async () => {
    const covered = new Set<string>();
    const settled = () => new Promise((resolve) => setTimeout(resolve, 320));
    const end = document.documentElement.scrollHeight;
    for (let top = 0; top <= end; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await settled();
      for (const button of document.querySelectorAll<HTMLElement>(
        '[data-slot="lori-button"], [data-slot="lori-dock"]',
      )) {
        if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { left, top: above, width, height } = button.getBoundingClientRect();
        for (const x of [0.05, 0.5, 0.95])
          for (const y of [0.05, 0.5, 0.95])
            for (const below of document.elementsFromPoint(left + x * width, above + y * height)) {
              const found = below.closest('a[href], button, input, select, textarea, summary, label, [role="slider"]');
              if (found && !button.contains(found)) covered.add(found.outerHTML.slice(0, 120));
            }
      }
    }
    return [...covered];
  });

for (const size of [WIDE, PHONE]) {
  test(`Lori’s button covers nothing that can be pressed, ${size.width} wide`, async ({ browser }) => {
    test.slow();
    const page = await newBrowser(browser);
    await page.setViewportSize(size);
    for (const path of ['/', '/faq', '/login']) {
      await page.goto(address().a + path, { waitUntil: 'networkidle' });
      expect({ path, covered: await coveredByLori(page) }).toEqual({ path, covered: [] });
    }
    // It gives way to the field in use on a phone.
    await page.goto(`${address().a}/login`);
    await page.getByLabel('Email').first().focus();
    if (size === PHONE) await expect(page.locator('[data-slot="lori-button"]')).toBeHidden();
    await page.context().close();

    for (const [role, path] of [
      ['admin', '/admin/projects'],
      ['asset_funder', '/asset-funder'],
      ['installer', '/installer'],
      ['asset_host', '/asset-host'],
    ] as const) {
      const portal = await newBrowser(browser);
      await portal.setViewportSize(size);
      await enter(portal, await demoAccount(role), address().a + path);
      await expect(portal.getByRole('button', { name: 'Open Lori' })).toHaveCount(1);
      await expect(portal.getByRole('banner').getByRole('button', { name: 'Open Lori' })).toBeVisible();
      expect({ path, covered: await coveredByLori(portal) }).toEqual({ path, covered: [] });
      // The panel gives the focus back to the button that opened it.
      await portal.getByRole('button', { name: 'Open Lori' }).click();
      const panel = portal.getByRole('dialog', { name: 'Lori, energy assistant' });
      await expect(panel).toBeVisible();
      await portal.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(portal.getByRole('button', { name: 'Open Lori' })).toBeFocused();
      await portal.context().close();
    }
  });
}

test('on paper there is no control, and no place kept for one', async ({ page }) => {
  await page.goto(address().a, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  for (const part of ['[data-slot="lori"]', '#speak-to-lori', '[aria-roledescription="carousel"] button'])
    await expect(page.locator(part).first()).toBeHidden();
  const slides = page.locator('[aria-roledescription="slide"]');
  const places = await slides.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(places.length).toBeGreaterThan(2);
  expect(new Set(places).size).toBe(1);
  const empty = await page.locator('[data-slot="calculator"] > div').evaluate((place) => {
    const last = place.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return Math.round(place.getBoundingClientRect().bottom - last);
  });
  expect(empty).toBeLessThan(80);
});
