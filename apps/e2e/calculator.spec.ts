import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { mailed } from './support/entry.js';
import { address } from './support/party.js';
import { expect, test } from './support/screens.js';

/** The calculator of the home page: what is set, what follows, and what goes along with the request. */

const result = (page: Page) => page.locator('[data-slot="calculator-result"]');
const figure = async (page: Page, name: 'p10' | 'p50' | 'p90'): Promise<number> =>
  Number((await result(page).locator(`[data-slot="${name}"]`).innerText()).replace(/[^\d-]/g, ''));
/** All draws, which are those of the server. */
const settled = async (page: Page) => {
  await expect(result(page).locator('[data-slot="p50"]')).toHaveAttribute('data-old', 'false', { timeout: 30_000 });
  await expect(result(page)).toHaveAttribute('data-stage', 'whole', { timeout: 30_000 });
};

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

test('while new figures are on their way the old ones are muted and busy, with the seconds that have passed', async ({
  page,
}) => {
  // Answers of the worker are held back until they are let through.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const gate = { closed: false, open: () => held.splice(0).forEach((pass) => pass()) };
    Object.assign(globalThis, { gate });
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage') ?? {};
    Object.defineProperty(Worker.prototype, 'onmessage', {
      set(this: Worker, listener: (event: MessageEvent) => void) {
        set?.call(this, (event: MessageEvent) => {
          if (gate.closed) held.push(() => listener.call(this, event));
          else listener.call(this, event);
        });
      },
    });
  });
  const hold = (closed: boolean) =>
    page.evaluate((shut) => {
      const { gate } = globalThis as unknown as { gate: { closed: boolean; open: () => void } };
      gate.closed = shut;
      if (!shut) gate.open();
    }, closed);
  await openCalculator(page);
  const [p50, before] = [result(page).locator('[data-slot="p50"]'), await figure(page, 'p50')];
  const ink = () => p50.evaluate((it) => getComputedStyle(it).color);
  const full = await ink();
  await hold(true);
  const rate = page.getByRole('slider', { name: 'Unit rate you pay now' });
  await rate.focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
  await expect(p50).toHaveAttribute('data-old', 'true');
  await expect(result(page)).toHaveAttribute('aria-busy', 'true');
  expect(await figure(page, 'p50')).toBe(before);
  expect(await ink()).not.toBe(full);
  await expect(result(page)).toContainText(/Recalculating… [2-9] s/);
  await hold(false);
  await settled(page);
  expect(await ink()).toBe(full);
  expect(await figure(page, 'p50')).toBeGreaterThan(before);
  await expect(result(page)).not.toContainText('Recalculating');
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
  // The server works the forecast out first.
  await expect(thanks).toContainText('Based on your calculator figures', { timeout: 30_000 });
  await expect(thanks).toContainText('10 kWh of battery');
  // The server's engine gives the same pound as the browser's.
  await expect(thanks).toContainText(shown);
  await mailed(email, new RegExp(shown.replace('£', '£\\s*')));
  await mailed(email, /battery \(your figure\)/);
  await mailed(email, /\?business=office&kwh=25000&pence=26/);
});

test('each field says what it wants, and keeps what was typed', async ({ page }) => {
  await openCalculator(page);
  const before = await figure(page, 'p50');
  const calculator = page.locator('#calculator');
  const refused = async (field: Locator, texts: readonly string[], words: RegExp) => {
    for (const text of texts) {
      await field.fill(text);
      await field.press('Enter');
      await expect(calculator.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(text);
    }
  };
  const postcode = calculator.getByLabel('Postcode');
  await refused(postcode, ['ZZ9 9ZZ', 'here'], /Enter a UK postcode or its first half/);
  await refused(postcode, ['BT1 1AA'], /We only cover England, Scotland and Wales/);
  const usage = page.getByRole('textbox', { name: 'Annual usage, kWh a year' });
  await refused(usage, ['', '-5', '99', '90,000,000', 'lots'], /Enter your usage, from 500 to 20,000,000 kWh a year/);
  await refused(page.getByRole('textbox', { name: 'Unit rate you pay now' }), ['0', '900'], /from 1 to 200 pence/);
  await refused(page.getByRole('textbox', { name: 'Usable roof, m²' }), ['-1', ''], /in square metres.*“Not sure”/);
  await refused(page.getByRole('textbox', { name: 'EV chargers' }), ['1.5'], /Enter a whole number of chargers/);
  // None of it was taken, and what is right again is.
  expect(await figure(page, 'p50')).toBe(before);
  await usage.fill('30,000');
  await usage.press('Enter');
  await expect(usage).not.toHaveAttribute('aria-invalid', 'true');
  await postcode.fill('');
  await postcode.press('Enter');
  await expect(postcode).not.toHaveAttribute('aria-invalid', 'true');
  await settled(page);
  expect(await figure(page, 'p50')).toBeGreaterThan(before);
});

test('whether it is likely to be funded follows the roof, with what would change it, and a link brings all of it back', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCalculator(page);
  const verdict = result(page).locator('[data-slot="funding-verdict"]');
  await expect(verdict).toContainText('Possibly');
  await expect(verdict.locator('[data-slot="levers"]')).toContainText(/Using [\d,]+ kWh a year or more/);

  await page.getByText('Office', { exact: true }).click();
  const calculator = page.locator('#calculator');
  await calculator.getByLabel('Postcode').fill('ls9 8aa');
  await expect(calculator.getByText('We use Leeds weather.')).toBeVisible();
  await calculator.getByText('£ a month', { exact: true }).click();
  const bill = page.getByRole('textbox', { name: 'Monthly bill' });
  await bill.fill('£1,800');
  await bill.press('Enter');
  const roof = page.getByRole('textbox', { name: 'Usable roof, m²' });
  await roof.fill('12');
  await roof.press('Enter');
  await settled(page);
  await expect(verdict).toHaveAttribute('data-verdict', 'unlikely');
  const lever = verdict.getByText(/A roof of [\d,]+ m² more, [\d,]+ m² in all/);
  const enough = /, ([\d,]+) m² in all/.exec(await lever.innerText())?.[1] ?? '';
  await roof.fill(enough);
  await roof.press('Enter');
  await expect(verdict).toHaveAttribute('data-verdict', 'likely');
  await roof.fill('250');
  await roof.press('Enter');
  await expect(verdict).toContainText('What wouldn’t change it');
  await settled(page);
  const saving = await figure(page, 'p50');

  await page.getByRole('button', { name: 'Copy a link to these figures' }).click();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toContain('/?business=office&pounds=1800&pence=26&postcode=LS9+8AA&roof=');
  const other = await context.newPage();
  await other.goto(link);
  await settled(other);
  expect(await figure(other, 'p50')).toBe(saving);
  await expect(other.getByRole('radio', { name: 'Office' })).toBeChecked();
  await expect(other.getByRole('textbox', { name: 'Monthly bill' })).toHaveValue('1,800');
  await expect(other.getByRole('checkbox', { name: 'Not sure' })).not.toBeChecked();
  // The page's own address again, so that the way to the form keeps what was set.
  expect(new URL(other.url()).search).toBe('');

  await other.goto(link.replace('business=office', 'business=castle').replace(/roof=\d+/, 'roof=-4'));
  await settled(other);
  await expect(other.locator('[data-slot="unread-link"]')).toHaveText(
    'We couldn’t read part of your link (type of business, roof), so we’ve used typical values there.',
  );
  await expect(other.getByRole('textbox', { name: 'Monthly bill' })).toHaveValue('1,800');
});
