import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type GridLive, HOME_OF, railOf, type Role, ROLES } from '@libs/contracts';
import { address, Caller, demoAccount } from './support/party.js';
import { enter, expect, live, test } from './support/screens.js';

test.setTimeout(180_000);
test.use({ serviceWorkers: 'allow' });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** What the frame and the shell have in common, and must have in the same place. */
const PARTS = {
  rail: '[data-slot="rail"]',
  logo: '[data-slot="rail"] a[aria-label="Voltmere"]',
  places: '[data-slot="rail"] nav > a',
  day: '[data-slot="rail"] .lab:not(nav .lab)',
  strip: '[data-slot="top-strip"]',
  crumbs: '[data-slot="top-strip"] nav > *',
  line: '[data-slot="day-line"]',
  find: '[data-slot="find"], [data-frame="find"]',
  bell: '[data-slot="bell"], [data-frame="bell"]',
  lori: '[data-slot="lori-dock"], [data-frame="lori"]',
  content: 'main',
};
const SCRIPTS = '**/assets/*.js';

const contextOf = (browser: Browser, viewport: { width: number; height: number }, dark = false) =>
  browser.newContext({ viewport, colorScheme: dark ? 'dark' : 'light' });

/** Where each part is, those that cannot be seen left out. */
const placesOf = (page: Page) =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).flatMap(([name, selector]) =>
        [...document.querySelectorAll(selector)]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ x, y }, index) => [`${name} ${index}`, Math.round(x), Math.round(y)] as const),
      ),
    PARTS,
  );

interface Watched {
  shown: string[];
  shift: number;
}

/** From the first moment on: what of the two was there in each picture, and how far the shell was shifted. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { shown: [], shift: 0 };
    Object.assign(globalThis, { watched });
    const look = () => {
      const slot = document.querySelector('[data-slot="frame"], [data-slot="shell"]')?.getAttribute('data-slot');
      const now = slot ?? 'nothing';
      const first = watched.shown.length === 0;
      if (watched.shown.at(-1) !== now && !(first && now === 'nothing')) watched.shown.push(now);
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node: Node | null }[];
      })[]) {
        const isShell = ({ node }: { node: Node | null }) => {
          const part = node instanceof Element ? node : node?.parentElement;
          return !part?.closest('main') || part.matches('main');
        };
        if (entry.sources?.some(isShell)) watched.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const watched = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

for (const size of SIZES) {
  test(`the shell is in the first paint of every portal, ${size.width} wide, without the app's scripts`, async ({
    browser,
  }) => {
    for (const dark of [false, true]) {
      const context = await contextOf(browser, size, dark);
      const page = await context.newPage();
      await page.route(SCRIPTS, (route) => route.abort());
      for (const role of ROLES) {
        await page.goto(address().a + HOME_OF[role]);
        const frame = page.locator('[data-slot="frame"]');
        await expect(frame.locator('[data-slot="top-strip"]')).toBeVisible();
        const labels = frame.locator('[data-slot="rail"] nav a span');
        if (size.width > 1024) await expect(labels).toHaveText(railOf({ role }).map(({ label }) => label));
        else await expect(frame.locator('[data-slot="rail"]')).toBeHidden();
        // The paint is reported a moment after the frame that shows it.
        const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
        await expect.poll(painted).toBe(1);
        const isDark = await page.evaluate(() => {
          const canvas = document.createElement('canvas').getContext('2d');
          if (!canvas) return null;
          canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
          canvas.fillRect(0, 0, 1, 1);
          return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) < 128;
        });
        expect({ role, isDark }).toEqual({ role, isDark: dark });
        await page.screenshot({ path: `test-results/frame/${role}-${size.width}-${dark ? 'dark' : 'light'}.png` });
      }
      await context.close();
    }
  });

  test(`the app takes the frame over without a shift, ${size.width} wide`, async ({ browser }) => {
    // Saved views are in the rail once they are loaded.
    const { email, password } = await demoAccount('admin');
    const admin = await Caller.signIn(address().a, email, password);
    const view = { list: 'projects', name: `Live, ${size.width}`, search: 'status=live' };
    const { id } = await admin.post<{ id: string }>('/api/views', view);
    for (const role of ROLES) {
      const context = await contextOf(browser, size);
      await watch(context);
      const page = await context.newPage();
      const refused: string[] = [];
      page.on('console', (message) => message.text().includes('Content Security') && refused.push(message.text()));
      await enter(page, await demoAccount(role), address().a + HOME_OF[role]);
      // Then with scripts that come late, so that the frame can be measured.
      let release = () => {};
      const late = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(SCRIPTS, async (route) => {
        await late;
        await route.continue();
      });
      for (const path of [HOME_OF[role], role === 'admin' ? '/admin/projects' : '/settings/sessions']) {
        await page.goto(address().a + path, { waitUntil: 'commit' });
        // With its style sheet.
        await expect(page.locator('[data-slot="frame"] [data-slot="top-strip"]')).toHaveCSS('height', '56px');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = await placesOf(page);
        release();
        await live(page);
        await expect(page.locator('main h1')).toBeVisible();
        expect({ path, places: await placesOf(page) }).toEqual({ path, places: before });
        const { shown, shift } = await watched(page);
        expect({ path, shown }).toEqual({ path, shown: ['frame', 'shell'] });
        expect(shift).toBeLessThan(0.02);
        await page.screenshot({
          path: `test-results/frame/${role}-${size.width}-${path.slice(1).replace('/', '-')}.png`,
        });
      }
      expect(refused).toEqual([]);
      await context.close();
    }
    await admin.delete(`/api/views/${id}`);
  });
}

test('without a network the frame comes from the phone itself', async ({ browser }) => {
  for (const role of ROLES) {
    const context = await contextOf(browser, SIZES[0] as (typeof SIZES)[number]);
    await watch(context);
    const page = await context.newPage();
    await enter(page, await demoAccount(role), address().a + HOME_OF[role]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto(address().a + HOME_OF[role]);
    await expect(page.locator('[data-slot="shell"], [data-slot="frame"]')).toBeVisible();
    await expect(page.locator('[data-slot="rail"] nav a[data-status="active"]')).toHaveText(labelOf(role));
    expect((await watched(page)).shown[0]).toBe('frame');
    await context.close();
  }
});

const labelOf = (role: Role) => railOf({ role })[0]?.label ?? '';

test('the foot of the rail has the grid of the live feed, and says where it is simulated', async ({ browser }) => {
  const context = await contextOf(browser, SIZES[0] as (typeof SIZES)[number]);
  const page = await context.newPage();
  await enter(page, await demoAccount('admin'), `${address().a}/admin`);
  const line = page.locator('[data-slot="rail-grid"]');
  await expect(async () => {
    const grid = (await (await fetch(`${address().a}/api/grid/live`)).json()) as GridLive;
    const known = grid.carbonIntensity !== null && !grid.stale;
    await expect(line).toHaveText(
      known ? new RegExp(`^${grid.simulated ? 'Simulated grid' : 'Grid'}: ${grid.carbonIntensity} gCO₂/kWh`) : '',
    );
  }).toPass();
  await context.close();
});
