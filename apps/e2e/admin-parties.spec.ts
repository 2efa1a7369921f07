import type { Page } from '@playwright/test';
import { toast } from './support/entry.js';
import { address, type Caller, cast, newParty, pair, type Party, type Role } from './support/party.js';
import { expect, markPage, row, statusOf, test } from './support/screens.js';

/** Asset hosts, asset funders and installers: what each list shows and does, and how it behaves while others work. */

interface List {
  role: Exclude<Role, 'admin'>;
  path: string;
  title: string;
  columns: string[];
  details: string;
  placeholder: string;
  plural: 'hosts' | 'funders' | 'installers';
  failed: string;
  /** A status to set, as the menu and as the toast say it. */
  to: [string, string];
  from: string;
}

const LISTS: List[] = [
  {
    role: 'asset_host',
    path: '/admin/asset-hosts',
    title: 'Asset Hosts',
    columns: ['Name', 'Company', 'Status', 'Access Code', 'Created', 'Actions'],
    details: 'Asset Host Details',
    placeholder: 'Name, email or company',
    plural: 'hosts',
    failed: 'Failed to fetch asset hosts',
    from: 'Qualified',
    to: ['Contracting', 'contracting'],
  },
  {
    role: 'asset_funder',
    path: '/admin/asset-funders',
    title: 'Asset Funders',
    columns: [
      'Name',
      'Fund/Company',
      'Status',
      'Portfolio',
      'Total Invested',
      'Expected Returns',
      'Created',
      'Actions',
    ],
    details: 'Asset Funder Details',
    placeholder: 'Name, email or fund name',
    plural: 'funders',
    failed: 'Failed to fetch asset funders',
    from: 'Active',
    to: ['Awaiting Pairing', 'awaiting pairing'],
  },
  {
    role: 'installer',
    path: '/admin/installers',
    title: 'Installation Partners',
    columns: ['Name', 'Company', 'Status', 'Current Jobs', 'Completed Jobs', 'Monthly Capacity', 'Created', 'Actions'],
    details: 'Installer Details',
    placeholder: 'Name, email or company',
    plural: 'installers',
    failed: 'Failed to fetch installers',
    from: 'Active',
    to: ['Inactive', 'inactive'],
  },
];

const menuOf = (page: Page, company: string) => row(page, company).locator('[data-slot="status-menu"]');
const pick = (page: Page, status: string) => page.getByRole('option', { name: status, exact: true }).click();
const aParty = (admin: Caller, role: List['role']): Promise<Party> =>
  newParty(admin, role, `Party ${Math.random().toString(36).slice(2, 10)}`);

for (const list of LISTS) {
  test.describe(list.title, () => {
    test('columns, search, filter and open record stand in the address, and Back works', async ({ admin, screens }) => {
      const party = await aParty(admin, list.role);
      const page = await screens.open(await screens.adminAccount(), list.path);
      const heads = page.getByRole('columnheader').filter({ hasText: /\w/ });
      await expect(heads).toHaveText(list.columns);
      // On a slow line the rows of before are muted, and nothing counts them as the answer.
      await page.route(`**/api/${list.plural}?*`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      });
      await page.getByPlaceholder(list.placeholder).fill(party.companyName);
      await expect(page.locator('[data-slot="list-stale"]')).toHaveText('Searching…');
      await expect(page.getByRole('heading', { level: 2 }).first()).not.toContainText('(');
      await expect(page.getByRole('heading', { name: `${list.title} (1)` })).toBeVisible();
      // An answer that is still held must be let through before nothing holds it.
      await page.unrouteAll({ behavior: 'wait' });
      // A head sorts, and says so.
      const created = page.getByRole('columnheader', { name: 'Created' });
      await created.getByRole('button').click();
      await expect(created).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(/sort=createdAt/);
      await page.getByRole('button', { name: 'All Statuses' }).click();
      await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${list.from}`) }).click();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/search=Party.*status=|status=.*search=Party/);

      // A press beside the links of a row opens its record.
      await row(page, party.companyName).locator('time').click();
      await expect(page).toHaveURL(new RegExp(`open=${party.recordId}`));
      const record = page.getByRole('dialog', { name: list.details });
      await expect(record.getByRole('heading', { name: party.companyName })).toBeVisible();
      await expect(record.getByText(party.email)).toBeVisible();
      await expect(record.getByText('Not provided').first()).toBeVisible();
      await page.reload();
      await expect(record.getByRole('heading', { name: party.companyName })).toBeVisible();
      await record.getByRole('tab', { name: /^Timeline/ }).click();
      await expect(
        record
          .getByRole('list', { name: /^What happened/ })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      await record.getByRole('button', { name: 'Close' }).click();
      await expect(record).toHaveCount(0);
      await page.goBack();
      await expect(record).toBeVisible();
    });

    test('a status is set by keyboard at once, told, and undone', async ({ admin, screens }) => {
      const party = await aParty(admin, list.role);
      const page = await screens.open(await screens.adminAccount(), `${list.path}?search=${party.email}`);
      await menuOf(page, party.companyName).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Reason').fill('Agreed by telephone');
      const option = page.getByRole('option', { name: list.to[0], exact: true });
      await option.focus();
      await page.keyboard.press('Enter');
      await expect(statusOf(row(page, party.companyName))).toHaveText(list.to[0]);
      await expect(toast(page, `Status updated to ${list.to[1]}`)).toBeVisible();
      await expect(row(page, party.companyName)).not.toHaveAttribute('data-live', /.+/);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, `Status updated to ${list.from.toLowerCase()}`)).toBeVisible();
      await expect(statusOf(row(page, party.companyName))).toHaveText(list.from);

      // In the list of a phone as well, without opening the record.
      await page.setViewportSize({ width: 390, height: 844 });
      const item = page.getByRole('listitem').filter({ hasText: party.companyName });
      await item.locator('[data-slot="status-menu"]').click();
      await pick(page, list.to[0]);
      await expect(statusOf(item)).toHaveText(list.to[0]);
      expect(new URL(page.url()).searchParams.get('open')).toBeNull();
    });

    test('a refused change goes back and says why', async ({ admin, screens }) => {
      const party = await aParty(admin, list.role);
      const page = await screens.open(await screens.adminAccount(), `${list.path}?search=${party.email}`);
      const message = 'The service is not available. Please try again.';
      await page.route('**/api/*/*/status', (route) =>
        route.fulfill({
          status: 503,
          json: { message, details: null, hint: null, code: 'unavailable', status: 503, requestId: 'none' },
        }),
      );
      await menuOf(page, party.companyName).click();
      await pick(page, list.to[0]);
      await expect(toast(page, 'Failed to update status')).toContainText(message);
      await expect(statusOf(row(page, party.companyName))).toHaveText(list.from);
    });

    test('what another admin does shows in the row and in the open record', async ({ admin, screens }) => {
      const party = await aParty(admin, list.role);
      const page = await screens.open(await screens.adminAccount(1), `${list.path}?search=${party.email}`, 'b');
      await expect(statusOf(row(page, party.companyName))).toHaveText(list.from);
      const unreloaded = await markPage(page);
      const status = list.to[0].toLowerCase().replace(' ', '_');
      await admin.patch(`/api/${list.plural}/${party.recordId}/status`, { status });
      await expect(row(page, party.companyName)).toHaveAttribute('data-live', /wash|tick/);
      await expect(statusOf(row(page, party.companyName))).toHaveText(list.to[0]);
      // A press beside the links of a row opens its record.
      await row(page, party.companyName).locator('time').click();
      const record = page.getByRole('dialog', { name: list.details });
      await record.getByRole('tab', { name: /^Timeline/ }).click();
      await admin.patch(`/api/${list.plural}/${party.recordId}/status`, {
        status: list.from.toLowerCase(),
        reason: 'Back again, after all',
      });
      await expect(statusOf(record)).toHaveText(list.from);
      await expect(record.getByText(/Back again, after all/).first()).toBeVisible();

      // The record as it was after the first move, what is different now, and back.
      await record
        .getByRole('button', { name: new RegExp(`^As it was after: .+ to ${list.to[0].toLowerCase()}`) })
        .click();
      const changed = record.getByRole('region', { name: 'Changed since' }).getByRole('row', { name: /^Status/ });
      await expect(changed).toContainText(list.to[0]);
      await expect(changed).toContainText(list.from);
      await record.getByRole('button', { name: 'Back to now' }).click();
      await expect(statusOf(record)).toHaveText(list.from);
      await unreloaded();
    });

    test('five rows of waiting, a refusal with a way on, and nothing that matches', async ({ screens }) => {
      const page = await screens.open(await screens.adminAccount(), list.path);
      await expect(page.getByRole('table', { name: list.title })).toBeVisible();
      let refused = true;
      await page.route(`**/api/${list.plural}?**`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, refused ? 1_500 : 0));
        if (!refused) return route.continue();
        const body = { message: 'Out of order', details: null, hint: null, code: 'validation_failed', status: 400 };
        return route.fulfill({ status: 400, json: { ...body, requestId: 'none' } });
      });
      await page.goto(`${address().a}${list.path}?sort=createdAt`);
      await expect(page.locator('[data-slot="skeleton-row"]')).toHaveCount(5);
      await expect(page.getByRole('heading', { name: list.failed })).toBeVisible();
      // Refused until after the click: someone else's event asks again too, and would take the button away.
      await page.getByRole('button', { name: 'Try again' }).click();
      refused = false;
      await expect(page.getByRole('table', { name: list.title })).toBeVisible();
      await page.getByRole('searchbox').fill('nobody-is-called-this');
      await expect(page.getByRole('heading', { name: 'Nothing matches this filter.' })).toBeVisible();
    });
  });
}

test('a host with an open project: the toast names it', async ({ admin, screens }) => {
  const { host, funder } = await cast(admin);
  await pair(admin, { host, funder });
  const page = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?search=${host.email}`);
  await menuOf(page, host.companyName).click();
  await pick(page, 'Lost');
  await expect(toast(page, 'Status updated to lost')).toContainText(
    `Its project with ${funder.companyName} stays Pending`,
  );
});

test('an installer with an open job: the toast names it', async ({ admin, screens }) => {
  const { host, funder, installer } = await cast(admin);
  const project = await pair(admin, { host, funder, installer });
  await admin.patch(`/api/projects/${project.id}/status`, { status: 'job_assigned' });
  const page = await screens.open(await screens.adminAccount(), `/admin/installers?search=${installer.email}`);
  await menuOf(page, installer.companyName).click();
  await pick(page, 'Inactive');
  await expect(toast(page, 'Status updated to inactive')).toContainText(`1 open job stays: ${host.companyName}`);
});

test('two admins move one host: the later one is shown what came first, and may keep to it', async ({
  admin,
  screens,
}) => {
  const host = await aParty(admin, 'asset_host');
  const first = await screens.open(await screens.adminAccount(0), `/admin/asset-hosts?search=${host.email}`, 'a');
  const second = await screens.open(await screens.adminAccount(1), `/admin/asset-hosts?search=${host.email}`, 'b');
  const ready = async (page: Page, status: string) => {
    await menuOf(page, host.companyName).click();
    return page.getByRole('option', { name: status, exact: true });
  };
  const [one, two] = [await ready(first, 'Contracting'), await ready(second, 'Lost')];
  // The second page is cut from the log for the moment of the race.
  await second.context().setOffline(true);
  await one.click();
  await expect(toast(first, 'Status updated to contracting')).toBeVisible();
  await admin.patch(`/api/hosts/${host.recordId}`, { businessDetails: { operatingHours: 'Every day' } });
  await second.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }));
  await second.context().setOffline(false);
  await two.click();
  const conflict = second.getByRole('dialog').filter({ hasText: 'Take theirs' });
  // Not the last change alone: all that happened since this page looked, each with who it was.
  await expect(conflict.getByRole('heading', { name: '2 changes since you last looked' })).toBeVisible();
  const missed = conflict.getByRole('list', { name: 'What has changed since, oldest first' }).getByRole('listitem');
  await expect(missed).toHaveCount(2);
  await expect(missed.first()).toContainText('Contracting');
  await expect(missed.last()).toContainText('changed the business details');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(second, 'Status updated to lost')).toBeVisible();
  await expect(statusOf(row(first, host.companyName))).toHaveText('Lost');
});
