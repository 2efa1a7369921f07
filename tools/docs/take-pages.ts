import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { DemoAccount } from '../demo/person.ts';
import { Refusal } from '../lib/refusal.mjs';
import { say } from '../lib/steps.mjs';
import { addressOf, HEIGHTS, type Looker, pictureOf, SCHEMES, type Shown, WIDTHS } from './every-page.ts';

interface Taking {
  browser: Browser;
  /** Of the running demo. */
  url: string;
  accounts: readonly DemoAccount[];
  folder: string;
}

/** Long enough for a page to lay itself out again, and for a sheet to stand still. */
const SETTLED_MS = 500;
const FIRST_MS = 1500;

/** Each page in each width and colour scheme: it is opened once a scheme, and the window changes around it. */
export async function takePages({ browser, url, accounts, folder }: Taking, pages: readonly Shown[]): Promise<number> {
  await mkdir(folder, { recursive: true });
  let taken = 0;
  for (const who of new Set(pages.map((page) => page.who))) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
    });
    const token = who === null ? null : await signIn(context, url, accounts, who);
    const page = await context.newPage();
    for (const shown of pages.filter((each) => each.who === who)) {
      const id = shown.records && token ? await firstOf(url, shown, token) : null;
      for (const scheme of SCHEMES) {
        // Finished pages take their colours before the first paint alone: each scheme is a visit.
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`${url}${addressOf(shown, id)}`);
        await shownWhole(page, who);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHTS[width] });
          await page.waitForTimeout(SETTLED_MS);
          const picture = await sharp(await page.screenshot())
            .webp({ quality: 50, effort: 4 })
            .toBuffer();
          await writeFile(join(folder, pictureOf(shown, width, scheme)), picture);
          taken += 1;
        }
      }
      say(`  ${shown.name}`);
    }
    await context.close();
  }
  return taken;
}

/** Signed in as a browser is, by its cookie; the token is for what is looked up beside it. */
async function signIn(context: BrowserContext, url: string, accounts: readonly DemoAccount[], who: Looker) {
  const account = accounts.find(({ email }) => email.startsWith(`${who}@`));
  if (!account) throw new Refusal(`The demo at ${url} has nobody called ${who}`);
  const page = await context.newPage();
  const userAgent = await page.evaluate<string>('navigator.userAgent');
  await page.close();
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { email: account.email, password: account.password },
    headers: { origin: url, 'user-agent': userAgent },
  });
  if (!answer.ok()) throw new Refusal(`${account.email} cannot sign in: ${answer.status()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** The id of the first record of a list, or of the first one in the lists within its records. */
async function firstOf(url: string, { records = '', within }: Shown, token: string): Promise<string> {
  const listed = async (path: string): Promise<{ id: string }[]> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { items?: { id: string }[] }).items ?? [];
  };
  const found = await listed(records);
  if (!within && found[0]) return found[0].id;
  for (const { id } of within ? found : []) {
    const [first] = await listed(`${records.split('?')[0]}/${id}/${within}`);
    if (first) return first.id;
  }
  throw new Refusal(`${records} has no record to show`);
}

/** A portal is there once it is live; what waited for a first visit is seen off, so that it covers nothing. */
async function shownWhole(page: Page, who: Looker): Promise<void> {
  if (who === null) await page.waitForLoadState('networkidle');
  else await page.locator('[data-slot="connection"][data-state="live"]').waitFor();
  await page.locator('[data-slot="spinner"]').waitFor({ state: 'detached' });
  await page.waitForTimeout(FIRST_MS);
  const away = page.locator('[data-slot="away"] button').first();
  if (who !== null && (await away.isVisible().catch(() => false))) await away.click();
}
