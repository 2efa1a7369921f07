import { clean } from './support/axe.js';
import { at, field, fillPassword, toast } from './support/entry.js';
import { address, newParty } from './support/party.js';
import { expect, newBrowser, signIn, test } from './support/screens.js';

test('change password: each refusal in its words, then the other sessions end', async ({ admin, screens, browser }) => {
  const host = await newParty(admin, 'asset_host', 'Changing Bakery');
  const page = await screens.open(host, '/settings');
  const other = await newBrowser(browser);
  await signIn(other, host, `${address().b}/asset-host`);
  const form = page.getByRole('form', { name: 'Change Password' });
  const submit = form.getByRole('button', { name: 'Change Password' });
  const change = async (current: string, next: string, confirm = next) => {
    await field(form, 'Current Password').fill(current);
    await field(form, 'New Password').fill(next);
    await field(form, 'Confirm New Password').fill(confirm);
    await submit.click();
  };
  await expect(submit).toBeDisabled();
  await change(host.password, 'Sandpiper-2027', 'Sandpiper-2028');
  await expect(form.getByText('New passwords do not match')).toBeVisible();
  await change(host.password, 'Vo1');
  await expect(form.getByText('New password must be at least 6 characters long')).toBeVisible();
  await change('Not-mine-2026', 'Sandpiper-2027');
  await expect(form.getByText('Current password is incorrect')).toBeVisible();
  await expect(field(form, 'Current Password')).toBeFocused();
  await change(host.password, 'sandpiper-2027');
  await expect(form.getByText('Password must contain at least one uppercase letter')).toBeVisible();
  await change(host.password, 'Password-2027');
  await expect(form.getByText('This password is too common. Please choose another one')).toBeVisible();
  await change(host.password, 'Sandpiper-2027');
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await other.waitForURL(/\/login/);
  await expect(other.getByText('The password was changed. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await fillPassword(other, { email: host.email, password: 'Sandpiper-2027' });
  await other.waitForURL(at('/asset-host'));
  await other.context().close();
});

test('the own profile changes in every tab', async ({ admin, screens }) => {
  const installer = await newParty(admin, 'installer', 'Renamed Solar');
  const page = await screens.open(installer, '/settings');
  const second = await page.context().newPage();
  await second.goto(`${address().a}/installer`);
  const form = page.getByRole('form', { name: 'Profile' });
  await field(form, 'Full name').fill('');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(form.getByText('Please fill in this field')).toBeVisible();
  await field(form, 'Full name').fill('Ines Renamed');
  await field(form, 'Company name').fill('Solar Renamed');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Ines Renamed: your account' })).toBeVisible();
  await page.reload();
  await expect(field(form, 'Company name')).toHaveValue('Solar Renamed');

  // Their own calendar reads the visits at a secret address, until it is removed.
  await page.goto(`${address().a}/settings/notifications`);
  const feed = page.getByRole('region', { name: 'Visits in your own calendar' });
  await feed.getByRole('button', { name: 'Make an address' }).click();
  const secret = new URL(await feed.getByLabel('Secret address').inputValue()).pathname;
  const answer = await page.request.get(`${address().b}${secret}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('Voltmere visits of Solar Renamed');
  await clean(page, 'the address of a calendar');
  await feed.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(feed.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.get(`${address().b}${secret}`)).status()).toBe(404);
});

test('sessions: the list, ending one, ending all others; whoever is ended leaves at once', async ({
  admin,
  screens,
  browser,
}) => {
  const funder = await newParty(admin, 'asset_funder', 'Many Devices Fund');
  const page = await screens.open(funder, '/settings/sessions');
  const list = page.locator('[data-slot="sessions"] > li');
  await expect(list.filter({ hasText: 'This one' })).toHaveCount(1);
  const before = await list.count();

  // One more device signs in while the page is open.
  const phone = await newBrowser(browser);
  await signIn(phone, funder, `${address().b}/asset-funder`);
  await expect(list).toHaveCount(before + 1, { timeout: 20_000 });
  await page
    .getByRole('button', { name: /^End the session on/ })
    .first()
    .click();
  await expect(toast(page, 'Session ended')).toBeVisible();
  await phone.waitForURL(/\/login/);
  await expect(phone.getByText('This session was ended from another device.')).toBeVisible();

  await fillPassword(phone, funder);
  await phone.waitForURL(at('/asset-funder'));
  await expect(page.getByRole('button', { name: 'End all others' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'End all others' }).click();
  const dialog = page.getByRole('dialog', { name: 'End all other sessions?' });
  await dialog.getByRole('button', { name: 'End all others' }).click();
  await phone.waitForURL(/\/login/);
  await expect(list).toHaveCount(1);
  await expect(page.getByText('This is your only active session.')).toBeVisible();
  await phone.context().close();
});

test('notification preferences are saved at once; those for safety are locked', async ({ admin, screens }) => {
  const installer = await newParty(admin, 'installer', 'Quiet Solar');
  const page = await screens.open(installer, '/settings/notifications');
  const inApp = page.getByRole('switch', { name: 'New job, in the app' });
  const mail = page.getByRole('group', { name: 'New job, by email' });
  await expect(inApp).toBeChecked();
  await expect(mail.getByLabel('now')).toBeChecked();
  await inApp.click();
  await mail.getByLabel('digest').click();
  await expect(mail.getByLabel('digest')).toBeChecked();
  await expect(inApp).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(inApp).not.toBeChecked();
  await expect(mail.getByLabel('digest')).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Password changed, in the app' })).toBeDisabled();
  await expect(page.getByText('so you can’t switch them off')).toBeVisible();
  // What is not an installer's business is not asked.
  await expect(page.getByText('New lead')).toBeHidden();
});

test('settings by the keyboard alone, from the user menu on', async ({ admin, screens }) => {
  const host = await newParty(admin, 'asset_host', 'Keyboard Bakery');
  const page = await screens.open(host, '/asset-host');
  const menu = page.getByRole('button', { name: `${host.fullName}: your account` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/settings/notifications'));
  await page.getByRole('switch', { name: 'Funder found, in the app' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Funder found, in the app' })).not.toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('group', { name: 'Funder found, by email' }).getByLabel('digest')).toBeChecked();
});
