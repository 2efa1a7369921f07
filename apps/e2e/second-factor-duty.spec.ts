import { generateSync } from 'otplib';
import { at, field, fillPassword } from './support/entry.js';
import { Product } from './support/product.js';
import { expect, live, newBrowser, test } from './support/screens.js';

const TOKEN = 'set-up-of-the-duty';
const ADMIN = { email: 'amara@duty.example', password: 'Daylight-2026' };

test('where admins must have a second factor, nothing else opens before one is added', async ({ browser }) => {
  test.slow();
  const product = new Product({ DEMO: '0', ADMIN_SETUP_TOKEN: TOKEN, REQUIRE_ADMIN_2FA: '1' }, 13);
  const page = await newBrowser(browser);
  try {
    const { a } = await product.start();
    const made = await fetch(`${a}/api/admin-setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ setupToken: TOKEN, ...ADMIN, fullName: 'Amara Osei', companyName: 'Voltmere' }),
    });
    expect(made.status).toBe(201);
    await page.goto(`${a}/admin/projects`);
    await page.waitForURL(at('/login'));
    await fillPassword(page, ADMIN);
    await page.waitForURL(at('/admin/settings'));
    await expect(page.getByText('Your role needs a second factor')).toBeVisible();
    for (const path of ['/admin', '/admin/projects', '/admin/settings/sessions', '/settings']) {
      await page.goto(a + path);
      await page.waitForURL(at('/admin/settings'));
    }

    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'Current Password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await page.locator('[data-slot="totp-secret"]').textContent()) ?? '').replaceAll(/\s/g, '');
    await page.getByRole('textbox', { name: 'Code from the app' }).click();
    await page.keyboard.type(generateSync({ secret }));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();

    // Everything opens, without signing in again.
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();
    await live(page);
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await page.waitForURL(at('/admin/projects'));
  } finally {
    await page.context().close();
    await product.stop();
  }
});
