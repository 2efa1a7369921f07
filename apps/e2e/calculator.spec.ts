import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailed } from './support/entry.js';
import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

/** The calculator of the home page: what is set, what follows, and what goes along with the request. */

const result = (page: Page) => page.locator('[data-slot="calculator-result"]');
const figure = async (page: Page, name: 'p10' | 'p50' | 'p90'): Promise<number> =>
  Number((await result(page).locator(`[data-slot="${name}"]`).innerText()).replace(/[^\d-]/g, ''));
const settled = (page: Page) => expect(result(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });

async function openCalculator(page: Page): Promise<void> {
  await page.goto(`${address().a}/`, { waitUntil: 'networkidle' });
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await settled(page);
}

test('two sliders at the top answer in pounds, and the calculator goes on from what they say', async ({ page }) => {
  await page.goto(`${address().a}/`, { waitUntil: 'networkidle' });
  const estimate = page.getByRole('group', { name: 'First estimate' });
  const saving = estimate.locator('[data-slot="hero-saving"]');
  const pounds = async () => Number((await saving.innerText()).replace(/\D/g, ''));
  const served = await pounds();
  expect(served).toBeGreaterThan(100);
  expect(page.workers()).toHaveLength(0);

  const use = estimate.getByRole('slider', { name: 'Your annual use' });
  await use.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(pounds, { timeout: 30_000 }).toBeGreaterThan(served * 1.1);
  expect(page.workers()).toHaveLength(1);

  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await settled(page);
  await expect(page.getByRole('slider', { name: 'Annual usage' })).toHaveAttribute(
    'aria-valuetext',
    (await use.getAttribute('aria-valuetext')) + ' a year',
  );
  expect(await pounds()).toBe(await figure(page, 'p50'));
  expect(page.workers()).toHaveLength(1);
});

test('the figures follow a slider that is moved by keyboard and by mouse, in a worker of their own', async ({
  page,
}) => {
  test.slow();
  await openCalculator(page);
  expect(page.workers()).toHaveLength(1);
  const before = await figure(page, 'p50');
  expect(await figure(page, 'p10')).toBeLessThan(before);
  expect(await figure(page, 'p90')).toBeGreaterThan(before);

  // By keyboard: a dearer unit rate saves more.
  const rate = page.getByRole('slider', { name: 'Unit rate you pay now' });
  await rate.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect(rate).toHaveAttribute('aria-valuetext', '30p/kWh');
  await expect.poll(() => figure(page, 'p50')).toBeGreaterThan(before * 1.1);
  await settled(page);
  const dearer = await figure(page, 'p50');

  // By mouse: more use, while the button is held.
  const usage = page.getByRole('slider', { name: 'Annual usage' });
  const box = await usage.boundingBox();
  if (!box) throw new Error('The slider has no place');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 8 });
  await expect.poll(() => figure(page, 'p50')).toBeGreaterThan(dearer * 1.5);
  await page.mouse.up();
  await settled(page);
  await expect(page.locator('#calculator [role="status"]')).toContainText(/You could save £[\d,]+ a year/);
  await expect(result(page).locator('[data-slot="later-years"]')).toContainText(
    /You’d save about £[\d,]+ in year 1, £[\d,]+ in year 10 and £[\d,]+ in year 20\. Our price is 15p per kWh in year one and rises 2\.5% a year\. We assume the grid’s price rises 2% a year\./,
  );
  // Bill, new bill and saving subtract, to the pound.
  const bill = await result(page)
    .getByText(/% of a bill of £/)
    .innerText();
  const newBill = await result(page).locator('dd').first().innerText();
  const pounds = (text: string) => Number(text.replace(/^.*£/, '').replace(/[^\d]/g, ''));
  expect(pounds(bill) - pounds(newBill)).toBe(await figure(page, 'p50'));
  // A figure can be typed too.
  const typed = page.getByRole('textbox', { name: 'Annual usage, kWh a year' });
  await typed.fill('62,500');
  await typed.press('Enter');
  await expect(usage).toHaveAttribute('aria-valuetext', '62,500\u00a0kWh a year');
  await settled(page);
  await page.getByText(/\d+ assumptions with their sources/).click();
  await expect(result(page).getByText('random seed 1')).toBeVisible();
  await expect(result(page).getByRole('cell', { name: '2026-11-20' }).first()).toBeVisible();
});

test('what was set goes along with the request, and the thanks and the mail show that forecast', async ({ page }) => {
  test.slow();
  await openCalculator(page);
  await page.getByText('Office', { exact: true }).click();
  const battery = page.getByRole('slider', { name: 'Battery' });
  await battery.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await page.getByText('Flat monthly fee', { exact: true }).click();
  await settled(page);
  const shown = await result(page).locator('[data-slot="p50"]').innerText();
  await result(page).getByRole('link', { name: 'Ask for a proposal with these figures' }).click();
  await page.getByRole('button', { name: 'Request basic proposal' }).click();
  await expect(page.locator('[data-slot="along"]')).toContainText('10 kWh of battery, a flat monthly fee');
  const email = `calc-${randomBytes(5).toString('hex')}@site.example`;
  await page.getByLabel('Full name').fill('Joan Tait');
  await page.getByLabel('Company name').fill('Elm Grove Offices');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Request basic proposal' }).click();
  const thanks = page.locator('[data-slot="thank-you"]');
  await expect(thanks).toContainText('Based on your calculator figures');
  await expect(thanks).toContainText('10 kWh of battery');
  // The server's engine gives the same pound as the browser's.
  await expect(thanks).toContainText(shown);
  await mailed(email, new RegExp(shown.replace('£', '£\\s*')));
  await mailed(email, /battery \(your figure\)/);
});
