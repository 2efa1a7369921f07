import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

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
  // What the address asks for and cannot have is said, and stands in the box.
  await page.goto(`${address().a}/grid?postcode=BT1%201AA`);
  await expect(page.getByRole('alert')).toHaveText('We only cover England, Scotland and Wales.');
  await expect(page.getByLabel('Or your postcode')).toHaveValue('BT1 1AA');
});

test('without a script the last figures are there, from the server', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${address().a}/grid`);
  await expect(page.getByText(/^Figures from \d+ \w+ at \d\d:\d\d|^Figures from \d\d? \w+/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Carbon intensity, Great Britain \d+ gCO2\/kWh/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Yorkshire \d+/ })).toBeVisible();
  await expect(page.getByText('Loading the latest figures').filter({ visible: true })).toHaveCount(0);
  await context.close();
});
