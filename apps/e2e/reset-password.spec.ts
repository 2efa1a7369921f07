import { at, field, fillPassword, mailed, toast } from './support/entry.js';
import { address, newParty } from './support/party.js';
import { expect, live, newBrowser, test } from './support/screens.js';

test('forgot password: the mail, the link, a new password, and every session gone', async ({
  admin,
  screens,
  browser,
}) => {
  const funder = await newParty(admin, 'asset_funder', 'Forgetful Fund');
  const elsewhere = await screens.open(funder, '/asset-funder', 'b');

  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await field(page, 'Email').fill(funder.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: funder.email })).toBeVisible();

  const link = new URL(await mailed(funder.email, /(https?:\/\/\S*\/reset-password\?\S+)/));
  const search = link.search;
  const answer = await page.goto(`${address().a}/reset-password${search}`);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  // The tokens are gone from the address bar, and a step back does not bring them back.
  await expect.poll(() => page.url()).toBe(`${address().a}/reset-password`);

  const password = field(page, 'New password');
  for (const [typed, said] of [
    ['volt', 'Password must be at least 8 characters long'],
    ['VOLTMERE', 'Password must contain at least one lowercase letter'],
    ['voltmere', 'Password must contain at least one uppercase letter'],
    ['Voltmere', 'Password must contain at least one number'],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(said)).toBeVisible();
  }
  await password.fill('Sandpiper-2027');
  await field(page, 'Confirm new password').fill('Sandpiper-2028');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await field(page, 'Confirm new password').fill('Sandpiper-2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.waitForURL(at('/login'));
  await expect(toast(page, 'Your new password is set')).toBeVisible();
  await elsewhere.waitForURL(/\/login/);

  await fillPassword(page, { email: funder.email, password: 'Sandpiper-2027' });
  await page.waitForURL(at('/asset-funder'));
  await live(page);
  await page.context().close();

  // The link worked once.
  const late = await newBrowser(browser);
  await late.goto(`${address().a}/reset-password${search}`);
  await field(late, 'New password').fill('Sandpiper-2029');
  await field(late, 'Confirm new password').fill('Sandpiper-2029');
  await late.getByRole('button', { name: 'Reset password' }).click();
  await late.waitForURL(at('/login'));
  await expect(toast(late, 'This password reset link is invalid or has expired')).toBeVisible();
  await late.context().close();
});

test('an unknown address gets the same answer', async ({ page }) => {
  await page.goto(`${address().a}/reset-password`);
  await field(page, 'Email').fill('nobody@stories.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'nobody@stories.example' })).toBeVisible();
});

test('half a link is none', async ({ page }) => {
  await page.goto(`${address().a}/reset-password?access_token=half`);
  await page.waitForURL(at('/login'));
  await expect(toast(page, 'This password reset link is invalid or has expired')).toBeVisible();
});
