import { GridStandIn } from '@libs/grid/testing';
import { address } from './support/party.js';
import { Product } from './support/product.js';
import { expect, newBrowser, test } from './support/screens.js';

/** The live grid page: figures by the socket alone, of Great Britain and of a region, each drawing with its table. */
test('the grid now and tomorrow, by region, without a reload', async ({ page }) => {
  test.slow();
  // What the socket brings is enough for the figures now.
  await page.route('**/api/grid/live', (route) => route.abort());
  await page.goto(`${address().a}/grid`);
  const band = page.locator('[data-slot="live-band"]');
  const carbon = band.getByRole('region', { name: /^Carbon intensity/ });
  await expect(carbon).toContainText(/\d+\s*gCO2\/kWh/, { timeout: 30_000 });
  await expect(carbon).toContainText(/Rated (very )?(low|moderate|high) by NESO · \d\d:\d0 to \d\d:\d0/);
  await expect(band.getByRole('region', { name: /^Frequency/ })).toContainText(/\d\d\.\d\d\s*Hz[\s\S]*newest .+ ago/);
  await expect(band.getByRole('list', { name: /^Generation mix/ })).toContainText('wind');
  await expect(page.locator('[data-slot="grid-standing"]')).toContainText('Live');
  await expect(page.locator('[data-slot="good-time"]')).toContainText(
    /Good time to run equipment|Better to wait until \d\d:\d0( tomorrow)?/,
  );
  await expect(page.getByText('demo data', { exact: true }).first()).toBeVisible();

  const tape = page.locator('[data-slot="value-tape"]');
  for (const name of ['Cheapest', 'Greenest', 'Sunniest'])
    await expect(tape.getByRole('img', { name: new RegExp(`^${name}: \\d\\d:\\d0 to \\d\\d:\\d0`) })).toBeVisible();
  await tape.getByText('Half hours as a table').click();
  await expect(tape.getByRole('row')).toHaveCount(1 + (await tape.locator('svg').first().locator('rect').count()) - 1);
  await expect(page.getByRole('heading', { name: /^The next 48 hours are cleanest/ })).toBeVisible();
  // A product that has just started has not held a day of forecasts against what came.
  await expect(page.locator('[data-slot="forecast-errors"]')).toContainText(/enough forecasts|Median error/);
  const download = page.getByRole('link', { name: 'Download CSV' });
  expect((await download.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.getByText('Forecast as a table').click();
  // A half hour that has just begun is asked for two minutes later.
  const ahead = page.getByRole('group', { name: 'Carbon intensity forecast' }).getByRole('row');
  await expect.poll(() => ahead.count()).toBeGreaterThanOrEqual(96);

  await page.getByRole('combobox', { name: 'Region' }).selectOption('Yorkshire');
  await expect(page).toHaveURL(/\/grid\?region=5$/);
  await expect(band.getByRole('region', { name: 'Carbon intensity, Yorkshire' })).toContainText(/\d+\s*gCO2\/kWh/);
  await expect(page.getByText(/, Yorkshire\. Three hours each\.$/)).toBeVisible();

  await page.getByLabel('Or your postcode').fill('BT1 1AA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('We only cover England, Scotland and Wales.');
  await page.getByLabel('Or your postcode').fill('ex4 4qj');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/grid\?postcode=EX4$/);
  await expect(page.getByText(/, South West England\. Three hours each\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/, South West England\. Three hours each\.$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('11');

  await expect(page.locator('[data-slot="attribution"]').last()).toContainText(
    'Contains BMRS data © Elexon Limited copyright and database right.',
  );
  // What the address asks for and cannot have is said, and is in the box.
  await page.goto(`${address().a}/grid?postcode=BT1%201AA`);
  await expect(page.getByRole('alert')).toHaveText('We only cover England, Scotland and Wales.');
  await expect(page.getByLabel('Or your postcode')).toHaveValue('BT1 1AA');
});

test('without a script the page has its last figures, and says what is wrong with an address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${address().a}/grid`);
  const band = page.locator('[data-slot="live-band"]');
  await expect(band.getByRole('region', { name: /^Carbon intensity, Great Britain/ })).toContainText(/\d+\s*gCO2\/kWh/);
  await expect(page.locator('[data-slot="grid-standing"]')).toContainText(/Last figures\s*fetched \d/);
  await expect(page.locator('[data-slot="good-time"]')).toContainText(
    /Good time to run equipment|Better to wait until \d\d:\d0|No advice/,
  );
  await expect(page.getByRole('row', { name: /^Yorkshire \d+/ })).toBeVisible();
  await expect(page.locator('[data-slot="value-tape"]')).toBeVisible();
  await expect(page.getByText('Loading the latest figures')).toHaveCount(0);
  await page.getByLabel('Or your postcode').fill('BT1 1AA');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/grid\?postcode=BT1\+1AA$/);
  await expect(page.getByRole('alert')).toHaveText('We only cover England, Scotland and Wales.');
  await page.goto(`${address().a}/grid?postcode=ex4%204qj`);
  await expect(band.getByRole('region', { name: 'Carbon intensity, South West England' })).toBeVisible();
  await context.close();
});

test('in auto, a source that dies leaves its last figures, dated, and no demo data', async ({ browser }) => {
  test.slow();
  // Takes the place of the real sources: the product takes what it says for real.
  const source = new GridStandIn();
  const at = await source.start();
  const real = { GRID_SOURCE: 'auto', GRID_NESO_URL: `${at}/neso`, GRID_ELEXON_URL: `${at}/elexon` };
  const product = new Product({ DEMO: '0', ...real }, 13);
  const page = await newBrowser(browser);
  try {
    const { a } = await product.start();
    await expect
      .poll(async () => (await (await fetch(`${a}/api/grid/live`)).json()).renewablePercentage, { timeout: 60_000 })
      .not.toBeNull();
    await page.goto(`${a}/grid`);
    const standing = page.locator('[data-slot="grid-standing"]');
    const carbon = page.getByRole('region', { name: /^Carbon intensity, Great Britain/ });
    await expect(standing).toContainText('Live');
    await expect(page.getByText('demo data', { exact: true })).toHaveCount(0);
    const before = await carbon.getByText(/^\d{2,}$/).textContent();

    await source.stop();
    await product.sql(`update grid_feed set ok_at = ok_at - interval '2 hours', next_at = now()`);
    // The open page says so by its socket; one that is loaded, and one without a script, by itself.
    await expect(standing).toContainText(/Old figures\s*fetched \d/, { timeout: 30_000 });
    await expect(page.locator('[data-slot="good-time"]')).toContainText('No advice without current figures');
    await product.kill('worker');
    await product.startWorker();
    await page.reload();
    await expect(standing).toContainText(/Old figures\s*fetched \d/);
    await expect(carbon).toContainText(String(before));
    await expect(page.getByText('demo data', { exact: true })).toHaveCount(0);
    expect(await (await fetch(`${a}/api/grid/live`)).json()).toMatchObject({ simulated: false, stale: true });
    // The server keeps a page for a few seconds.
    const served = async () => (await (await fetch(`${a}/grid`)).text()).includes('Old figures');
    await expect.poll(served, { timeout: 30_000 }).toBe(true);
  } finally {
    await page.context().close();
    await product.stop();
    await source.stop().catch(() => undefined);
  }
});
