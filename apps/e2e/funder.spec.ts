import type { WhatIfView } from '@libs/contracts';
import { address, Caller, cast, newParty, pair } from './support/party.js';
import { card, expect, statusOf, test } from './support/screens.js';

test('a first visit: the mandate is defined, and the figures take the place of the welcome', async ({
  admin,
  screens,
}) => {
  const funder = await newParty(admin, 'asset_funder', 'First Visit Partners');
  const page = await screens.open(funder, '/asset-funder');
  await expect(page.getByText(`Welcome, ${funder.fullName}.`)).toBeVisible();
  await expect(page.getByText('Active Investor')).toBeVisible();
  await expect(page.getByText('Portfolio Value')).toHaveCount(0);
  await page.getByRole('button', { name: 'Define Investment Mandate' }).click();
  const form = page.getByRole('form', { name: 'Define Investment Mandate' });

  await form.getByLabel('Minimum investment').fill('6m');
  await form.getByLabel('Maximum investment').fill('£5m');
  await form.getByRole('button', { name: 'Save mandate' }).click();
  await expect(form.getByText('Enter a minimum below the maximum')).toBeVisible();
  await form.getByLabel('Minimum investment').fill('500');
  await form.getByRole('button', { name: 'Save mandate' }).click();
  await expect(form.getByText('Enter an amount between £1m and £50m', { exact: true })).toBeVisible();
  await form.getByLabel('Minimum investment').fill('1m');
  await form.getByLabel('Fund name').fill('First Visit Fund');
  await form.getByRole('button', { name: 'Save mandate' }).click();

  await expect(page.getByText('Investment mandate updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  for (const figure of ['Portfolio Value', 'Active Assets', 'Target Returns', 'Pipeline Projects']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('default, not set')).toBeVisible();
  await expect(page.getByText('£0 of the £5.0m mandate')).toBeVisible();
  await expect(page.getByText('Typical mix', { exact: true })).toBeVisible();
  await expect(page.getByText('Illustrative')).toBeVisible();
});

test('contacts are told once a project is confirmed, and figures follow', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const project = await pair(admin, { host, funder });
  await admin.patch(`/api/projects/${project.id}`, { capitalCost: 96_200, expectedSavings: 9_420 });
  const page = await screens.open(funder, '/asset-funder');
  await page.getByRole('button', { name: `Details of ${host.companyName}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Project Details')).toBeVisible();
  await expect(sheet.getByText(host.email)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByText(host.email)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL((now) => now.pathname === '/asset-funder');
  await expect(page.getByText('£96,200', { exact: true }).first()).toBeVisible();
  await expect(statusOf(card(page, host.companyName))).toHaveText('Confirmed');
  // It stays where it was confirmed; on the next visit it is a row of its stage.
  await page.reload();
  const row = page.locator('[data-stage="confirmed"]').getByRole('row', { name: new RegExp(host.companyName) });
  await expect(row).toContainText('£96,200');
  await expect(row).toContainText('£9,420 a year');
  await page.getByRole('button', { name: 'Match' }).click();
  await expect(page.getByRole('columnheader', { name: 'Match' })).toHaveAttribute('aria-sort', 'descending');
});

test('a confirmation that comes too late is taken back with the reason', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const project = await pair(admin, { host, funder });
  const page = await screens.open(funder, '/asset-funder');
  const pending = card(page, host.companyName);
  await expect(statusOf(pending)).toHaveText('Needs Review');
  // The click is on its way when the pairing is withdrawn.
  await page.route('**/confirm', async (route) => {
    await admin.post(`/api/projects/${project.id}/withdraw`, { reason: 'The roof is let to somebody else' });
    await route.continue();
  });
  await pending.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText('Failed to confirm project')).toBeVisible();
  await expect(pending).toHaveCount(0);
  await expect(page.getByText('No projects in your pipeline yet.')).toBeVisible();
});

test('figures of return stand once the investor has said what kind it is and read what may go wrong', async ({
  admin,
  screens,
}) => {
  const { host, funder } = await cast(admin);
  await admin.patch(`/api/hosts/${host.recordId}`, {
    businessDetails: { businessType: 'cafe', postcode: 'LS2 7EY', roofAreaM2: 180 },
    electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 28, phases: 3, offer: 'per_kwh', smartService: true },
  });
  const forecasts = () => admin.get<{ items: unknown[] }>(`/api/hosts/${host.recordId}/forecasts`);
  await expect.poll(async () => (await forecasts()).items.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const project = await pair(admin, { host, funder });
  const page = await screens.open(funder, '/asset-funder');
  await expect(card(page, host.companyName).getByText('IRR')).toHaveCount(0);
  await page.getByRole('button', { name: `Details of ${host.companyName}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Project Details' });
  await expect(sheet.getByText('Net present value')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Certify your investor status' }).click();
  const form = page.getByRole('dialog', { name: 'Certify your investor status' });
  await form.getByRole('button', { name: 'Certify', exact: true }).click();
  await expect(form.getByText('Choose what kind of investor you are')).toBeVisible();
  await form.getByLabel('Investment professional').check();
  await form.getByLabel('I have read and understood this').check();
  await form.getByRole('button', { name: 'Certify', exact: true }).click();
  await expect(sheet.getByText('Net present value')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, host.companyName).getByText('IRR')).toBeVisible();

  // What if it were confirmed: the page shows what the server answers.
  const portfolio = page.getByRole('region', { name: 'Portfolio' });
  await expect(portfolio.getByText('Nothing is confirmed yet.')).toBeVisible();
  const box = portfolio.getByRole('checkbox', { name: new RegExp(host.companyName) });
  await box.check();
  const api = await Caller.signIn(address().a, funder.email, funder.password);
  const { then } = await api.get<WhatIfView>(`/api/me/funder/what-if?with=${project.id}`);
  const pounds = (amount: number) =>
    amount
      .toLocaleString('en-GB', {
        style: 'currency',
        currency: 'GBP',
        maximumFractionDigits: Math.abs(amount) < 100 ? 2 : 0,
      })
      .replace(/\.00$/, '');
  await expect(portfolio.getByText(`${((then?.irr ?? 0) * 100).toFixed(1)}%`, { exact: true }).first()).toBeVisible();
  await portfolio.getByText('Cash by year, central estimate').click();
  for (const { year, amount } of then?.years ?? []) {
    await expect(portfolio.getByRole('row', { name: `${year} ${pounds(amount)}`, exact: true })).toBeVisible();
  }
  await expect(portfolio.getByText(/With 1 selected project that needs review/)).toBeVisible();
  await box.uncheck();
  await expect(portfolio.getByText('Nothing is confirmed yet.')).toBeVisible();
  await box.check();
  await portfolio.getByRole('button', { name: 'Confirm 1 selected project' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm 1 project' })
    .getByRole('button', { name: 'Confirm', exact: true })
    .click();
  await expect(statusOf(card(page, host.companyName))).toHaveText('Confirmed');
  await expect(box).toHaveCount(0);
  // Outlay and portfolio value are not the same figure, and the page says which is which.
  await expect(
    portfolio.getByText(/^Outlay is the modelled build cost\. Portfolio Value \(£[\d.,k]+\) is the capital/),
  ).toBeVisible();

  const office = await screens.open(await screens.adminAccount(), `/admin/asset-funders?open=${funder.recordId}`);
  await expect(office.getByRole('dialog').getByText('Investment professional')).toBeVisible();
});
