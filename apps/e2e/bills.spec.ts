import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inForce } from './support/agreement.js';
import { clean } from './support/axe.js';
import { sql } from './support/party.js';
import { expect, live, markPage, test } from './support/screens.js';

const WITHIN = { timeout: 150_000 };
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** The newest month that is billed whatever today is, and in which the clocks stay. */
function billedMonth(): Date {
  const today = new Date();
  const back = [2, 3].find((months) => ![2, 9].includes((today.getUTCMonth() - months + 12) % 12)) ?? 2;
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
}
const MONTH = billedMonth();
const NAME = MONTH.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** As it stands in a span of months. */
const MONTH_NAME = NAME.split(' ')[0] ?? '';
const DAYS = new Date(Date.UTC(MONTH.getUTCFullYear(), MONTH.getUTCMonth() + 1, 0)).getUTCDate();
const day = (at: number): string => new Date(MONTH.getTime() + at * 86_400_000).toISOString().slice(0, 10);

/** A row a day: a little more each half hour from ten to two than in the one before, nothing otherwise. */
const csv = (kwh: number): File => {
  const halves = (at: number) =>
    Array.from({ length: 48 }, (_, half) =>
      half >= 20 && half < 28 ? (kwh + half / 100 + at / 1_000).toFixed(3) : '0',
    );
  const head = ['Date', ...Array.from({ length: 48 }, (_, half) => `HH${half + 1}`)];
  const rows = Array.from({ length: DAYS }, (_, at) => [day(at), ...halves(at)]);
  return new File([[head, ...rows].map((row) => row.join(',')).join('\n')], 'meter.csv', { type: 'text/csv' });
};

async function downloaded(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('readings of a month become a bill as soon as its supplier is entered; the host reads it, pays by bank, and sees it paid', async ({
  admin,
  screens,
}) => {
  test.setTimeout(420_000);
  const { host, funder, grace, fund, project } = await inForce(admin);
  await admin.patch(`/api/projects/${project}`, { systemRequirements: { solarKwp: 50 } });
  await admin.patch(`/api/projects/${project}/status`, { status: 'live' });
  const assets = () => grace.get<{ items: { id: string }[] }>('/api/assets');
  await expect.poll(async () => (await assets()).items.length, { timeout: 60_000 }).toBe(1);
  const [asset] = (await assets()).items;
  await sql(`update agreement set effective_at = '${day(-3)}' where project_id = '${project}'`);
  await sql(`update asset set live_since = '${day(0)}' where project_id = '${project}'`);
  for (const [channel, kwh] of [
    ['gen', 4],
    ['exp', 1],
  ] as const)
    await admin.form(`/api/assets/${asset?.id}/readings`, { channel, file: csv(kwh) });

  // The fund has no billing details yet: the office sees that and enters them there.
  const office = await screens.open(await screens.adminAccount(), '/admin/bills', 'a');
  const row = office.getByRole('listitem').filter({ hasText: host.companyName }).filter({ hasText: MONTH_NAME });
  const held = office.getByRole('region', { name: funder.companyName });
  await expect(held).toContainText('The funder’s billing details haven’t been entered', WITHIN);
  await expect(row).toBeVisible(WITHIN);
  await expect(row).not.toContainText('half hours', WITHIN);
  await clean(office, 'bills that are held');
  const page = await screens.open(host, '/asset-host/bills', 'b');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: new RegExp(`^${NAME}`) })).toContainText('Being checked');
  const unreloaded = await markPage(page);
  await live(page);
  await held.getByRole('button', { name: 'Enter billing details' }).click();
  const form = office.getByRole('dialog', { name: `Billing details of ${funder.companyName}` });
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByText('Fill this in').first()).toBeVisible();
  await clean(office, 'billing details to fill in');
  const account = String(Date.now() % 100_000_000).padStart(8, '0');
  const code = `B${Date.now().toString(36).slice(-5)}`.toUpperCase();
  for (const [label, value] of [
    ['Legal name', `${funder.companyName} LP`],
    ['Address', '3 Calder Wharf, Halifax HX1 2TB'],
    ['Code for bill numbers', code],
    ['VAT number', 'GB999014827'],
    ['Export tariff', '12.5'],
    ['Account name', `${funder.companyName} LP`],
    ['Sort code', '00-00-00'],
    ['Account number', account],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByLabel('Current password').fill((await screens.adminAccount()).password);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toBeHidden();

  // The clock does the rest: the open pages have the bill without a reload.
  const number = `${code}-${new Date().getFullYear()}-000001`;
  await expect(row).toContainText(number, WITHIN);
  const month = page.getByRole('button', { name: new RegExp(`^${NAME}`) });
  await expect(month).toContainText('To pay', WITHIN);
  await month.click();
  const bill = page.getByText(number).first();
  await expect(bill).toBeVisible();
  await clean(page, 'a bill at 390');
  expect(await page.evaluate(WIDER)).toBe(0);
  await page.getByText('Every day and half hour').click();
  const days = page.getByRole('region', { name: 'Every day and half hour' });
  await expect(days.getByText(/kWh$/)).toHaveCount(DAYS);
  await days.getByText(/kWh$/).first().click();
  await expect(days.getByRole('row', { name: /^10:00/ }).first()).toContainText('3.000');
  await clean(page, 'the half hours of a bill');

  // Each half hour used on site is 3 kWh.
  const file = await downloaded(page, /^CSV/);
  expect(file.name).toBe(`${number}.csv`);
  expect(file.bytes.toString().trim().split('\n').length).toBeGreaterThanOrEqual(DAYS * 48);
  await expect(page.getByRole('button', { name: 'PDF' })).toBeVisible(WITHIN);
  const paper = await downloaded(page, 'PDF');
  expect(paper.name).toBe(`${number}.pdf`);
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const funded = await fund.get<{ items: { number: string | null }[] }>('/api/periods');
  expect(funded.items.map((one) => one.number)).toContain(number);

  // A part of it comes by the bank's file: the office matches it, and records the rest by hand.
  const bank = office.getByLabel('A bank’s CSV');
  const line = (memo: string) => `,${day(0).split('-').toReversed().join('/')},00-00-00 ${account},100.00,BGC,${memo}`;
  const statement = (memo: string) => ({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Number,Date,Account,Amount,Subcategory,Memo\n${line(memo)}\n`),
  });
  await bank.setInputFiles({ ...statement('x'), buffer: Buffer.from('a,b\n1,2\n') });
  await expect(office.getByText('We don’t know the columns of this file', { exact: false })).toBeVisible();
  await bank.setInputFiles(statement(`BAKERY ${number}`));
  await expect(office.getByText('0 matched, 1 left to match, 0 already imported.')).toBeVisible();
  await clean(office, 'a payment to match');
  const at = (path: string) => new URL(path, office.url()).href;
  await office.goto(at('/admin/operations'));
  const toMatch = office.getByRole('button', { name: `Match: ${number}` });
  await expect(toMatch).toBeVisible();
  await expect(office.getByText(/^Bills for /)).toBeVisible();
  await clean(office, 'a payment to match among the alerts');
  await toMatch.click();
  await expect(month).toContainText('Part paid', { timeout: 30_000 });
  await expect(toMatch).toBeHidden({ timeout: 30_000 });
  await office.goto(at('/admin/bills'));
  // A file that is chosen before the page has woken is chosen for nobody.
  await live(office);
  await bank.setInputFiles(statement(`BAKERY ${number}`));
  await expect(office.getByText('0 matched, 0 left to match, 1 already imported.')).toBeVisible();

  // It is late, and the office charges what the law allows for that: the host has it at once, with its own document.
  await sql(
    `update billing_period set due_on = current_date - 10, status = 'overdue', reminded_days = 14 where number = '${number}'`,
  );
  await office.reload();
  await row.getByRole('button', { name: 'Charge interest' }).click();
  const charge = office.getByRole('dialog', { name: 'Charge interest for late payment' });
  await charge.getByLabel('Reason').fill('The second late bill');
  await charge.getByLabel('Your password').fill((await screens.adminAccount()).password);
  await clean(office, 'charging interest');
  await charge.getByRole('button', { name: 'Charge interest' }).press('Enter');
  await expect(charge).toBeHidden();
  await expect(page.getByText('for paying late')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(`${code}-${new Date().getFullYear()}-I000001`).first()).toBeVisible();
  await clean(page, 'a bill with interest');

  await row.getByRole('button', { name: 'Record payment' }).click();
  const pay = office.getByRole('dialog', { name: 'Record a payment' });
  await pay.getByLabel('Bank reference').fill(`BACS ${code}`);
  await clean(office, 'recording a payment');
  await pay.getByRole('button', { name: 'Record payment' }).press('Enter');
  await expect(pay).toBeHidden();
  await expect(month).toContainText('Paid', { timeout: 30_000 });
  await expect(page.getByText(`BACS ${code}`)).toBeVisible();
  await unreloaded();

  // The part that came by the bank is in the statement of its funder: £100, of which £4.76 is VAT of 5%, less 2% of the rest and VAT on that.
  const fundPage = await screens.open(funder, '/asset-funder/statements', 'b');
  await expect(fundPage.getByText('No statements yet')).toBeVisible();
  const due = office.getByRole('listitem').filter({ hasText: funder.companyName }).filter({ hasText: 'Draft' });
  await expect(due).toContainText('£97.72', WITHIN);
  await due.getByRole('button', { name: 'Issue statement' }).click();
  const issue = office.getByRole('dialog', { name: `Issue the statement for ${funder.companyName}` });
  await issue.getByLabel('Your password').fill((await screens.adminAccount()).password);
  await clean(office, 'issuing a statement');
  await issue.getByRole('button', { name: 'Issue statement' }).press('Enter');
  await expect(issue).toBeHidden();
  const shown = fundPage.getByRole('article');
  await expect(shown).toContainText('£100.00', { timeout: 30_000 });
  await expect(shown).toContainText('£97.72');
  await expect(fundPage.getByRole('button', { name: 'PDF, sealed' })).toBeVisible(WITHIN);
  const payout = await downloaded(fundPage, 'PDF, sealed');
  expect(payout.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await fundPage.setViewportSize({ width: 390, height: 844 });
  await clean(fundPage, 'a statement at 390');
  expect(await fundPage.evaluate(WIDER)).toBe(0);

  // The bill turns out to be wrong as a whole: the office credits it, and the host has the new one at once.
  await office.getByText(/paid bills?$/).click();
  await row.getByRole('button', { name: 'Credit and bill again' }).click();
  const credit = office.getByRole('dialog', { name: 'Credit this bill and issue a new one' });
  await credit.getByLabel('Reason').fill('The VAT rate was wrong');
  await credit.getByLabel('Your password').fill((await screens.adminAccount()).password);
  await clean(office, 'crediting a bill');
  await credit.getByRole('button', { name: 'Credit and bill again' }).press('Enter');
  await expect(credit).toBeHidden();
  await expect(page.getByText(`It replaces ${number}, which was credited as a whole.`)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(`${code}-${new Date().getFullYear()}-C000001`).first()).toBeVisible();

  // The month after it has no readings, and the site has no connection that could be read again.
  await held.getByRole('button', { name: 'Ask for readings' }).click();
  const asking = office.getByRole('dialog', { name: 'Ask for the missing readings' });
  await asking.getByRole('button', { name: 'Ask for readings' }).press('Enter');
  await expect(asking).toContainText('This site has no connection to read from');
  await clean(office, 'asking for readings');
  await asking.getByRole('button', { name: 'Cancel' }).click();

  // A figure that prices rise by is entered with its source.
  await office.getByRole('button', { name: 'Enter figure' }).click();
  const figure = office.getByRole('dialog', { name: 'Enter a published figure' });
  await figure.getByRole('button', { name: 'Save figure' }).press('Enter');
  await expect(figure.getByText('Enter a percentage such as 3.8')).toBeVisible();
  await figure.getByLabel('Month', { exact: true }).fill('2020-01');
  await figure.getByLabel('Change over 12 months, %').fill('1.8');
  await figure.getByLabel('Where it was published').fill('ONS');
  await clean(office, 'an index figure');
  await figure.getByRole('button', { name: 'Save figure' }).press('Enter');
  await expect(office.getByText('CPI, January 2020')).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme });
    await clean(page, `a paid bill, ${colorScheme}`);
    await office.emulateMedia({ colorScheme });
    await clean(office, `the bills of the office, ${colorScheme}`);
    await fundPage.setViewportSize({ width: 1440, height: 900 });
    await fundPage.emulateMedia({ colorScheme });
    await clean(fundPage, `a statement, ${colorScheme}`);
  }
  await office.setViewportSize({ width: 390, height: 844 });
  await clean(office, 'the bills of the office at 390');
  expect(await office.evaluate(WIDER)).toBe(0);
});
