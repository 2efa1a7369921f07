import { at } from './support/entry.js';
import { address } from './support/party.js';
import { expect, live, markPage, newBrowser, statusOf, test } from './support/screens.js';
import { applyAsLead, enterByCode, invite, mark, pickAct, rowOf, shownCode } from './support/users.js';

/** An admin's hold on accounts: making them, letting people in, keeping people out. */

const PAGE = '/admin/user-management';
const ROLES = {
  Admin: '/admin',
  'Asset Host': '/asset-host',
  'Asset Funder': '/asset-funder',
  Installer: '/installer',
} as const;

for (const [role, home] of Object.entries(ROLES)) {
  test(`an account for the role ${role} is made, and its code lets the person in`, async ({ browser, screens }) => {
    const page = await screens.open(await screens.adminAccount(), PAGE);
    const own = mark();
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
    await screens.choose(page, dialog.getByLabel('Role *'), role);
    await dialog.getByLabel('Full Name *').fill(`Nora ${own}`);
    await dialog.getByLabel('Email *').fill('nora');
    await dialog.getByLabel('Company Name *').fill(`Nora and Co ${own}`);
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await dialog.getByLabel('Email *').fill(`nora-${own}@people.example`);
    await dialog.getByRole('button', { name: 'Create User' }).click();

    const made = page.getByRole('dialog', { name: `Access code for Nora ${own}` });
    const code = await shownCode(made);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, `Nora ${own}`)).toContainText(role);
    await expect(statusOf(rowOf(page, `Nora ${own}`))).toHaveText('Invited');

    const theirs = await newBrowser(browser);
    await enterByCode(theirs, code);
    await theirs.waitForURL(at(home));
    await live(theirs);
    // Without a reload the row shows that the person came in, and its code is used.
    await expect(statusOf(rowOf(page, `Nora ${own}`))).toHaveText('Active');
    await expect(rowOf(page, `Nora ${own}`).locator('[data-slot="code"]')).toHaveCount(0);
    await theirs.context().close();
  });
}

test('an e-mail in use is refused, and the form keeps what was typed', async ({ admin, screens }) => {
  const person = await invite(admin);
  const page = await screens.open(await screens.adminAccount(), PAGE);
  await page.getByRole('button', { name: 'Add Installer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Installer Account' });
  await dialog.getByRole('button', { name: 'Add Installer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
  await dialog.getByLabel('Email *').fill(person.email);
  await dialog.getByLabel('Full Name *').fill('Ivo Twice');
  await dialog.getByRole('button', { name: 'Add Installer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create installer account');
  await expect(dialog.getByLabel('Full Name *')).toHaveValue('Ivo Twice');

  await dialog.getByLabel('Email *').fill(`ivo-${mark()}@people.example`);
  await dialog.getByRole('button', { name: 'Add Installer' }).click();
  await expect(page.getByText('Installer account created successfully')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Access code for Ivo Twice' })).toBeVisible();
});

test('a code issued again voids the earlier one, and a voided one lets nobody in', async ({
  admin,
  browser,
  screens,
}) => {
  const person = await invite(admin);
  const page = await screens.open(await screens.adminAccount(), `${PAGE}?search=${person.email}`);
  const theirs = await newBrowser(browser);

  await rowOf(page, person.fullName).getByRole('button', { name: 'Re-issue code' }).click();
  const ask = page.getByRole('dialog', { name: `Re-issue code for ${person.fullName}` });
  const earlier = `${person.accessCode.slice(0, 4)} ${person.accessCode.slice(4)}`;
  await expect(ask).toContainText(`The earlier code ${earlier} stops working.`);
  await ask.getByRole('button', { name: 'Re-issue code' }).click();
  const made = page.getByRole('dialog', { name: `New access code for ${person.fullName}` });
  const code = await shownCode(made);
  expect(code).not.toBe(person.accessCode);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, person.fullName).locator('[data-slot="code"]')).toHaveText(
    `${code.slice(0, 4)} ${code.slice(4)}`,
  );
  await enterByCode(theirs, person.accessCode);
  await expect(theirs.getByText('Invalid access code')).toBeVisible();

  await pickAct(page, person, 'Void code…');
  await page.getByRole('dialog').getByRole('button', { name: 'Void code' }).click();
  await expect(page.getByText('Access code voided')).toBeVisible();
  await expect(rowOf(page, person.fullName)).toContainText('Code expired');
  await enterByCode(theirs, code);
  await expect(theirs.getByText('Invalid access code')).toBeVisible();
  await theirs.context().close();
});

test('who is suspended is thrown out at once, told why, and let in again when restored', async ({
  admin,
  browser,
  screens,
}) => {
  const person = await invite(admin);
  const page = await screens.open(await screens.adminAccount(), `${PAGE}?search=${person.email}`);
  const theirs = await newBrowser(browser);
  await enterByCode(theirs, person.accessCode);
  await theirs.waitForURL(at('/installer'));
  await live(theirs);
  await expect(statusOf(rowOf(page, person.fullName))).toHaveText('Active');

  await pickAct(page, person, 'Suspend…');
  const ask = page.getByRole('dialog', { name: `Suspend ${person.fullName}` });
  await expect(ask).toContainText('They are signed out of 1 device immediately.');
  await ask.getByRole('button', { name: 'Suspend account' }).click();
  await expect(page.getByText('Account suspended')).toBeVisible();
  await theirs.waitForURL(/\/login/);
  await expect(theirs.getByText(/suspended/i).first()).toBeVisible();
  await expect(statusOf(rowOf(page, person.fullName))).toHaveText('Suspended');

  await rowOf(page, person.fullName).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click();
  await expect(statusOf(rowOf(page, person.fullName))).toHaveText('Active');
  const form = theirs.getByRole('form', { name: 'Sign in with email and password' });
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill('Halfhour-2026');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await theirs.waitForURL(at('/installer'));
  await theirs.context().close();
});

test('nobody suspends oneself: the refusal stands in the dialog', async ({ screens }) => {
  const me = await screens.adminAccount();
  const page = await screens.open(me, `${PAGE}?search=${me.email}`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Suspend…' }).click();
  const ask = page.getByRole('dialog', { name: /^Suspend/ });
  await ask.getByRole('button', { name: 'Suspend account' }).click();
  await expect(ask.getByRole('alert')).toContainText('You can’t suspend your own account');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(statusOf(page.getByRole('row').filter({ hasText: me.email }))).toHaveText('Active');
});

test('the open account has an address, shows its sessions and ends them', async ({ admin, browser, screens }) => {
  const person = await invite(admin);
  const theirs = await newBrowser(browser);
  await enterByCode(theirs, person.accessCode);
  await theirs.waitForURL(at('/installer'));
  await live(theirs);

  const page = await screens.open(await screens.adminAccount(), `${PAGE}?open=${person.id}`);
  const sheet = page.getByRole('dialog', { name: 'User Details' });
  await expect(sheet.getByRole('heading', { name: person.fullName })).toBeVisible();
  await expect(sheet.getByText(person.email)).toBeVisible();
  await expect(sheet.getByText('Not provided')).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Sessions (1)' })).toBeVisible();
  // What happened to it is in the audit below.
  await expect(sheet.getByRole('list', { name: /^Audit of this account/ })).toContainText('Account created');

  await sheet.getByRole('button', { name: /^End the session on/ }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await theirs.waitForURL(/\/login/);
  await expect(sheet.getByText('No active sessions')).toBeVisible();

  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(sheet).toBeVisible();
  await theirs.context().close();
});

test('two admins see each other’s changes live', async ({ admin, screens }) => {
  const person = await invite(admin);
  const first = await screens.open(await screens.adminAccount(0), `${PAGE}?search=${person.email}`, 'a');
  const second = await screens.open(await screens.adminAccount(1), `${PAGE}?search=${person.email}`, 'b');
  await expect(rowOf(second, person.fullName)).toBeVisible();
  const unreloaded = await markPage(second);

  await rowOf(first, person.fullName).getByRole('button', { name: 'Re-issue code' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Re-issue code' }).click();
  const code = await shownCode(first.getByRole('dialog'));
  await first.getByRole('button', { name: 'Done' }).click();
  // The event holds no code: the second page asked for it by itself.
  await expect(rowOf(second, person.fullName).locator('[data-slot="code"]')).toHaveText(
    `${code.slice(0, 4)} ${code.slice(4)}`,
  );
  await expect(rowOf(second, person.fullName)).toHaveAttribute('data-live', /wash|tick/);
  await expect(rowOf(first, person.fullName)).not.toHaveAttribute('data-live', /.+/);

  await pickAct(second, person, 'Suspend…');
  await second.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click();
  await expect(statusOf(rowOf(first, person.fullName))).toHaveText('Suspended');
  await expect(rowOf(first, person.fullName).locator('[data-slot="code"]')).toHaveCount(0);
  await unreloaded();
});

test('filters, order and page stand in the address', async ({ admin, screens }) => {
  const person = await invite(admin, 'asset_funder', 'Fola');
  const page = await screens.open(await screens.adminAccount(), PAGE);
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByRole('heading', { name: 'Accounts (1)' })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('button', { name: 'All roles' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Installer' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Nothing matches 2 filters.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(rowOf(page, person.fullName)).toBeVisible();

  await page.goto(`${address().a}${PAGE}?status=suspended&sort=fullName`);
  await expect(page.getByRole('button', { name: 'Name, A to Z' })).toBeVisible();
  await expect(page.getByText('Suspended').first()).toBeVisible();
  await page.goto(`${address().a}${PAGE}`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).not.toHaveURL(/page=/);
});

test('a row that leaves the filter stays until it is hidden', async ({ admin, screens }) => {
  const person = await invite(admin);
  const page = await screens.open(await screens.adminAccount(1), `${PAGE}?status=invited&search=${person.email}`);
  await expect(rowOf(page, person.fullName)).toBeVisible();
  await admin.patch(`/api/users/${person.id}`, { suspended: true });
  await expect(rowOf(page, person.fullName)).toContainText('moved to Suspended – hide');
  await rowOf(page, person.fullName).getByRole('button', { name: 'hide' }).click();
  await expect(rowOf(page, person.fullName)).toHaveCount(0);
});

test('new accounts wait behind a pill; the tab counts leads that wait', async ({ admin, screens }) => {
  const page = await screens.open(await screens.adminAccount(1), PAGE);
  // Loaded: otherwise the new account may come with the list itself.
  await expect(page.getByRole('heading', { name: /^Accounts\s*\(\d+\)/ })).toBeVisible();
  const person = await invite(admin);
  await page.getByRole('button', { name: /\d+ new – show/ }).click();
  await expect(rowOf(page, person.fullName)).toBeVisible();
  const badge = page.locator('[data-slot="leads-waiting"]');
  const before = Number((await badge.count()) > 0 ? await badge.innerText() : 0);
  await applyAsLead();
  await expect(badge).toHaveText(String(before + 1));
});

test('a list that cannot be had says so, and comes back when asked again', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin');
  const message = 'The service is not available. Please try again.';
  await page.route('**/api/users?*', (route) =>
    route.fulfill({
      status: 400,
      json: { message, details: null, hint: null, code: 'validation_failed', status: 400, requestId: 'none' },
    }),
  );
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load the accounts' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
});
