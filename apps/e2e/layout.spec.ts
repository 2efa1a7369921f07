import type { Page } from '@playwright/test';
import { overCells, overflow } from './support/layout.js';
import { address, demoAccount, newParty } from './support/party.js';
import { alsoIn, enter, expect, newBrowser, test } from './support/screens.js';

/** What may not happen on any page: sideways scrolling, and a button that lies over another. */

const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('a name of one long word widens no page of a phone', async ({ admin, screens }) => {
  test.slow();
  const found: string[] = [];
  const note = async (page: Page, where: string) => {
    const over = await overflow(page);
    if (over) found.push(`${where}: ${over}`);
  };
  for (const [role, home] of [
    ['asset_host', '/asset-host'],
    ['asset_funder', '/asset-funder'],
    ['installer', '/installer'],
  ] as const) {
    const page = await screens.open(await newParty(admin, role, WORD), home);
    await page.setViewportSize(PHONE);
    for (const path of [home, '/settings', '/notifications']) {
      await page.goto(address().a + path);
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
      await note(page, path);
    }
  }
  const office = await screens.open(await screens.adminAccount(), '/admin/asset-hosts');
  await office.setViewportSize(PHONE);
  for (const path of ['/admin/asset-hosts', '/admin/asset-funders', '/admin/installers']) {
    await office.goto(`${address().a + path}?search=${WORD.slice(0, 12)}`);
    const row = office.getByText(WORD).first();
    await expect(row).toBeVisible();
    await note(office, path);
    await row.click();
    await expect(office).toHaveURL(/open=/);
    await expect(office.getByRole('heading', { name: WORD }).first()).toBeVisible();
    await note(office, `${path}, opened`);
  }
  expect(found).toEqual([]);
});

test('no cell of a list runs over the next one, with a record beside it or without', async ({ admin, screens }) => {
  const query = '/api/projects?limit=1&status=awaiting_commissioning';
  const { items } = await admin.get<{ items: { id: string }[] }>(query);
  const list = '/admin/projects?status=awaiting_commissioning';
  const page = await screens.open(await screens.adminAccount(), list);
  for (const path of [list, `${list}&open=${items[0]?.id}`]) {
    await page.setViewportSize(WIDE);
    await page.goto(address().a + path);
    await expect(page.getByRole('table', { name: 'Projects' }).getByText(/^£/).first()).toBeVisible();
    for (const width of [768, 820, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(350);
      expect({ path, width, over: await overCells(page) }).toEqual({ path, width, over: [] });
    }
  }
});

test('a long name takes the two lines of its row and is not cut', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin/projects?search=Larch%20Green');
  await page.setViewportSize(WIDE);
  const name = page.locator('td span[title="Larch Green Infrastructure Fund"]').first();
  await expect(name).toBeVisible();
  const room = await name.evaluate((it) => [it.scrollWidth <= it.clientWidth, it.scrollHeight <= it.clientHeight]);
  expect(room).toEqual([true, true]);
});

test('a panel that is closing takes no clicks from the list below it', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin/projects');
  await page.setViewportSize(WIDE);
  // Browsers of the stories are without motion, and without it nothing is closing.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const sheet = page.locator('[data-slot="sheet"]');
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  // Slowed a thousandfold, it is still there when the list is pressed.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await page.goBack();
  await expect(sheet).toHaveAttribute('data-ending-style', '');
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const below = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('[data-slot="sheet"]') ?? null,
    [x + width / 2, y + height / 2] as const,
  );
  expect(below).toBeNull();
  await expect(sheet).toHaveCount(1);
});

/** Scrolls through the page and names whatever can be pressed and lies under Lori's button. */
const coveredByLori = (page: Page) =>
  page.evaluate(async () => {
    const covered = new Set<string>();
    const settled = () => new Promise((resolve) => setTimeout(resolve, 320));
    const end = document.documentElement.scrollHeight;
    const pressable = (button: HTMLElement): string[] => {
      if (!button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { left, top: above, width, height } = button.getBoundingClientRect();
      const found: string[] = [];
      for (const x of [0.05, 0.5, 0.95])
        for (const y of [0.05, 0.5, 0.95])
          for (const below of document.elementsFromPoint(left + x * width, above + y * height)) {
            // What scrolls below the strip, or below the calculator's result, is covered by it and is not seen.
            if (below.matches('header') || getComputedStyle(below).position === 'sticky') break;
            const one = below.closest('a[href], button, input, select, textarea, summary, label, [role="slider"]');
            if (one && !button.contains(one)) found.push(one.outerHTML.slice(0, 120));
          }
      return found;
    };
    const buttons = () => [
      ...document.querySelectorAll<HTMLElement>('[data-slot="lori-button"], [data-slot="lori-dock"]'),
    ];
    for (let top = 0; top <= end; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      // A busy machine moves the button out of the way a little later.
      let found: string[] = [];
      for (let look = 0; look < 4; look += 1) {
        await settled();
        found = buttons().flatMap(pressable);
        if (found.length === 0) break;
      }
      for (const one of found) covered.add(one);
    }
    return [...covered];
  });

for (const size of [WIDE, PHONE]) {
  test(
    `Lori’s button covers nothing that can be pressed, ${size.width} wide`,
    alsoIn(size === WIDE),
    async ({ browser }) => {
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
        const field = panel.getByRole('textbox', { name: 'Ask Lori' });
        await expect(field).toBeFocused();
        const room = await field.evaluate((it: HTMLTextAreaElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(it);
          const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
          pen.font = font;
          const inside = it.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return inside - pen.measureText(it.placeholder).width;
        });
        // What the field suggests is on one line.
        expect(room).toBeGreaterThan(0);
        await portal.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(portal.getByRole('button', { name: 'Open Lori' })).toBeFocused();
        // Between a phone and a desk two columns have least room.
        await portal.setViewportSize({ width: 1024, height: 768 });
        expect({ path, over: await overflow(portal) }).toEqual({ path, over: null });
        await portal.context().close();
      }
    },
  );
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
