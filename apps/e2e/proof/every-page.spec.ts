import { type PagePath, PAGES, type Role } from '@libs/contracts';
import type { Page } from '@playwright/test';
import { clean } from '../support/axe.js';
import { address, Caller, demoAccount } from '../support/party.js';
import { enter, expect, newBrowser, test } from '../support/screens.js';

/**
 * What must hold on every page that there is, from the product's own table: no violation by axe, something to see on a
 * line of 3 s, a word where there is no network, and no sideways scroll in any width. `npm run proof` runs it.
 */

test.setTimeout(1_200_000);
test.use({ serviceWorkers: 'allow' });
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;
const WIDTHS = [1440, 1024, 820, 390];
const SLOW_MS = 3_000;
const READERS = [null, 'admin', 'asset_funder', 'installer', 'asset_host'] as const;
type Browser = Parameters<typeof newBrowser>[0];

/** Where the first record of a page with `$id` is listed. */
const LISTED: Record<string, string> = {
  agreements: '/api/agreements',
  fleet: '/api/assets',
  jobs: '/api/jobs',
  messages: '/api/threads',
  projects: '/api/projects',
  proposals: '/api/me/host/proposals',
  sites: '/api/assets',
  tickets: '/api/tickets',
};
/** The demo’s last records are there some minutes after the first page. */
const DEMO_MS = 480_000;

interface Records {
  items: { id: string }[];
}

/** Pages that this reader may open, with the id of a record where one is named. */
async function pagesFor(reader: Role | null): Promise<string[]> {
  const roles = (path: PagePath): readonly string[] => PAGES[path].roles;
  const paths = (Object.keys(PAGES) as PagePath[]).filter((path) =>
    reader === null ? roles(path).length === 0 : roles(path).includes(reader),
  );
  if (reader === null) return paths;
  const { email, password } = await demoAccount(reader);
  const caller = await Caller.signIn(address().a, email, password);
  const listed = async (kind: string): Promise<string | undefined> => {
    if (kind !== 'works-orders') return (await caller.get<Records>(LISTED[kind] ?? '')).items[0]?.id;
    if (reader === 'installer') {
      for (const { id } of (await caller.get<Records>('/api/jobs')).items) {
        const gate = await caller.get<{ worksOrder: { id: string } | null }>(`/api/jobs/${id}/start-gate`);
        if (gate.worksOrder) return gate.worksOrder.id;
      }
      return undefined;
    }
    for (const { id } of (await caller.get<Records>('/api/projects')).items) {
      const orders = await caller.get<Records>(`/api/projects/${id}/works-orders`);
      if (orders.items[0]) return orders.items[0].id;
    }
    return undefined;
  };
  const named: string[] = [];
  for (const path of paths) {
    const kind = path.split('/').at(-2) ?? '';
    if (!path.includes('$id')) named.push(path);
    else {
      await expect.poll(() => listed(kind), { message: `${kind} of ${reader}`, timeout: DEMO_MS }).toBeTruthy();
      named.push(path.replace('$id', (await listed(kind)) ?? ''));
    }
  }
  return named;
}

async function opened(browser: Browser, reader: Role | null): Promise<Page> {
  const page = await newBrowser(browser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (reader) await enter(page, await demoAccount(reader), `${address().a}${(await pagesFor(reader))[0]}`);
  return page;
}

/** The page is there: nothing of it is still being fetched. */
async function whole(page: Page): Promise<void> {
  await page.locator('h1:visible, h2:visible').first().waitFor();
  await expect(page.locator('[data-slot="spinner"], [data-slot="skeleton"]')).toHaveCount(0, { timeout: 30_000 });
}

for (const reader of READERS) {
  const who = reader ?? 'visitor';

  test(`axe and the width of every page of ${who}`, async ({ browser }) => {
    const page = await opened(browser, reader);
    for (const path of await pagesFor(reader)) {
      for (const { colorScheme, width } of LOOKS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address().a + path);
        await whole(page);
        await clean(page, `${path}, ${colorScheme} at ${width}`);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft({ path, width, over: Math.max(0, over) }).toEqual({ path, width, over: 0 });
      }
    }
    await page.context().close();
  });

  test(`a line of 3 s, every page of ${who}`, async ({ browser }) => {
    const page = await opened(browser, reader);
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue().catch(() => undefined);
    });
    for (const path of await pagesFor(reader)) {
      await page.goto(address().a + path, { waitUntil: 'commit' });
      // Something of the page, the frame of a portal at least, before any figure can have come.
      const first = page.locator('[data-slot="frame"], [data-slot="shell"], [data-slot="join"], h1').first();
      await expect.soft(first, path).toBeVisible({ timeout: SLOW_MS });
      await whole(page);
      await expect.soft(page.getByText('Unexpected Application Error!'), path).toHaveCount(0);
    }
    expect(broken).toEqual([]);
    await page.context().close();
  });

  if (reader === null) continue;
  test(`without a network, every page of ${who}`, async ({ browser }) => {
    const page = await opened(browser, reader);
    await whole(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    for (const path of await pagesFor(reader)) {
      await page.goto(address().a + path);
      // It says that it waits, or shows what the device holds and as of when.
      await expect.soft(page.getByText(/You’re offline|Offline, as of|Offline –/).first(), path).toBeVisible();
      await expect.soft(page.getByText(/Network error|Something went wrong/), path).toHaveCount(0);
    }
    await page.context().close();
  });
}
