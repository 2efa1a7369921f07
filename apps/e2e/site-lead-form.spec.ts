import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailed } from './support/entry.js';
import { address, asAdmin } from './support/party.js';
import { expect, test } from './support/screens.js';

/** The lead form as visitors meet it. */

const at = (path: string) => address().a + path;
const button = (page: Page) => page.getByRole('button', { name: 'Request basic proposal' });
const notice = (page: Page) => page.locator('#contact-form [data-slot="alert"]');

async function openForm(page: Page): Promise<void> {
  await page.goto(at('/#contact-form'), { waitUntil: 'networkidle' });
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Request Your Savings Forecast' })).toBeVisible();
}

async function fill(page: Page, lead: { name?: string; company?: string; email?: string; phone?: string }) {
  await page.getByLabel('Full name').fill(lead.name ?? 'Joan Tait');
  await page.getByLabel('Company name').fill(lead.company ?? 'Elm Grove Farm Shop');
  await page.getByLabel('Work email').fill(lead.email ?? `joan-${randomBytes(5).toString('hex')}@site.example`);
  await page.getByLabel('Phone number').fill(lead.phone ?? '');
}

const leadsOf = async (search: string): Promise<number> => {
  const admin = await asAdmin();
  const { total } = await admin.get<{ total: number }>(`/api/leads?search=${encodeURIComponent(search)}`);
  return total;
};

test('opens, closes by its arrow, keeps what was typed', async ({ page }) => {
  await openForm(page);
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Joan');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Request Your Savings Forecast' })).toBeHidden();
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Joan');
});

test('what was typed outlives the way to another page, for this tab alone', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Company name').fill('Elm Grove');
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.waitForURL('**/privacy-policy');
  await openForm(page);
  await expect(page.getByLabel('Company name')).toHaveValue('Elm Grove');
  const other = await page.context().newPage();
  await openForm(other);
  await expect(other.getByLabel('Company name')).toHaveValue('');
});

test('tells the first fault alone, in the order of the checks', async ({ page }) => {
  await openForm(page);
  const cases = [
    [{ name: 'J', company: '!', email: 'x', phone: '1' }, 'Please enter a valid full name', 'Full name'],
    [{ company: '!', email: 'x', phone: '1' }, 'Please enter a valid company name', 'Company name'],
    [{ email: 'x@y', phone: '1' }, 'Please enter a valid email address', 'Work email'],
    [{ phone: '01234' }, 'Please enter a valid UK phone number', 'Phone number'],
  ] as const;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads')) sent += 1;
  });
  for (const [lead, message, label] of cases) {
    await fill(page, lead);
    await button(page).click();
    await expect(notice(page)).toContainText('Validation Error');
    await expect(notice(page)).toContainText(message);
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toBe(0);
});

test('a request is thanked for with an estimate, reaches the office and the mailbox once, and begins anew', async ({
  page,
}) => {
  test.slow();
  const mark = randomBytes(4).toString('hex');
  const email = `Sian-${mark}@site.example`;
  await openForm(page);
  await expect(page.getByText('version of 1 September 2025')).toBeVisible();
  await fill(page, { name: 'Siân O’Łukasz', company: `Café ${mark}`, email, phone: '+44 20 7946 0123' });
  await button(page).dblclick();
  const thanks = page.locator('[data-slot="thank-you"]');
  await expect(thanks.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(thanks).toContainText('First estimate');
  await expect(thanks).toContainText('25,000 kWh a year');
  await expect(thanks).toContainText('What happens next');
  await mailed(email.toLowerCase(), new RegExp(`Café ${mark}|Siân`));
  expect(await leadsOf(mark)).toBe(1);
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect(thanks).toBeHidden();
  await button(page).click();
  for (const label of ['Full name', 'Company name', 'Work email', 'Phone number'])
    await expect(page.getByLabel(label)).toHaveValue('');
});

test('without a network what was typed is kept, and the same request sent again is one lead', async ({ page }) => {
  test.slow();
  const mark = randomBytes(4).toString('hex');
  await openForm(page);
  await fill(page, { company: `Farm ${mark}` });
  // The first answer is lost on its way back, though the lead was taken in.
  let lost = false;
  await page.route('**/api/leads', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await button(page).click();
  await expect(notice(page)).toContainText('Network error');
  await expect(page.getByLabel('Company name')).toHaveValue(`Farm ${mark}`);
  await button(page).click();
  await expect(page.locator('[data-slot="thank-you"]')).toBeVisible();
  expect(await leadsOf(mark)).toBe(1);
});

test('a limit is told with its seconds, counting down', async ({ page }) => {
  await openForm(page);
  await page.route('**/api/leads', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '42', 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'Please wait 42 seconds before submitting again.', code: 'rate_limited' }),
    }),
  );
  await fill(page, {});
  await button(page).click();
  const countdown = page.locator('[data-slot="countdown"]');
  await expect(countdown).toHaveText(/^Please wait 4[012] seconds before submitting again\.$/);
  await expect(countdown).toHaveText(/^Please wait 3\d seconds/, { timeout: 20_000 });
});

test('the fourth request of one address within a minute waits', async ({ page }) => {
  test.slow();
  const email = `often-${randomBytes(4).toString('hex')}@site.example`;
  await openForm(page);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await fill(page, { email, company: `Shop ${attempt}` });
    await button(page).click();
    await expect(page.locator('[data-slot="thank-you"]')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Another Request' }).click();
    await button(page).click();
  }
  await fill(page, { email, company: 'Shop 4' });
  await button(page).click();
  await expect(page.locator('[data-slot="countdown"]')).toHaveText(
    /^Please wait \d+ seconds before submitting again\.$/,
  );
});

test('any other refusal asks to check the details', async ({ page }) => {
  await openForm(page);
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 400, json: { message: 'No', code: 'invalid_json' } }),
  );
  await fill(page, {});
  await button(page).click();
  await expect(notice(page)).toContainText('Please check your details and try again.');
  await expect(page.getByLabel('Full name')).toHaveValue('Joan Tait');
});
