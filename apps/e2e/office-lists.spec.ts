import { clean } from './support/axe.js';
import { cast, newParty, pair } from './support/party.js';
import { expect, row, test } from './support/screens.js';

/** The office finds what it wants to work on: by any column, filtered and kept as a view with a live count. */
test('a list is sorted from its heads and filtered, and the address says how', async ({ admin, screens }) => {
  test.slow();
  const mark = Math.random().toString(36).slice(2, 10);
  const first = await newParty(admin, 'asset_host', `Zinnia ${mark}`);
  const second = await newParty(admin, 'asset_host', `Aster ${mark}`);
  for (const [host, postcode, expectedSavings] of [
    [first, 'LS9 8AA', 4100],
    [second, 'M1 1AE', 900],
  ] as const) {
    await admin.patch(`/api/hosts/${host.recordId}`, { businessDetails: { postcode }, expectedSavings });
  }
  const ada = await screens.adminAccount();
  const page = await screens.open(ada, `/admin/asset-hosts?search=${mark}`);
  const heads = page.getByRole('columnheader');
  // Two columns are there for those who want them.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Expected Savings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'In status' }).click();
  await page.keyboard.press('Escape');
  const order = () => page.getByRole('row').filter({ hasText: mark }).allInnerTexts();
  await page.getByRole('button', { name: 'Expected Savings' }).click();
  await expect(page).toHaveURL(/sort=-expectedSavings/);
  await expect(heads.filter({ hasText: 'Expected Savings' })).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await order())[0]).toContain('Zinnia');
  await page.getByRole('button', { name: 'Expected Savings' }).click();
  await expect.poll(async () => (await order())[0]).toContain('Aster');
  await page.getByRole('button', { name: 'In status' }).click();
  await expect(page).toHaveURL(/sort=statusSince/);
  await expect(row(page, first.companyName)).toContainText('today');

  await page.getByRole('button', { name: 'More filters' }).click();
  const filters = page.getByRole('dialog', { name: 'More filters' });
  await filters.getByLabel('Region').click();
  await page.getByRole('option', { name: 'Yorkshire' }).click();
  await filters.getByLabel('Savings from, £ a year').fill('4,000');
  await filters.getByLabel('Savings from, £ a year').press('Enter');
  await expect(row(page, first.companyName)).toBeVisible();
  await expect(row(page, second.companyName)).toHaveCount(0);
  await clean(page, 'the filters of a list');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/region=_M/);

  await page.getByRole('button', { name: /^(View|Views)/ }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Leeds ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const inRail = page.locator('[data-slot="rail-views"] a').filter({ hasText: `Leeds ${mark}` });
  await expect(inRail).toContainText('1 record');

  // The same address on another machine shows the same.
  const other = await screens.open(
    await screens.adminAccount(1),
    new URL(page.url()).pathname + new URL(page.url()).search,
  );
  await expect(row(other, first.companyName)).toBeVisible();
  await expect(row(other, second.companyName)).toHaveCount(0);

  // What comes to match is counted in the rail without a reload.
  await admin.patch(`/api/hosts/${second.recordId}`, {
    businessDetails: { postcode: 'LS9 8AA' },
    expectedSavings: 5200,
  });
  await admin.patch(`/api/hosts/${second.recordId}/status`, { status: 'contracting', reason: 'Ready' });
  await expect(inRail).toContainText('2 records');
  await page.getByRole('button', { name: 'Remove filter Region' }).click();
  await expect(page).not.toHaveURL(/region=/);
  await clean(page, 'a list with filters');
});

test('projects without an installer, of one funder', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const address = `/admin/projects?funder=${funder.recordId}&installer=none`;
  const page = await screens.open(await screens.adminAccount(), address);
  await expect(row(page, host.companyName)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Funder' })).toBeVisible();
  await expect(page.getByRole('search')).toContainText('No installer');
  await page.getByRole('button', { name: 'Remove filter Installer' }).click();
  await expect(page).not.toHaveURL(/installer=/);
});
