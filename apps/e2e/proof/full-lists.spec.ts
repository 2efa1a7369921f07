import { enter, expect, newBrowser, test } from '../support/screens.js';
import { overCells, overflow } from '../support/layout.js';
import { Product } from '../support/product.js';
import { fullTables } from './full-tables.js';

/** Every list with a thousand rows and with names that no designer drew: nothing may run over, widen the page or fail. */

const ROWS = 1_000;
const FUNDER = { email: 'e.marsh@calderyield.example', password: 'Sunrise-2026' };
const INSTALLER = { email: 'tom@brightridge.example', password: 'Rooftop-2026' };
const ADMIN = { email: 'sam@voltmere.example', password: 'Halfhour-2026' };

const LISTS = [
  [
    ADMIN,
    [
      '/admin',
      '/admin/user-management',
      '/admin/user-management?tab=leads',
      '/admin/user-management?tab=audit',
      '/admin/asset-hosts',
      '/admin/asset-funders',
      '/admin/installers',
      '/admin/projects',
      '/admin/projects?view=board',
      '/admin/conversations',
      '/admin/conversations?tab=closed',
      '/admin/conversations?tab=unanswered',
      '/admin/notifications',
    ],
  ],
  [FUNDER, ['/asset-funder', '/notifications']],
  [INSTALLER, ['/installer', '/notifications']],
] as const;
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;
/** More parts than this in one page is a list that was never cut into pages. */
const MOST_PARTS = 12_000;

test.setTimeout(900_000);

// Queues of their own beside those of the product that the other proofs run in.
const product = new Product({}, 14);
let origin = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  origin = (await product.start()).a;
  const recordOf = ({ email }: { email: string }) => `(select record_id from account where email = '${email}')`;
  for (const statement of fullTables(ROWS, recordOf(FUNDER), recordOf(INSTALLER))) await product.sql(statement);
});
test.afterAll(() => product.stop());

for (const [reader, paths] of LISTS)
  test(`a thousand rows in every list of ${reader.email}`, async ({ browser }, info) => {
    const page = await newBrowser(browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await enter(page, reader, origin + paths[0]);
    for (const path of paths)
      for (const { colorScheme, width } of LOOKS) {
        const where = `${path} at ${width}`;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(origin + path);
        await page.locator('h1:visible, h2:visible').first().waitFor();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[data-slot="spinner"], [data-slot="skeleton"]')).toHaveCount(0, { timeout: 30_000 });
        expect.soft(await page.getByText('We couldn’t load').count(), where).toBe(0);
        await page.screenshot({ path: info.outputPath(`${where.replaceAll(/\W+/g, '-')}.png`), fullPage: true });
        expect.soft(await overflow(page), where).toBeNull();
        expect.soft(await overCells(page), where).toEqual([]);
        expect.soft(await page.locator('*').count(), where).toBeLessThan(MOST_PARTS);
      }
    expect(broken).toEqual([]);
    await page.context().close();
  });
