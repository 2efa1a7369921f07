import type { Page } from '@playwright/test';
import { clean } from './support/axe.js';
import { at } from './support/entry.js';
import { address } from './support/party.js';
import { alsoIn, expect, markPage, newBrowser, signIn, statusOf, test } from './support/screens.js';
import { applyAsLead, enterByCode, invite, rowOf, shownCode } from './support/users.js';

/** Leads answered, the audit read, and both by keys, on a phone and by axe. */

const PAGE = '/admin/user-management';
const LEADS = `${PAGE}?tab=leads`;
const AUDIT = `${PAGE}?tab=audit`;

test('a lead comes in live, is approved, and its code stands to be copied', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), LEADS);
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  const unreloaded = await markPage(page);
  const lead = await applyAsLead();
  await page.getByRole('button', { name: /\d+ new – show/ }).click();
  await expect(statusOf(rowOf(page, lead.company))).toHaveText('Submitted');

  await page.getByRole('button', { name: `Approve ${lead.company}` }).click();
  const ask = page.getByRole('dialog', { name: `Approve ${lead.company}` });
  await expect(ask).toContainText(`sign-up code to ${lead.email}`);
  await ask.getByRole('button', { name: 'Approve' }).click();
  const made = page.getByRole('dialog', { name: `Unique code for ${lead.company}` });
  const code = await shownCode(made);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.getByRole('button', { name: 'Copy code' }).click();
  await expect(made.getByText('Copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
  await made.getByRole('button', { name: 'Done' }).click();

  await expect(statusOf(rowOf(page, lead.company))).toHaveText('Approved');
  await expect(rowOf(page, lead.company).locator('[data-slot="code"]')).toHaveText(
    `${code.slice(0, 4)} ${code.slice(4)}`,
  );
  await expect(page.getByRole('button', { name: `Approve ${lead.company}` })).toHaveCount(0);
  await unreloaded();
});

test('a lead is declined with a reason that the audit keeps, and can be approved after all', async ({ screens }) => {
  const lead = await applyAsLead();
  // The address that the notification of a new lead leads to.
  const page = await screens.open(await screens.adminAccount(), `${LEADS}&lead=${lead.id}`);
  const sheet = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(sheet.getByRole('heading', { name: lead.company })).toBeVisible();
  await expect(sheet.getByText('Not provided')).toBeVisible();
  await sheet.getByRole('button', { name: `Decline ${lead.company}` }).click();
  const ask = page.getByRole('dialog', { name: `Decline ${lead.company}` });
  await ask.getByLabel('Reason').fill('Roof is listed');
  await ask.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Lead declined').first()).toBeVisible();
  await expect(statusOf(sheet)).toHaveText('Declined');
  await expect(sheet.getByRole('button', { name: `Decline ${lead.company}` })).toHaveCount(0);
  await expect(sheet.getByText(/Roof is listed/)).toBeVisible();

  await sheet.getByRole('button', { name: `Approve ${lead.company}` }).click();
  await page
    .getByRole('dialog', { name: /^Approve/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(statusOf(sheet)).toHaveText('Approved');
});

test('a person who asked twice is one row, and the open lead shows the other request', async ({ screens }) => {
  const first = await applyAsLead();
  const second = await applyAsLead('Lana', first.email);
  const page = await screens.open(await screens.adminAccount(), `${LEADS}&search=${first.email}`);
  await expect(rowOf(page, second.company)).toContainText('2 requests');
  await expect(rowOf(page, first.company)).toHaveCount(0);
  await page.getByRole('link', { name: second.company }).click();
  const sheet = page.getByRole('dialog', { name: 'Lead Details' });
  await sheet.getByRole('link', { name: first.company }).click();
  await expect(sheet.getByRole('heading', { name: first.company })).toBeVisible();
  await expect(sheet.getByRole('link', { name: second.company })).toBeVisible();
});

test('two admins answer one lead: the later one is told how it stands', async ({ admin, screens }) => {
  const lead = await applyAsLead();
  const page = await screens.open(await screens.adminAccount(1), `${LEADS}&search=${lead.email}`);
  await page.getByRole('button', { name: `Decline ${lead.company}` }).click();
  const ask = page.getByRole('dialog', { name: `Decline ${lead.company}` });
  await expect(ask).toBeVisible();
  await admin.post(`/api/leads/${lead.id}/approve`);
  await expect(statusOf(page.locator('tr').filter({ hasText: lead.company }))).toHaveText('Approved');
  await ask.getByRole('button', { name: 'Decline' }).click();
  await expect(ask.getByRole('alert')).toContainText('We couldn’t decline the lead');
  await expect(ask.getByRole('alert')).toContainText('approved');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  // The code is no part of the event: the page asked for it.
  await expect(rowOf(page, lead.company).locator('[data-slot="code"]')).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
});

test('the audit tells who did what, from where, and says when there is more', async ({ admin, browser, screens }) => {
  const person = await invite(admin);
  const page = await screens.open(await screens.adminAccount(), `${AUDIT}&search=${person.email}`);
  const lines = page.locator('[data-slot="audit-line"]');
  await expect(lines.filter({ hasText: 'Account created' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Code issued' })).toBeVisible();

  const theirs = await newBrowser(browser);
  await enterByCode(theirs, person.accessCode);
  await theirs.waitForURL(at('/installer'));
  // Signing in is several lines, which may come in several parts.
  const used = page.locator('[data-kind="code_used"]');
  await expect(async () => {
    await page.getByRole('button', { name: /\d+ new – show/ }).click({ timeout: 15_000 });
    await expect(used).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  await page.getByRole('button', { name: 'All events' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Account created' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=account_created/);
  await expect(lines).toHaveCount(1);
  await lines.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('dialog', { name: 'User Details' })).toContainText(person.fullName);
  await theirs.context().close();
});

test('by keys alone: tabs, row, menu, dialog and back', async ({ admin, screens }) => {
  const person = await invite(admin);
  const page = await screens.open(await screens.adminAccount(), `${PAGE}?search=${person.email}`);
  await expect(rowOf(page, person.fullName)).toBeVisible();
  await page.getByRole('tab', { name: /^Accounts/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=leads/);
  await expect(page.getByRole('tab', { name: /^Leads/ })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(rowOf(page, person.fullName)).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${person.fullName}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: `Suspend ${person.fullName}` });
  // What cannot be taken back lightly begins at Cancel.
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ask).toHaveCount(0);

  await rowOf(page, person.fullName).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'User Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'User Details' })).toHaveCount(0);
});

const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1440 },
  { name: 'dark', colorScheme: 'dark', width: 1440 },
  { name: 'laptop', colorScheme: 'light', width: 1280 },
  { name: 'phone', colorScheme: 'light', width: 390 },
  { name: 'dark phone', colorScheme: 'dark', width: 390 },
] as const;

async function cleanAndNarrow(page: Page, what: string): Promise<void> {
  await clean(page, what);
  const wider = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect.soft(wider, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const look of LOOKS) {
  test(
    `no violations on user management, ${look.name}`,
    alsoIn(!['light', 'dark phone'].includes(look.name)),
    async ({ admin, browser, screens }) => {
      test.slow();
      const person = await invite(admin);
      const lead = await applyAsLead();
      const page = await newBrowser(browser);
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: look.width, height: 900 });
      const go = (path: string) => page.goto(address().a + path);
      await signIn(page, await screens.adminAccount(), address().a + PAGE);
      await page.getByText(person.fullName).first().waitFor();
      await cleanAndNarrow(page, 'accounts');
      if (look.width === 390) {
        // A list item says what its date is, and the filters fade out where there are more of them.
        await expect(page.getByRole('listitem').filter({ hasText: person.fullName })).toContainText(
          'Last sign-in: Never',
        );
        await expect(page.locator('[data-slot="filter-bar"]')).toHaveCSS('mask-image', /gradient/);
      }
      await page.getByRole('button', { name: 'Create User' }).click();
      await page.getByRole('dialog').getByLabel('Full Name *').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
      await cleanAndNarrow(page, 'new account');
      await go(`${PAGE}?search=${person.email}`);
      await page.getByRole('button', { name: 'Re-issue code' }).click();
      await cleanAndNarrow(page, 're-issue');
      await page.getByRole('dialog').getByRole('button', { name: 'Re-issue code' }).click();
      await page.locator('[data-slot="new-code"]').waitFor({ state: 'attached' });
      await cleanAndNarrow(page, 'new code');
      await go(`${PAGE}?open=${person.id}`);
      await page.getByRole('dialog').getByText(person.email).first().waitFor();
      await page.getByRole('list', { name: /^Audit of/ }).waitFor();
      await cleanAndNarrow(page, 'account');
      await go(LEADS);
      await page.getByText(lead.company).first().waitFor();
      await cleanAndNarrow(page, 'leads');
      await go(`${LEADS}&lead=${lead.id}`);
      await page.getByRole('dialog').getByText(lead.email).first().waitFor();
      await cleanAndNarrow(page, 'lead');
      await go(AUDIT);
      await page.locator('[data-slot="audit-line"]').first().waitFor();
      await cleanAndNarrow(page, 'audit');
      await page.context().close();
    },
  );
}
