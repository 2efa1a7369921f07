import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { cast, newParty, pair } from './support/party.js';
import { expect, row, type Screens, test } from './support/screens.js';

async function fillPairing(screens: Screens, page: Page, host: string, funder: string): Promise<() => Promise<void>> {
  await page.getByRole('button', { name: 'Create Pairing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project Pairing' });
  await screens.choose(page, dialog.getByLabel('Asset Host *'), host);
  await dialog.getByRole('searchbox', { name: 'Find an asset funder' }).fill(funder);
  await dialog.getByRole('group', { name: 'Asset Funder *' }).getByText(funder).first().click();
  return () => dialog.getByRole('button', { name: 'Create Pairing' }).click();
}

test('two admins race for one host: one wins, the other is told why', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const rival = await newParty(admin, 'asset_funder', `Rival of ${funder.companyName}`);
  const first = await screens.open(await screens.adminAccount(0), '/admin/projects', 'a');
  const second = await screens.open(await screens.adminAccount(1), '/admin/projects', 'b');
  const createFirst = await fillPairing(screens, first, host.companyName, funder.companyName);
  const createSecond = await fillPairing(screens, second, host.companyName, rival.companyName);
  // The second admin's choices stay as they are: it presses before it can know.
  await second.route('**/api/projects/candidates*', () => {});

  await createFirst();
  await expect(first.getByText('Project pairing created successfully')).toBeVisible();
  await createSecond();
  await expect(second.getByText('Failed to create pairing')).toBeVisible();

  const all = await admin.get<{ items: { assetHost: { id: string } }[] }>('/api/projects?limit=50');
  expect(all.items.filter((project) => project.assetHost.id === host.recordId)).toHaveLength(1);
});

test('a host is found by typing, and leaves the open dialog with a word why when another admin takes it', async ({
  admin,
  screens,
}) => {
  const { host, funder } = await cast(admin);
  const page = await screens.open(await screens.adminAccount(0), '/admin/projects', 'a');
  await page.getByRole('button', { name: 'Create Pairing' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Project Pairing' });
  await dialog.getByLabel('Asset Host *').click();
  await page.getByRole('combobox', { name: 'Find an asset host' }).fill('nobody of this name');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('combobox', { name: 'Find an asset host' }).fill(host.companyName.slice(2).toUpperCase());
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Asset Host *')).toContainText(host.companyName);
  await dialog.getByRole('searchbox', { name: 'Find an asset funder' }).fill(funder.companyName);
  await expect(dialog.getByRole('radio')).toHaveCount(1);

  await pair(admin, { host, funder });
  await expect(dialog.getByRole('status').filter({ hasText: 'is no longer available' })).toHaveText(
    `${host.companyName} is no longer available: it is paired now.`,
  );
  await expect(dialog.getByLabel('Asset Host *')).not.toContainText(host.companyName);
});

test('two admins move one project: the later one is shown what came first', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const first = await screens.open(await screens.adminAccount(0), '/admin/projects', 'a');
  const second = await screens.open(await screens.adminAccount(1), '/admin/projects', 'b');
  const pick = async (page: Page, status: string) => {
    await row(page, host.companyName).locator('[data-slot="status-menu"]').click();
    return page.getByRole('option', { name: status, exact: true });
  };
  const [one, two] = [await pick(first, 'Confirmed'), await pick(second, 'In Progress')];
  await one.click();
  await expect(first.getByText('Project status updated to confirmed')).toBeVisible();
  // The open menu of the second says so, and its choices stay those of the project that was looked at.
  const menu = second.getByRole('listbox', { name: 'Status' });
  await expect(second.locator('[data-slot="moved-meanwhile"]')).toContainText('moved this to Confirmed');
  await expect(menu.getByRole('option').first()).toContainText('Confirmed');
  await expect(menu.getByRole('option', { selected: true })).toContainText('Pending');
  await two.click();
  await expect(second.getByRole('dialog').filter({ hasText: 'Confirmed' })).toBeVisible();
  await clean(second, 'a conflict');
});
