import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { cast, pair } from './support/party.js';
import { expect, markPage, test } from './support/screens.js';

const WITHIN = { timeout: 60_000 };
const plan = (page: Page) => page.locator('#plan');

test('a host enters its tariff and reads the plan that follows from it, allows smart control and stops it', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}`, { systemRequirements: { solarKwp: 50, batteryKwh: 20 } });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'live' });

  const page = await screens.open(host, '/asset-host/energy', 'a');
  await expect(plan(page).getByText('Not entered')).toBeVisible(WITHIN);
  await expect(plan(page)).toContainText('You haven’t allowed smart control');
  const unreloaded = await markPage(page);

  // By keyboard, and a fault is said at its field before anything is sent.
  await plan(page).getByRole('button', { name: 'Enter your tariff' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enter your tariff' });
  await dialog.getByRole('button', { name: 'Save tariff' }).press('Enter');
  const price = dialog.getByLabel('Price in all other hours, pence per kWh');
  await expect(dialog).toContainText('Enter the price in pence per kWh, such as 29.8');
  await expect(price).toBeFocused();
  await price.fill('29.8');
  await dialog.getByRole('button', { name: 'Add hours' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save tariff' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Hours 1: enter the price in pence per kWh');
  await dialog.getByLabel('Pence per kWh', { exact: true }).fill('9.5');
  await screens.choose(page, dialog.getByLabel('To', { exact: true }), '05:00');
  await clean(page, 'a tariff with hours of its own');
  await dialog.getByRole('button', { name: 'Save tariff' }).press('Enter');
  await expect(dialog).toBeHidden(WITHIN);
  await expect(plan(page)).toContainText('29.8p a kWh, 9.5p from 00:00 to 05:00');
  // The plan by the new prices comes without a reload.
  await expect(plan(page)).not.toContainText('The plan assumes one price for all hours', WITHIN);

  await plan(page).getByRole('button', { name: 'Allow smart control' }).click();
  await expect(plan(page)).toContainText('We can’t send plans to your inverter', WITHIN);
  await plan(page).getByRole('button', { name: 'Hands off' }).click();
  await expect(plan(page)).toContainText('Smart control', WITHIN);
  await expect(plan(page).getByRole('button', { name: 'Allow smart control' })).toBeVisible(WITHIN);
  await unreloaded();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await plan(page).getByRole('button', { name: 'Change your tariff' }).click();
  const again = page.getByRole('dialog', { name: 'Change your tariff' });
  await expect(again.getByLabel('Pence per kWh', { exact: true })).toHaveValue('9.5');
  await clean(page, 'a tariff on a phone');
  // A price for each half hour instead: the product's code takes the place of the hours.
  await again.getByLabel('A price for each half hour').check();
  await again.getByRole('button', { name: 'Save tariff' }).click();
  await expect(again.getByLabel('Product code')).toHaveAttribute('aria-invalid', 'true');
  await again.getByLabel('Product code').fill('agile-24-10-01');
  await clean(page, 'a half-hourly tariff on a phone');
  // Prices are of a region, so that a site needs its postcode first.
  await again.getByRole('button', { name: 'Save tariff' }).click();
  await expect(again.getByRole('alert')).toContainText('Half-hourly prices need a postcode in Great Britain');
  await admin.patch(`/api/hosts/${host.recordId}`, { businessDetails: { postcode: 'LS1 4DY' } });
  await again.getByRole('button', { name: 'Save tariff' }).click();
  await expect(plan(page)).toContainText('half-hourly prices of AGILE-24-10-01', WITHIN);
  await expect(plan(page)).toContainText('none is known yet, so your other price counts');

  await plan(page).getByRole('button', { name: 'Change your tariff' }).click();
  await again.getByLabel('The same hours every day').check();
  await again.getByRole('button', { name: 'Save tariff' }).click();
  await expect(plan(page)).toContainText('29.8p a kWh');
  await expect(plan(page)).not.toContainText('9.5p', WITHIN);
  await clean(page, 'the plan of a battery on a phone');
});
