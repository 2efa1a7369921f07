import { type Browser, expect, type Locator, type Page, test as base } from '@playwright/test';
import { address, asAdmin, type Caller, demoAccount } from './party.js';

/** Browsers of the story: each person has an own context, and is served by the API process that is named. */
export interface Screens {
  /** A browser of one's own, signed in. */
  open(who: { email: string; password: string }, path: string, api?: 'a' | 'b'): Promise<Page>;
  /** Picks an option of a select by the words it begins with. */
  choose(page: Page, control: Locator, option: string): Promise<void>;
  adminAccount(nth?: number): Promise<{ email: string; password: string }>;
}

/** The same story in another look: `npm test` plays one of them, `npm run proof` all. */
export const alsoIn = (another: boolean): { tag?: '@proof' } => (another ? { tag: '@proof' } : {});

interface Fixtures {
  admin: Caller;
  screens: Screens;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs out of the braces: this one needs nothing
  admin: async ({}, use) => use(await asAdmin()),
  screens: async ({ browser }, use) => {
    const pages: Page[] = [];
    const broken: string[] = [];
    await use({
      open: async (who, path, api = 'a') => {
        const page = await newBrowser(browser);
        page.on('pageerror', (error) => broken.push(error.message));
        pages.push(page);
        await enter(page, who, `${address()[api]}${path}`);
        return page;
      },
      choose: async (page, control, option) => {
        await control.click();
        // Of very many, those that are found by typing.
        if ((await control.getAttribute('data-slot')) === 'combobox-trigger')
          await page.locator('[data-slot="combobox-content"] input').fill(option);
        await page.getByRole('option', { name: option }).click();
      },
      adminAccount: (nth = 0) => demoAccount('admin', nth),
    });
    for (const page of pages) await page.context().close();
    expect(broken, 'errors that no page caught').toEqual([]);
  },
});
export { expect };

/** Limits count by address, and all browsers of a run share one: from here on this one has an address of its own. */
export async function from(page: Page, clientAddress: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': clientAddress });
}

/** Without motion: a browser without a graphics card paints each spinner and pulse of each open page sixty times a second. */
export async function newBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Goes to a page that needs a sign-in, signs in where the product sends one, and is brought back to it. */
export async function signIn(page: Page, who: { email: string; password: string }, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForURL(/\/login/);
  const form = page.getByRole('form', { name: 'Sign in with email and password' });
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((now) => now.pathname === new URL(url).pathname);
  await live(page);
}

/** Opens a page as someone, with the cookie that the sign-in page would have brought: the sign-in page has its own stories. */
export async function enter(page: Page, who: { email: string; password: string }, url: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  const { email, password } = who;
  const answer = await page.context().request.post(`${origin}/api/auth/login`, {
    data: { email, password },
    headers: { origin, 'user-agent': await page.evaluate(() => navigator.userAgent) },
  });
  if (!answer.ok()) throw new Error(`Sign-in of ${email}: ${answer.status()} ${await answer.text()}`);
  await page.goto(url);
  await page.waitForURL((now) => now.pathname === pathname);
  await live(page);
}

export const connection = (page: Page): Locator => page.locator('[data-slot="connection"]');

export async function live(page: Page): Promise<void> {
  await expect(connection(page)).toHaveAttribute('data-state', 'live', { timeout: 20_000 });
}

/** A mark that a reload would wipe out: shows that a page changed without one. */
export async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    (globalThis as { unreloaded?: boolean }).unreloaded = true;
  });
  return async () => {
    expect(await page.evaluate(() => (globalThis as { unreloaded?: boolean }).unreloaded)).toBe(true);
  };
}

/** The funder's card of a host's project. */
export const card = (page: Page, company: string): Locator =>
  page.locator('[data-slot="pipeline"] [data-project]').filter({ hasText: company });

/** The installer's card of a host's job. */
export const jobCard = (page: Page, company: string): Locator =>
  page.locator('[data-slot="jobs"] > li').filter({ hasText: company });

/** The admin's table row of a host's project. */
export const row = (page: Page, company: string): Locator => page.getByRole('row').filter({ hasText: company });

export const statusOf = (part: Locator): Locator => part.locator('[data-slot="status-badge"]').first();
