import { dayAfter, londonDate } from '@libs/contracts';
import type { Locator, Page } from '@playwright/test';
import { offered } from './support/agreement.js';
import { type AppCode, freshCode, giveCode } from './support/app-code.js';
import { clean } from './support/axe.js';
import { field } from './support/entry.js';
import { address } from './support/party.js';
import { addPasskey } from './support/passkey.js';
import { expect, test } from './support/screens.js';

async function addApp(page: Page, password: string): Promise<AppCode & { secret: string }> {
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await field(page.getByRole('dialog'), 'Current Password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const secret = ((await section.locator('[data-slot="totp-secret"]').textContent()) ?? '').replaceAll(/\s/g, '');
  const first = await freshCode(secret);
  await giveCode(section, first.code, 'Switch on');
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  return { secret, ...first };
}

/** Ticks the sentences and asks to sign; the dialog offers what the person has. */
async function askToSign(page: Page): Promise<Locator> {
  const form = page.locator('#sign');
  await expect(form.getByRole('button', { name: 'Sign agreement' })).toBeVisible();
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: 'Sign agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a host signs and withdraws with the code of its app, a funder signs with a passkey, and the evidence says so', async ({
  admin,
  screens,
}) => {
  test.slow();
  const { host, funder, id } = await offered(admin);
  const page = await screens.open(host, '/settings', 'a');
  const { secret, step } = await addApp(page, host.password);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${address().a}/agreements/${id}`);
  const dialog = await askToSign(page);
  await expect(dialog.getByLabel('Current password')).toBeHidden();
  await clean(page, 'signing with a code at 390');
  await dialog.getByLabel('Code from your authenticator app').fill('000000');
  await dialog.getByRole('button', { name: 'Sign agreement' }).click();
  await expect(dialog.getByText('That code isn’t right')).toBeVisible();
  // The office extends the offer meanwhile: what the host has open stays open.
  const { version } = await admin.get<{ version: number }>(`/api/agreements/${id}`);
  const until = page.getByText(/^by \d/);
  const before = (await until.first().textContent()) ?? '';
  await admin.post(`/api/agreements/${id}/extend`, { version, until: dayAfter(londonDate(new Date()), 60) });
  await expect(until.first()).not.toHaveText(before);
  await expect(dialog.getByLabel('Code from your authenticator app')).toHaveValue('000000');
  const given = await freshCode(secret, step);
  await dialog.getByLabel('Code from your authenticator app').fill(given.code);
  await dialog.getByRole('button', { name: 'Sign agreement' }).click();
  await expect(page.locator('[data-slot="stand"]')).toContainText('You’ve signed');

  const other = await screens.open(funder, '/settings', 'b');
  await addPasskey(other, funder.password);
  await other.goto(`${address().b}/agreements/${id}`);
  const asked = await askToSign(other);
  await clean(other, 'signing with a passkey');
  await asked.getByRole('button', { name: 'Sign agreement with passkey' }).click();
  await expect(page.locator('[data-slot="stand"]')).toContainText('Your agreement is in force');
  const { items } = await admin.get<{ items: { method: string }[] }>(`/api/agreements/${id}/evidence`);
  expect(items.map(({ method }) => method)).toEqual(['totp', 'passkey']);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  // The sealed copy arrives while the dialog is open, or did before.
  const leaving = page.getByRole('dialog', { name: 'Withdraw from this agreement?' });
  await expect(leaving.getByLabel('Current password')).toBeHidden();
  const last = await freshCode(secret, given.step);
  await leaving.getByLabel('Code from your authenticator app').fill(last.code);
  await leaving.getByRole('button', { name: 'Withdraw' }).click();
  await expect(other.locator('[data-slot="stand"]')).toContainText('withdrew');
});
