import type { Locator, Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { cast, pair, type Party } from './support/party.js';
import { expect, test } from './support/screens.js';

/** The pipeline as a board, and who else is there. Each story looks at its own host alone. */

const board = (host: Party) => `/admin/projects?view=board&search=${encodeURIComponent(host.companyName)}`;
const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, host: Party) => column(page, name).getByText(host.companyName).first();

test('a card that one admin drags moves on the board of the other, and who looks at it is seen', async ({
  admin,
  screens,
}) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const first = await screens.open(await screens.adminAccount(0), board(host), 'a');
  const second = await screens.open(await screens.adminAccount(1), board(host), 'b');
  await expect(cardIn(second, 'Pending', host)).toBeVisible();

  await cardIn(first, 'Pending', host).dragTo(column(first, 'Confirmed'), { steps: 8 });
  await expect(first.getByText('Project status updated to confirmed')).toBeVisible();
  await expect(cardIn(second, 'Confirmed', host)).toBeVisible();
  await expect(column(second, 'Confirmed').locator('[data-slot="count"]')).toHaveText('1');
  await expect(column(second, 'Pending').locator('[data-slot="count"]')).toHaveText('0');

  // The first opens the record: a dot on the other's card, until the sheet is closed.
  await cardIn(first, 'Confirmed', host).click();
  await expect(first.getByRole('dialog', { name: 'Project Details' })).toBeVisible();
  const dots = column(second, 'Confirmed').locator('[data-slot="presence-dots"]');
  await expect(dots).toBeVisible();
  await clean(second, 'somebody else has a card open');
  await first.close();
  await expect(dots).toBeHidden();
});

test('keys move a card; a refusal brings it back with its reason, and with a reason it goes', async ({
  admin,
  screens,
}) => {
  const { host, funder, installer } = await cast(admin);
  const { id } = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${id}/status`, { status: 'awaiting_commissioning' });
  const page = await screens.open(await screens.adminAccount(0), board(host), 'a');
  const link = page.getByRole('link', { name: host.companyName });

  await link.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Complete')).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('Escape');
  await expect(column(page, 'Complete')).not.toHaveAttribute('data-over', 'true');
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(cardIn(page, 'Complete', host)).toBeVisible();
  await expect(link).toBeFocused();

  // Documents are missing: it goes back and says which.
  await expect(page.getByText('Project status updated to complete')).toBeVisible();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  const why = column(page, 'Complete').locator('[data-slot="refusal"]');
  await expect(why).toContainText('Not live yet');
  await expect(why).toContainText('certificate');
  await expect(cardIn(page, 'Complete', host)).toBeVisible();
  await why.getByRole('button', { name: 'Give a reason' }).click();
  await page.getByLabel('Reason').fill('The papers come by post');
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(cardIn(page, 'Live', host)).toBeVisible();
});

test('what a list shows is kept as a view, opened again, and given an installer together', async ({
  admin,
  screens,
}) => {
  const { host, funder, installer } = await cast(admin);
  await pair(admin, { host, funder });
  await admin.patch(`/api/installers/${installer.recordId}`, {
    capacityPerMonth: 0,
    certificates: [{ name: 'MCS', expiresDate: '2020-01-31' }],
  });
  const name = `View of ${host.companyName}`;
  const search = `search=${encodeURIComponent(host.companyName)}`;
  const page = await screens.open(await screens.adminAccount(0), `/admin/projects?${search}&status=pending`, 'a');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved')).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.getByRole('button', { name: 'Views' }).or(page.getByRole('button', { name })).click();
  await page.getByRole('menuitem', { name }).first().click();
  await expect(page).toHaveURL(/status=pending/);

  await page.getByRole('checkbox', { name: `Select ${host.companyName}` }).check();
  await page.getByRole('button', { name: 'Assign installer' }).click();
  await screens.choose(
    page,
    page.getByRole('dialog', { name: 'Assign installer' }).getByLabel('Installer'),
    installer.companyName,
  );
  await expect(page.getByText('1 project gets this installer')).toBeVisible();
  const warned = page.locator('[data-slot="warned"]');
  await expect(warned).toContainText('MCS expired on 31 January 2020');
  await expect(warned).toContainText('the capacity is 0 a month');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(warned.getByText('Please give a reason')).toBeVisible();
  await warned.getByLabel('Reason for continuing').fill('The renewal is on its way');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Assigned to ${installer.companyName}` })).toContainText('1 of 1');
});
