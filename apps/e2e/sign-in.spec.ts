import type { Locator, Page } from '@playwright/test';
import { codeForm, at, field, fillPassword, passwordForm, toast } from './support/entry.js';
import { address, type Caller, newParty } from './support/party.js';
import { expect, live, newBrowser, test } from './support/screens.js';

const HOMES = {
  admin: '/admin',
  asset_host: '/asset-host',
  asset_funder: '/asset-funder',
  installer: '/installer',
} as const;

test('e-mail and password: what is wrong is said, what is right leads home', async ({ admin, browser }) => {
  const host = await newParty(admin, 'asset_host', 'Two Ways Bakery');
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);

  // Nothing typed: both fields say what they need, and the first has the focus.
  await passwordForm(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(field(passwordForm(page), 'Email')).toBeFocused();

  await fillPassword(page, { email: host.email, password: 'Wrong-password-1' });
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();

  await fillPassword(page, { email: host.email.toUpperCase(), password: host.password });
  await page.waitForURL(at('/asset-host'));
  await live(page);

  // Signed in, the sign-in page has nothing to ask.
  await page.goto(`${address().a}/login`);
  await page.waitForURL(at('/asset-host'));
  await page.context().close();
});

/** An account that was never signed in to, and the code of its mail. */
async function invite(admin: Caller, role: string): Promise<{ email: string; code: string }> {
  const email = `code-${role.replace('_', '-')}-${Date.now()}@stories.example`;
  const person = { fullName: 'Cody Cole', email, companyName: 'Code Company', userType: role, role };
  const { accessCode } = await admin.post<{ accessCode: string }>('/api/users', person);
  return { email, code: accessCode };
}

async function fillCode(page: Page, code: string): Promise<void> {
  await codeForm(page).getByRole('textbox', { name: 'Access code' }).click();
  await page.keyboard.type(code);
}
const enterByCode = (page: Page) => codeForm(page).getByRole('button', { name: 'Sign in with access code' }).click();

for (const [role, home] of Object.entries(HOMES)) {
  test(`an access code: ${role} sets the password and lands on ${home}`, async ({ admin, browser }) => {
    const { email, code } = await invite(admin, role);
    const page = await newBrowser(browser);
    await page.goto(`${address().a}/login`);
    const form = codeForm(page);
    // Typed in small letters, one too many: eight capitals remain.
    await fillCode(page, `${code.toLowerCase()}Z`);
    await expect(form.getByLabel('Character 8 of 8')).toHaveValue(code.charAt(7));
    await enterByCode(page);
    await expect(form.getByText('Please enter your password')).toBeVisible();
    await expect(field(form, 'Password')).toBeFocused();
    await field(form, 'Password').fill('Halfhour-2026');
    await form.getByLabel('Email').fill(email);
    await enterByCode(page);
    await page.waitForURL(at(home));
    await live(page);
    await page.context().close();
  });
}

test('an access code: each refusal stands in its words at its field', async ({ admin, browser }) => {
  const { email, code } = await invite(admin, 'installer');
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  const form = codeForm(page);
  await fillCode(page, code);
  await field(form, 'Password').fill('halfhour');
  await enterByCode(page);
  await expect(form.getByText('Password must contain at least one uppercase letter')).toBeVisible();
  await expect(toast(page, 'Access code login failed')).toBeVisible();

  await field(form, 'Password').fill('Halfhour-2026');
  await form.getByLabel('Email').fill('someone.else@stories.example');
  await enterByCode(page);
  await expect(form.getByText('Email does not match the access code')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill(email);
  await enterByCode(page);
  await page.waitForURL(at('/installer'));
  await page.context().close();

  // The same code again, elsewhere.
  const other = await newBrowser(browser);
  await other.goto(`${address().a}/login`);
  await fillCode(other, code);
  await field(codeForm(other), 'Password').fill('Halfhour-2026');
  await enterByCode(other);
  await expect(codeForm(other).getByText('This access code has already been used')).toBeVisible();
  await other.context().close();
});

test('a deep link comes back with its search; an address of somebody else does not', async ({ admin, browser }) => {
  const installer = await newParty(admin, 'installer', 'Link Solar');
  for (const [next, lands] of [
    ['/settings/sessions', '/settings/sessions'],
    ['//evil.example/steal', '/installer'],
    ['/\\evil.example', '/installer'],
    ['https://evil.example', '/installer'],
    ['/admin/settings/sessions', '/settings/sessions'],
    ['/admin/projects', '/installer'],
  ] as const) {
    const page = await newBrowser(browser);
    await page.goto(`${address().a}/login?next=${encodeURIComponent(next)}`);
    await fillPassword(page, installer);
    await page.waitForURL((url) => url.origin === address().a && url.pathname === lands);
    await page.context().close();
  }
});

test('without a network what was typed stays', async ({ browser }) => {
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  await page.route('**/api/auth/login', (route) => route.abort());
  await fillPassword(page, { email: 'kept@stories.example', password: 'Kept-too-2026' });
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await expect(field(passwordForm(page), 'Email')).toHaveValue('kept@stories.example');
  await expect(field(passwordForm(page), 'Password')).toHaveValue('Kept-too-2026');
  await page.context().close();
});

test('after too many wrong passwords the wait counts down', async ({ browser }) => {
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  const who = { email: `guessed-${Date.now()}@stories.example`, password: 'Wrong-password-1' };
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/login');
    await fillPassword(page, who);
    await answered;
  }
  const wait = page.locator('[data-slot="wait"]');
  await expect(wait).toHaveText(/You can try again in \d+ (min \d\d )?s\./);
  const before = await wait.textContent();
  await expect(wait).not.toHaveText(before ?? '');
  await page.context().close();
});

test('a demo account fills the form', async ({ browser }) => {
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  await page.getByRole('button', { name: /^Use this account: tom@/ }).click();
  await expect(field(passwordForm(page), 'Password')).toBeFocused();
  await expect(page.getByRole('link', { name: 'read what was sent' })).toHaveAttribute('href', '/dev/mail');
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/installer'));
  await page.context().close();
});

test('in and out by the keyboard alone', async ({ admin, browser }) => {
  const funder = await newParty(admin, 'asset_funder', 'Keys Fund');
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/login`);
  const tabTo = async (target: Locator) => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator(':focus').and(target).count()) === 1) return;
    }
    throw new Error(`The keyboard does not reach ${String(target)}`);
  };
  await expect(passwordForm(page)).toBeVisible();
  await tabTo(field(passwordForm(page), 'Email'));
  await page.keyboard.type(funder.email);
  await tabTo(field(passwordForm(page), 'Password'));
  await page.keyboard.type(funder.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/asset-funder'));
  await live(page);
  await tabTo(page.getByRole('button', { name: 'Sign Out' }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/login'));
  await page.context().close();
});

test('a failed sign-out says so and leaves the person signed in', async ({ admin, screens }) => {
  const host = await newParty(admin, 'asset_host', 'Stays Bakery');
  const page = await screens.open(host, '/asset-host');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Error signing out')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/asset-host');
});
