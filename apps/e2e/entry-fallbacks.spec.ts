import type { Page } from '@playwright/test';
import { field, fillPassword, passwordForm, toast } from './support/entry.js';
import { address, newParty } from './support/party.js';
import { expect, newBrowser, test } from './support/screens.js';

/** What a form says when the answer is no answer of ours: a proxy's page, as when the server is being replaced. */

const PROXY = { status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' };
const away = (page: Page, path: string) => page.route(`**${path}`, (route) => route.fulfill(PROXY));
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('signing in, signing up and a new password: each says its own words, and what was typed stays', async ({
  browser,
}) => {
  const page = await newBrowser(browser);
  for (const path of ['login', 'signup', 'reset-password', 'forgot-password']) await away(page, `/api/auth/${path}`);
  await page.goto(`${address().a}/login`);
  await fillPassword(page, { email: 'kept@stories.example', password: 'Kept-too-2026' });
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(alert(page, 'Please try again')).toBeVisible();
  await expect(field(passwordForm(page), 'Email')).toHaveValue('kept@stories.example');

  await page.goto(`${address().a}/signup`);
  for (const [label, text] of [
    ['Unique code', 'ABCDEFGH'],
    ['Email', 'kept@stories.example'],
    ['Full name', 'Kit Kept'],
    ['Company name', 'Kept Ltd'],
    ['Password', 'Kept-too-2026'],
    ['Confirm password', 'Kept-too-2026'],
  ] as const) {
    await field(page, label).fill(text);
  }
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(toast(page, 'Signup failed')).toContainText('Please try again');
  await expect(field(page, 'Full name')).toHaveValue('Kit Kept');

  await page.goto(`${address().a}/reset-password?access_token=a&refresh_token=b`);
  await field(page, 'New password').fill('Kept-too-2026');
  await field(page, 'Confirm new password').fill('Kept-too-2026');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(toast(page, 'Reset failed')).toContainText('Please try again');
  await expect(field(page, 'New password')).toHaveValue('Kept-too-2026');

  await page.goto(`${address().a}/reset-password`);
  await field(page, 'Email').fill('kept@stories.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(alert(page, 'Please try again')).toBeVisible();
  await page.context().close();
});

test('the set-up of the first admin', async ({ browser }) => {
  const page = await newBrowser(browser);
  await away(page, '/api/admin-setup');
  await page.goto(`${address().a}/admin-setup`);
  const form = page.getByRole('form', { name: 'Create the first admin' });
  for (const [label, text] of [
    ['Set-up token', 'a-token'],
    ['Full name', 'Amara Osei'],
    ['Email', 'amara@first.example'],
    ['Password', 'Daylight-2026'],
  ] as const) {
    await field(form, label).fill(text);
  }
  await form.getByRole('button', { name: 'Create admin account' }).click();
  await expect(alert(page, 'Failed to create admin account')).toBeVisible();
  await page.context().close();
});

test('changing the password', async ({ admin, screens }) => {
  const host = await newParty(admin, 'asset_host', 'Fallback Bakery');
  const page = await screens.open(host, '/settings');
  await away(page, '/api/auth/change-password');
  const form = page.getByRole('form', { name: 'Change Password' });
  await field(form, 'Current Password').fill(host.password);
  await field(form, 'New Password').fill('Sandpiper-2027');
  await field(form, 'Confirm New Password').fill('Sandpiper-2027');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(alert(page, 'Failed to change password')).toBeVisible();
});

test('creating a user', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin/user-management');
  await page.route('**/api/users', (route) =>
    route.request().method() === 'POST' ? route.fulfill(PROXY) : route.continue(),
  );
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await screens.choose(page, dialog.getByLabel('Role *'), 'Installer');
  await dialog.getByLabel('Full Name *').fill('Ivo Away');
  await dialog.getByLabel('Email *').fill('ivo-away@stories.example');
  await dialog.getByLabel('Company Name *').fill('Away Solar');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create user');
  await expect(dialog.getByLabel('Full Name *')).toHaveValue('Ivo Away');
});

test('passwords are masked, and what is pasted is taken', async ({ browser }) => {
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate("navigator.clipboard.writeText('Sandpiper-2027')");
  const password = field(passwordForm(page), 'Password');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', /current-password/);
  await password.click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue('Sandpiper-2027');
  await page.context().close();
});

test('somebody suspended is told so, with the right password alone', async ({ admin, browser }) => {
  const host = await newParty(admin, 'asset_host', 'Suspended Bakery');
  const { items } = await admin.get<{ items: { id: string }[] }>(`/api/users?search=${host.email}`);
  await admin.patch(`/api/users/${items[0]?.id}`, { suspended: true });
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  await fillPassword(page, { email: host.email, password: 'Wrong-password-1' });
  await expect(alert(page, 'Invalid login credentials')).toBeVisible();
  await fillPassword(page, host);
  await expect(alert(page, 'This account is suspended. Please contact us.')).toBeVisible();
  await page.context().close();
});
