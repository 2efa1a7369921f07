import { randomBytes } from 'node:crypto';
import { at, field, toast } from './support/entry.js';
import { address, type Caller } from './support/party.js';
import { expect, live, newBrowser, test } from './support/screens.js';

/** Someone applied, an admin approved: the code that the mail carries. */
async function approvedLead(admin: Caller): Promise<{ email: string; code: string; company: string }> {
  const email = `joan-${randomBytes(4).toString('hex')}@elmgrove.example`;
  const company = 'Elm Grove Farm Shop';
  const made = await fetch(`${address().a}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Joan Tait',
      companyName: company,
      workEmail: email,
      phoneNumber: '020 7946 0120',
    }),
  });
  const { id } = (await made.json()) as { id: string };
  await admin.post(`/api/leads/${id}/approve`);
  const { items } = await admin.get<{ items: { id: string; uniqueCode: string | null }[] }>(
    `/api/leads?search=${encodeURIComponent(email)}`,
  );
  const code = items.find((lead) => lead.id === id)?.uniqueCode;
  if (!code) throw new Error('The approved lead has no code');
  return { email, code, company };
}

test('an approved lead signs up, lands on the home page signed in, and is led to the own portal', async ({
  admin,
  browser,
}) => {
  const { email, code, company } = await approvedLead(admin);
  const page = await newBrowser(browser);
  await page.goto(`${address().a}/signup?code=${code.toLowerCase()}&email=${encodeURIComponent(email)}`);
  const form = page.getByRole('form', { name: 'Sign up' });
  await expect(field(form, 'Unique code')).toHaveValue(code);
  await expect(field(form, 'Email')).toHaveValue(email);
  // What the link carried is gone from the address bar.
  await expect.poll(() => page.url()).toBe(`${address().a}/signup`);

  await field(form, 'Full name').fill('Joan Tait');
  await field(form, 'Company name').fill(company);
  await field(form, 'Password').fill('Elmgrove-2026');
  await field(form, 'Confirm password').fill('Elmgrove-2027');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form.getByText('Passwords do not match')).toBeVisible();
  await expect(field(form, 'Confirm password')).toBeFocused();

  await field(form, 'Confirm password').fill('Elmgrove-2026');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(at('/'));
  await toast(page, 'Welcome').getByRole('button', { name: 'Open your portal' }).click();
  await page.waitForURL(at('/asset-host'));
  await live(page);
  await page.context().close();

  // The code worked once.
  const second = await newBrowser(browser);
  await second.goto(`${address().a}/signup?code=${code}&email=${encodeURIComponent(email)}`);
  const again = second.getByRole('form', { name: 'Sign up' });
  await field(again, 'Full name').fill('Joan Tait');
  await field(again, 'Company name').fill(company);
  await field(again, 'Password').fill('Elmgrove-2026');
  await field(again, 'Confirm password').fill('Elmgrove-2026');
  await again.getByRole('button', { name: 'Sign up' }).click();
  await expect(toast(second, 'Signup failed')).toBeVisible();
  await expect(again.getByText('Invalid unique code or your application has not been approved yet')).toBeVisible();
  await second.context().close();
});

test('the rules of a password answer while it is typed', async ({ page }) => {
  await page.goto(`${address().a}/signup`);
  await field(page, 'Password').fill('voltmere7');
  const rules = page.getByRole('list', { name: 'Password rules' });
  await expect(rules.getByText('One number, kept')).toBeVisible();
  await expect(rules.getByText('One uppercase letter, not yet')).toBeVisible();
});
