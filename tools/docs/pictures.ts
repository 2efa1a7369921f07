// npm run pictures -- --url http://localhost:3000: every page of a running demo in four widths and both colour schemes as
// docs/pictures/pages/*.webp, and scenes of the admin's work as docs/pictures/*.png. The scenes do what people do there
// (confirm a project, edit a host), so take a demo that may change: npm start -- --fresh.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type DemoAccount, Person } from '../demo/person.ts';
import { nth } from '../lib/nth.ts';
import { oneLine, Refusal } from '../lib/refusal.mjs';
import { complain, say } from '../lib/steps.mjs';
import { findChromium } from '../test/chromium.ts';
import { EVERY_PAGE } from './every-page.ts';
import { readOptions } from './picture-options.ts';
import { takePages } from './take-pages.ts';

const KEPT = join(import.meta.dirname, '../../docs/pictures');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Long enough for figures to count up and for a dialog to stand still. */
const SETTLED_MS = 1200;

interface Cast {
  accounts: readonly DemoAccount[];
  sam: DemoAccount;
  amara: Person;
  funder: Person;
}

/** A browser of Sam's. */
interface Opened {
  page: Page;
  at(path: string): Promise<void>;
  close(): Promise<void>;
}

interface Look {
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
}

async function cast(url: string): Promise<Cast> {
  const answer = await fetch(`${url}/api/demo`).catch(() => null);
  if (!answer?.ok) throw new Refusal(`No demo answers at ${url}. Start one first: npm start -- --fresh`);
  const { accounts } = (await answer.json()) as { accounts: DemoAccount[] };
  const whose = (begin: string) => {
    const account = accounts.find(({ email }) => email.startsWith(begin));
    if (!account) throw new Refusal(`The demo at ${url} has nobody called ${begin}…`);
    return account;
  };
  return {
    accounts,
    sam: whose('sam@'),
    amara: new Person(url, whose('amara@')),
    funder: new Person(url, whose('e.marsh@')),
  };
}

/** A browser of Sam's, signed in, in a colour scheme and a size. */
async function opened(
  browser: Browser,
  url: string,
  who: DemoAccount,
  { colorScheme = 'light', viewport = DESK }: Look = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  const { email, password } = who;
  const userAgent = await page.evaluate<string>('navigator.userAgent');
  const signedIn = await context.request.post(`${url}/api/auth/login`, {
    data: { email, password },
    headers: { origin: url, 'user-agent': userAgent },
  });
  if (!signedIn.ok()) throw new Refusal(`${email} cannot sign in: ${signedIn.status()}`);
  return {
    page,
    at: async (path) => {
      await page.goto(`${url}${path}`);
      await page.locator('[data-slot="connection"][data-state="live"]').waitFor();
      // What waited for a first visit is seen off, so that it covers nothing.
      const away = page.locator('[data-slot="away"] button').first();
      if (await away.isVisible().catch(() => false)) await away.click();
    },
    close: () => context.close(),
  };
}

let folder = KEPT;

async function kept(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 192, dither: 0 })
    .toBuffer();
  await writeFile(join(folder, `${name}.png`), picture);
  say(`  ${name}.png  ${Math.round(picture.length / 1024)} kB`);
}

/** Someone else confirms a project while the list is open. */
async function projects({ page, at }: Opened, { funder }: Cast): Promise<void> {
  const { items } = await funder.ask('GET /api/projects', { query: { status: 'pending', limit: 50 } });
  const [project] = items;
  await at('/admin/projects');
  await page.getByRole('table', { name: 'Projects' }).waitFor();
  if (project) {
    await funder.ask('POST /api/projects/:id/confirm', { params: { id: project.id } });
    const row = page.getByRole('row').filter({ hasText: project.assetHost.companyName ?? '' });
    if (await row.isVisible()) await row.locator('[data-slot="status-badge"]').first().hover();
  }
  await kept(page, 'admin-projects');
}

/** A record that has been through everything, at its timeline. */
async function record({ page, at }: Opened, { amara }: Cast, name: string): Promise<void> {
  const query = { status: 'live', sort: '-updatedAt', limit: 1 } as const;
  const { items } = await amara.ask('GET /api/projects', { query });
  await at(`/admin/projects?open=${nth(items, 0).id}&tab=timeline`);
  await page
    .getByRole('dialog', { name: 'Project Details' })
    .getByRole('list', { name: /What happened/ })
    .waitFor();
  await kept(page, name);
}

/** The company of a host that waits to be paired and has its forecast; a new demo makes those in its first minutes. */
async function forecastHost({ amara }: Cast): Promise<string> {
  const { hosts } = await amara.ask('GET /api/projects/candidates');
  for (let tried = 0; tried < 36; tried++) {
    for (const host of hosts) {
      const { items } = await amara.ask('GET /api/hosts/:id/forecasts', { params: { id: host.id } });
      if (items.length > 0 && host.companyName) return host.companyName;
    }
    await sleep(5000);
  }
  throw new Refusal('No host that waits to be paired has a forecast yet. Try again in a few minutes.');
}

/** A pairing: a host, and the funder whose mandate it fits best. */
async function pairing({ page, at }: Opened, people: Cast, name: string): Promise<void> {
  const company = await forecastHost(people);
  await at('/admin/projects?pair=new');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-slot="combobox-trigger"]').first().click();
  // Of more than fifty hosts one is found by typing.
  await page.locator('[data-slot="combobox-content"] input').fill(company);
  await page.getByRole('option', { name: company }).first().click();
  // Best fit first, once the scores are there.
  await dialog.locator('label:has(input[type=radio])', { hasText: 'match' }).first().click();
  await dialog.locator('[data-slot="match-score"]').waitFor();
  await kept(page, name);
}

/** A host that others moved and edited while Sam was cut off. */
async function conflict({ page, at }: Opened, { amara }: Cast, name: string): Promise<string> {
  const { items } = await amara.ask('GET /api/hosts', { query: { status: 'contracting', limit: 1 } });
  const host = nth(items, 0);
  const params = { id: host.id };
  await at(`/admin/asset-hosts?search=${encodeURIComponent(host.profile.email)}`);
  await page.locator('[data-slot="status-menu"]').first().click();
  await page.context().setOffline(true);
  await amara.ask('PATCH /api/hosts/:id', {
    params,
    body: { businessDetails: { operatingHours: 'Mon to Sat, 7 to 18' } },
  });
  await amara.ask('PATCH /api/hosts/:id/status', {
    params,
    body: { status: 'awaiting_pairing', reason: 'The contract came back signed' },
  });
  await page.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })`);
  await page.context().setOffline(false);
  await page.getByRole('option', { name: 'Lost', exact: true }).click();
  await page.getByRole('dialog').filter({ hasText: 'Take theirs' }).waitFor();
  await page.evaluate(`delete navigator.onLine; dispatchEvent(new Event('online'))`);
  await page.locator('[data-slot="connection"][data-state="live"]').waitFor();
  await kept(page, name);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  return host.id;
}

/** The same host as it was when it was made. */
async function asItWas({ page, at }: Opened, { amara }: Cast, id: string, name: string): Promise<void> {
  const { items } = await amara.ask('GET /api/hosts/:id/timeline', { params: { id }, query: { limit: 200 } });
  await at(`/admin/asset-hosts?open=${id}&tab=timeline&at=${nth(items, -3).id}`);
  await page.getByRole('region', { name: 'Different now' }).waitFor();
  await kept(page, name);
}

/** People at work, for the README. */
async function takeScenes(browser: Browser, url: string, people: Cast): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    const sam = await opened(browser, url, people.sam, { colorScheme });
    await sam.at('/admin');
    await sam.page.getByRole('heading', { level: 1 }).waitFor();
    await kept(sam.page, `admin-dashboard${suffix}`);
    await sam.at('/admin/projects?view=board');
    await sam.page.locator('[data-slot="board"]').waitFor();
    await kept(sam.page, `admin-board${suffix}`);
    if (!suffix) {
      await projects(sam, people);
      await record(sam, people, 'admin-record');
      await pairing(sam, people, 'admin-pairing');
      const host = await conflict(sam, people, 'admin-conflict');
      await asItWas(sam, people, host, 'admin-as-it-was');
    }
    await sam.close();
  }
  const phone = await opened(browser, url, people.sam, { viewport: PHONE });
  await phone.at('/admin/projects');
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  await kept(phone.page, 'admin-projects-390');
  await phone.close();
}

async function run() {
  const options = readOptions(process.argv.slice(2), process.env.PORT || '3000');
  const { url, only, names } = options;
  folder = options.folder ?? KEPT;
  const people = await cast(url);
  const { path } = await findChromium();
  await mkdir(folder, { recursive: true });
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    if (only !== 'scenes') {
      const pages = EVERY_PAGE.filter(({ name }) => names?.includes(name) ?? true);
      const { accounts } = people;
      const taken = await takePages({ browser, url, accounts, folder: join(folder, 'pages') }, pages);
      say(`  ${taken} pictures of ${pages.length} pages`);
    }
    if (only !== 'pages') await takeScenes(browser, url, people);
  } finally {
    await browser.close();
  }
}

await run().catch((error: unknown) => {
  complain(oneLine(error));
  process.exit(1);
});
