import type { Page } from '@playwright/test';
import { freshCode, giveCode } from './support/app-code.js';
import { at, field, fillPassword, passwordForm, toast } from './support/entry.js';
import { address, newParty } from './support/party.js';
import { addAuthenticator, addPasskey } from './support/passkey.js';
import { expect, live, newBrowser, test } from './support/screens.js';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(at('/login'));
}

async function giveFactor(page: Page, code: string): Promise<void> {
  await field(passwordForm(page), 'Code').fill(code);
  await passwordForm(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an authenticator app: set up, asked for, a recovery code in its place, switched off', async ({
  admin,
  screens,
}) => {
  test.slow();
  const installer = await newParty(admin, 'installer', 'Two Factor Solar');
  const page = await screens.open(installer, '/settings');
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });

  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Current Password').fill('Not-my-password-1');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await field(dialog, 'Current Password').fill(installer.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await section.locator('[data-slot="totp-secret"]').textContent()) ?? '').replaceAll(/\s/g, '');
  await giveCode(section, '000000', 'Switch on');
  await expect(section.getByText('That code isn’t right')).toBeVisible();
  const first = await freshCode(secret);
  await giveCode(section, first.code, 'Switch on');

  const listed = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  expect(new Set(codes).size).toBe(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('voltmere-recovery-codes.txt');
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText('10 recovery codes left.')).toBeVisible();

  // The password alone is half the way: the code is asked for, the password is not asked again.
  await signOut(page);
  await fillPassword(page, installer);
  await expect(field(passwordForm(page), 'Code')).toBeFocused();
  await giveFactor(page, '000000');
  await expect(toast(page, 'Login failed')).toBeVisible();
  const second = await freshCode(secret, first.step);
  await giveFactor(page, second.code);
  await page.waitForURL(at('/installer'));

  await signOut(page);
  await fillPassword(page, installer);
  await giveFactor(page, codes[0] ?? '');
  await page.waitForURL(at('/installer'));
  await page.goto(`${address().a}/settings`);
  await expect(section.getByText('9 recovery codes left.')).toBeVisible();

  await section.getByRole('button', { name: 'Switch off' }).click();
  await field(dialog, 'Current Password').fill(installer.password);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(section.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await signOut(page);
  await fillPassword(page, installer);
  await page.waitForURL(at('/installer'));
});

test('a passkey: added, signs in without a password, removed', async ({ admin, screens }) => {
  const funder = await newParty(admin, 'asset_funder', 'Passkey Fund');
  const page = await screens.open(funder, '/settings');
  const { cdp, authenticatorId } = await addPasskey(page, funder.password);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await expect(section.getByText('not used yet')).toBeVisible();

  // Where a passkey is known the browser offers it unasked, and the authenticator of a test answers at once: here nobody knows of it.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOut(page);
  await page.evaluate(`localStorage.removeItem('voltmere.passkey')`);
  await page.reload();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(at('/asset-funder'));
  await live(page);

  await page.goto(`${address().a}/settings`);
  await expect(section.getByText('last used')).toBeVisible();
  await section.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('Work laptop')).toBeHidden();
});

test('without an authenticator the passkey button says so', async ({ browser }) => {
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await page.context().close();
});
