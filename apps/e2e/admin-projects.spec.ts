import type { Page } from '@playwright/test';
import { cast, pair } from './support/party.js';
import { expect, row, statusOf, test } from './support/screens.js';

/** The projects table beside the story: what the address holds, and how it behaves while others work. */

const menuOf = (page: Page, company: string) => row(page, company).locator('[data-slot="status-menu"]');
const pick = (page: Page, status: string) => page.getByRole('option', { name: status, exact: true }).click();

test('filters, page and open record stand in the address, and Back works', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const project = await pair(admin, { host, funder });
  const page = await screens.open(await screens.adminAccount(), '/admin/projects');

  await page.getByRole('searchbox').fill(host.companyName);
  await expect(page.getByRole('heading', { name: 'Projects (1)' })).toBeVisible();
  await expect(page).toHaveURL(/search=Bakery/);
  await page.getByRole('button', { name: 'All Statuses' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Pending' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=pending/);
  await page.getByRole('link', { name: `Details of ${host.companyName}` }).click();
  await expect(page).toHaveURL(new RegExp(`open=${project.id}`));
  const record = page.getByRole('dialog', { name: 'Project Details' });
  await expect(record.getByRole('heading', { name: host.companyName })).toBeVisible();

  await page.reload();
  await expect(record.getByRole('heading', { name: host.companyName })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(host.companyName);
  await record.getByRole('button', { name: 'Close' }).click();
  await expect(record).toHaveCount(0);
  await page.goBack();
  await expect(record).toBeVisible();

  await page.goto(page.url().replace(/[?].*$/, '?search=nobody-is-called-this'));
  await expect(page.getByRole('heading', { name: 'Nothing matches this filter.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page.getByRole('table', { name: 'Projects' })).toBeVisible();
});

test('the heads of money and dates sort, and say so', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin/projects');
  const table = page.getByRole('table', { name: 'Projects' });
  const pounds = async () =>
    (await table.locator('tbody td').filter({ hasText: /^£/ }).allInnerTexts()).map((text) =>
      Number(/£([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')),
    );
  const days = () =>
    table
      .locator('tbody td > time')
      .evaluateAll((all) => all.map((one) => Date.parse((one as HTMLTimeElement).dateTime)));
  for (const [name, numbers, first, then] of [
    ['Expected Savings', pounds, 'descending', 'ascending'],
    ['Installation Date', days, 'ascending', 'descending'],
  ] as const) {
    const head = table.getByRole('columnheader', { name });
    await expect(head).toHaveAttribute('aria-sort', 'none');
    for (const order of [first, then]) {
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', order);
      await expect(async () => {
        const shown = await numbers();
        expect(shown.length).toBeGreaterThan(3);
        expect(shown).toEqual(shown.toSorted((a, b) => (order === 'ascending' ? a - b : b - a)));
      }).toPass();
    }
  }
});

test('an own change can be undone, and does not flash', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const page = await screens.open(await screens.adminAccount(), `/admin/projects?search=${host.companyName.slice(-6)}`);
  await menuOf(page, host.companyName).click();
  await page.getByLabel('Reason').fill('Agreed by telephone');
  await pick(page, 'Confirmed');
  await expect(statusOf(row(page, host.companyName))).toHaveText('Confirmed');
  await expect(page.getByText('Project status updated to confirmed')).toBeVisible();
  await expect(row(page, host.companyName)).not.toHaveAttribute('data-live', /.+/);
  // The focus on Undo stops its time.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.waitForTimeout(4_000);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Project status updated to pending')).toBeVisible();
  await expect(statusOf(row(page, host.companyName))).toHaveText('Pending');
});

test('a refused change goes back and says why', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const page = await screens.open(await screens.adminAccount(), `/admin/projects?search=${host.companyName.slice(-6)}`);
  const message = 'The service is not available. Please try again.';
  await page.route('**/api/projects/*/status', (route) =>
    route.fulfill({
      status: 503,
      json: { message, details: null, hint: null, code: 'unavailable', status: 503, requestId: 'none' },
    }),
  );
  await menuOf(page, host.companyName).click();
  await pick(page, 'Live');
  await expect(page.getByText('Failed to update project status')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(statusOf(row(page, host.companyName))).toHaveText('Pending');
});

test('a row that leaves the filter stays under an open menu, until it is hidden', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const project = await pair(admin, { host, funder });
  const page = await screens.open(await screens.adminAccount(1), '/admin/projects?status=pending');
  await menuOf(page, host.companyName).click();
  const reason = page.getByLabel('Reason');
  await reason.fill('half a thought');
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'in_progress' });

  await expect(row(page, host.companyName)).toContainText('moved to In Progress – hide');
  await expect(row(page, host.companyName)).toHaveAttribute('data-live', /wash|tick/);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('half a thought');
  await page.keyboard.press('Escape');
  await expect(menuOf(page, host.companyName)).toBeFocused();
  await row(page, host.companyName).getByRole('button', { name: 'hide' }).click();
  await expect(row(page, host.companyName)).toHaveCount(0);
});

test('new rows wait behind a pill', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  const page = await screens.open(await screens.adminAccount(1), '/admin/projects');
  await expect(page.getByRole('table', { name: 'Projects' })).toBeVisible();
  await pair(admin, { host, funder });
  await page.getByRole('button', { name: /^\d+ new – show$/ }).click();
  await expect(row(page, host.companyName)).toBeVisible();
  await expect(page.getByRole('button', { name: /new – show/ })).toHaveCount(0);
});

test('a date that somebody else sets meanwhile is shown, not written over', async ({ admin, screens }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'job_assigned' });
  const page = await screens.open(await screens.adminAccount(1), `/admin/projects?open=${project.id}`);
  const date = page.getByLabel('Installation date');
  const [mine, theirs] = ['2099-03-04', '2099-05-06'];
  await date.fill(mine);

  const { items } = await admin.get<{ items: { id: string; project: { id: string } }[] }>('/api/jobs?limit=50');
  const job = items.find((one) => one.project.id === project.id);
  await admin.post(`/api/jobs/${job?.id}/schedule`, { scheduledDate: theirs });
  await expect(page.getByText('Now ‘6 May 2099’')).toBeVisible();
  await expect(date).toHaveValue(mine);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(date).toHaveValue(theirs);
});

test('a complete project without its papers goes live with a reason alone', async ({ admin, screens }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'complete' });
  const page = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}`);
  await page.getByRole('button', { name: 'Go live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go live without all documents' });
  await dialog.getByRole('button', { name: 'Go live' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Papers seen on site');
  await dialog.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByText('Project status updated to live')).toBeVisible();
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await expect(page.getByText('Papers seen on site').first()).toBeVisible();
});

test('an act that is refused is named as what was tried', async ({ admin, screens }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'complete' });
  const page = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}`);
  const message = 'The service is not available. Please try again.';
  await page.route(/\/api\/projects\/[^/]+\/(withdraw|go-live)$/, (route) =>
    route.fulfill({
      status: 503,
      json: { message, details: null, hint: null, code: 'unavailable', status: 503, requestId: 'none' },
    }),
  );
  for (const [button, title] of [
    ['Withdraw pairing', 'We couldn’t withdraw this pairing'],
    ['Go live', 'We couldn’t take this project live'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') });
    await dialog.getByLabel('Reason').last().fill('Agreed by telephone');
    await dialog.getByRole('button', { name: button, exact: true }).last().click();
    const told = page.locator('[data-sonner-toast]').filter({ hasText: title });
    await expect(told).toContainText(message);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('Failed to update project status')).toHaveCount(0);
});
