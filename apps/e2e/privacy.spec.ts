import { expect, test } from './support/screens.js';
import { field } from './support/entry.js';
import { newParty } from './support/party.js';

test('a person takes a copy of the own data along, and is erased', async ({ admin, screens }) => {
  const host = await newParty(admin, 'asset_host', 'Leaving Bakery');
  const page = await screens.open(host, '/settings/privacy');
  await page.getByRole('button', { name: 'Create a copy' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click({ timeout: 30_000 });
  expect((await saved).suggestedFilename()).toMatch(/^voltmere-my-data-\d{4}-\d\d-\d\d\.zip$/);

  await expect(page.getByText('Your name, email address and phone number')).toBeVisible();
  await page.getByRole('button', { name: 'Erase me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your data for good?' });
  await field(dialog, 'Current Password').fill('Not-mine-2026');
  await dialog.getByRole('button', { name: 'Erase my data for good' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await field(dialog, 'Current Password').fill(host.password);
  await dialog.getByRole('button', { name: 'Erase my data for good' }).click();
  await page.waitForURL(/\/login/);
  const users = await admin.get<{ total: number }>(`/api/users?search=${encodeURIComponent(host.email)}`);
  expect(users.total).toBe(0);
});
