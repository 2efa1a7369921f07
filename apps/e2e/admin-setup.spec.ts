import { randomBytes } from 'node:crypto';
import { at, field, fillPassword } from './support/entry.js';
import { Product } from './support/product.js';
import { expect, live, newBrowser, test } from './support/screens.js';

const TOKEN = `set-up-${randomBytes(12).toString('hex')}`;

test('the first admin is set up once, with the token', async ({ browser }) => {
  test.slow();
  const product = new Product({ DEMO: '0', ADMIN_SETUP_TOKEN: TOKEN }, 14);
  const page = await newBrowser(browser);
  try {
    const { a } = await product.start();
    await page.goto(`${a}/admin-setup`);
    const form = page.getByRole('form', { name: 'Create the first admin' });
    const create = form.getByRole('button', { name: 'Create admin account' });
    await expect(field(form, 'Company name')).toHaveValue('Voltmere');
    await field(form, 'Full name').fill('Amara Osei');
    await field(form, 'Email').fill('amara@first.example');
    await field(form, 'Password').fill('Daylight-2026');

    await field(form, 'Set-up token').fill('a-wrong-token');
    await create.click();
    const alert = form.getByRole('alert').filter({ hasText: 'Failed to create admin account' });
    await expect(alert).toContainText('The token is wrong or has already been used.');

    await page.route('**/api/admin-setup', (route) => route.abort());
    await create.click();
    await expect(form.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    await page.unroute('**/api/admin-setup');

    await field(form, 'Set-up token').fill(TOKEN);
    await create.click();
    await expect(page.getByRole('heading', { name: 'Admin created' })).toBeVisible();
    await expect(page.getByText('Daylight-2026')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(at('/login'));
    // No demo: no accounts to choose from.
    await expect(page.getByText('Demo accounts')).toBeHidden();
    await fillPassword(page, { email: 'amara@first.example', password: 'Daylight-2026' });
    await page.waitForURL(at('/admin'));
    await live(page);

    await page.goto(`${a}/admin-setup`);
    await field(form, 'Set-up token').fill(TOKEN);
    await field(form, 'Full name').fill('Second');
    await field(form, 'Email').fill('second@first.example');
    await field(form, 'Password').fill('Daylight-2026');
    await create.click();
    await expect(page.getByText('Failed to create admin account')).toBeVisible();
    await expect(page.getByText('There is already an admin')).toBeVisible();
  } finally {
    await page.context().close();
    await product.stop();
  }
});
