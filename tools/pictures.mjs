// npm run pictures -- --url http://localhost:3000: the admin's pages of a running demo as docs/pictures/*.png. It does what people do there
// (confirms a project, edits a host), so take a demo that may change: npm start -- --fresh.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { Person } from './lib/activity/person.mjs';
import { findChromium } from './lib/chromium.mjs';
import { oneLine, Refusal } from './lib/refusal.mjs';
import { complain, say } from './lib/steps.mjs';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Long enough for figures to count up and for a dialog to stand still. */
const SETTLED_MS = 1200;

function readUrl(args) {
  const [name = '--url', url = `http://localhost:${process.env.PORT || 3000}`] = args;
  if (name !== '--url') throw new Refusal('Use: npm run pictures -- [--url http://localhost:3000]');
  return url.replace(/\/$/, '');
}

async function cast(url) {
  const answer = await fetch(`${url}/api/demo`).catch(() => null);
  if (!answer?.ok) throw new Refusal(`No demo answers at ${url}. Start one first: npm start -- --fresh`);
  const { accounts } = await answer.json();
  const [amara, sam, funder] = ['amara@', 'sam@', 'e.marsh@'].map((begin) =>
    accounts.find(({ email }) => email.startsWith(begin)),
  );
  return { sam, amara: new Person(url, amara), funder: new Person(url, funder) };
}

/** A browser of Sam's, signed in, in a colour scheme and a size. */
async function opened(browser, url, who, { colorScheme = 'light', viewport = DESK } = {}) {
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  const { email, password } = who;
  const userAgent = await page.evaluate(() => navigator.userAgent);
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
      const away = page.getByRole('button', { name: 'Done, all seen' }).last();
      if (await away.isVisible().catch(() => false)) await away.click();
    },
    close: () => context.close(),
  };
}

async function kept(page, name) {
  await page.waitForTimeout(SETTLED_MS);
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 192, dither: 0 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), picture);
  say(`  ${name}.png  ${Math.round(picture.length / 1024)} kB`);
}

/** Somebody else confirms a project while one looks at the list. */
async function projects({ page, at }, { funder }) {
  const { items } = await funder.get('/api/projects?status=pending&limit=50');
  const project = items[0];
  await at('/admin/projects');
  await page.getByRole('table', { name: 'Projects' }).waitFor();
  if (project) {
    await funder.post(`/api/projects/${project.id}/confirm`);
    const row = page.getByRole('row').filter({ hasText: project.assetHost.companyName });
    if (await row.isVisible()) await row.locator('[data-slot="status-badge"]').first().hover();
  }
  await kept(page, 'admin-projects');
}

/** A record that has been through everything, at its timeline. */
async function record({ page, at }, { amara }, name) {
  const { items } = await amara.get('/api/projects?status=live&sort=-updatedAt&limit=1');
  await at(`/admin/projects?open=${items[0].id}&tab=timeline`);
  await page
    .getByRole('dialog', { name: 'Project Details' })
    .getByRole('list', { name: /What happened/ })
    .waitFor();
  await kept(page, name);
}

/** A host that waits to be paired and has its forecast; a new demo makes those in its first minutes. */
async function forecastHost({ amara }) {
  const { hosts } = await amara.get('/api/projects/candidates');
  for (let tried = 0; tried < 36; tried++) {
    for (const host of hosts) {
      const { items } = await amara.get(`/api/hosts/${host.id}/forecasts`);
      if (items.length > 0) return host;
    }
    await sleep(5000);
  }
  throw new Refusal('No host that waits to be paired has a forecast yet. Try again in a few minutes.');
}

/** A pairing: a host, and the funder whose mandate it fits best. */
async function pairing({ page, at }, people, name) {
  const host = await forecastHost(people);
  await at('/admin/projects?pair=new');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-slot="combobox-trigger"]').first().click();
  // Of more than fifty hosts one is found by typing.
  await page.locator('[data-slot="combobox-content"] input').fill(host.companyName);
  await page.getByRole('option', { name: host.companyName }).first().click();
  // Best fit first, once the scores are there.
  await dialog.locator('label:has(input[type=radio])', { hasText: 'match' }).first().click();
  await dialog.locator('[data-slot="match-score"]').waitFor();
  await kept(page, name);
}

/** A host that others moved and edited while Sam was cut off. */
async function conflict({ page, at }, { amara }, name) {
  const { items } = await amara.get('/api/hosts?status=contracting&limit=1');
  const host = items[0];
  await at(`/admin/asset-hosts?search=${encodeURIComponent(host.profile.email)}`);
  await page.locator('[data-slot="status-menu"]').first().click();
  await page.context().setOffline(true);
  await amara.patch(`/api/hosts/${host.id}`, { businessDetails: { operatingHours: 'Mon to Sat, 7 to 18' } });
  await amara.patch(`/api/hosts/${host.id}/status`, {
    status: 'awaiting_pairing',
    reason: 'The contract came back signed',
  });
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }));
  await page.context().setOffline(false);
  await page.getByRole('option', { name: 'Lost', exact: true }).click();
  await page.getByRole('dialog').filter({ hasText: 'Take theirs' }).waitFor();
  await page.evaluate(() => {
    delete navigator.onLine;
    dispatchEvent(new Event('online'));
  });
  await page.locator('[data-slot="connection"][data-state="live"]').waitFor();
  await kept(page, name);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  return host;
}

/** The same host as it was when it was made. */
async function asItWas({ page, at }, { amara }, host, name) {
  const { items } = await amara.get(`/api/hosts/${host.id}/timeline?limit=200`);
  await at(`/admin/asset-hosts?open=${host.id}&tab=timeline&at=${items.at(-3).id}`);
  await page.getByRole('region', { name: 'Different now' }).waitFor();
  await kept(page, name);
}

async function run() {
  const url = readUrl(process.argv.slice(2));
  const people = await cast(url);
  const { path } = await findChromium();
  await mkdir(FOLDER, { recursive: true });
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    for (const [look, suffix] of [
      [{}, ''],
      [{ colorScheme: 'dark' }, '-dark'],
    ]) {
      const sam = await opened(browser, url, people.sam, look);
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
  } finally {
    await browser.close();
  }
}

await run().catch((error) => {
  complain(oneLine(error));
  process.exit(1);
});
