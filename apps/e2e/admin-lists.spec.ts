import { readFile } from 'node:fs/promises';
import { toast } from './support/entry.js';
import { cast, newParty, pair } from './support/party.js';
import { expect, row, statusOf, test } from './support/screens.js';

/** What an admin does with lists and open records: export, several rows at once, columns, new accounts, edits. */

const mark = () => Math.random().toString(36).slice(2, 10);

// By words of the demo that no other story gives to what it makes meanwhile.
for (const [path, several, word] of [
  ['/admin/asset-hosts', 'asset hosts', 'garden'],
  ['/admin/asset-funders', 'asset funders', 'capital'],
  ['/admin/installers', 'installers', 'electrical'],
  ['/admin/projects', 'projects', 'garden'],
] as const) {
  test(`the filtered list of ${several} is saved as CSV`, async ({ screens }) => {
    const page = await screens.open(await screens.adminAccount(), `${path}?search=${word}`);
    const heading = page.getByRole('heading', { level: 2 }).first();
    await expect(heading).toHaveText(/\([1-9]\d*\)/);
    const total = Number(/\((\d+)\)/.exec((await heading.textContent()) ?? '')?.[1]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').filter(Boolean);
    expect(lines).toHaveLength(total + 1);
    await expect(toast(page, `Exported ${total}`)).toBeVisible();
  });
}

test('several rows are set at once, each with its result; Escape lets them go', async ({ admin, screens }) => {
  const own = mark();
  const [one, two] = [
    await newParty(admin, 'installer', `Several ${own} A`),
    await newParty(admin, 'installer', `Several ${own} B`),
  ];
  const page = await screens.open(await screens.adminAccount(), `/admin/installers?search=Several ${own}`);
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 installers selected');
  // One of the two is refused.
  await page.route(`**/api/installers/${two.recordId}/status`, (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'Busy', details: null, hint: null, code: 'unavailable', status: 503, requestId: 'none' },
    }),
  );
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('option', { name: 'Inactive', exact: true }).click();
  const results = page.getByRole('dialog', { name: 'Status set to Inactive' });
  await expect(results).toContainText('1 of 2 installers');
  await expect(results.getByRole('listitem').filter({ hasText: one.companyName })).toContainText('Done');
  await expect(results.getByRole('listitem').filter({ hasText: two.companyName })).toContainText('Busy');
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(statusOf(row(page, one.companyName))).toHaveText('Inactive');
  await expect(statusOf(row(page, two.companyName))).toHaveText('Active');
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('a column is taken away, and stays away', async ({ screens }) => {
  const page = await screens.open(await screens.adminAccount(), '/admin/installers');
  await page.getByRole('button', { name: 'Columns' }).click();
  const column = page.getByRole('menuitemcheckbox', { name: 'Completed Jobs' });
  await column.press('Enter');
  await expect(column).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Completed Jobs' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Current Jobs' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Completed Jobs' })).toHaveCount(0);
});

test('Add Installer: what is required, and the record of the new one', async ({ screens }) => {
  const own = mark();
  const page = await screens.open(await screens.adminAccount(), '/admin/installers');
  await page.getByRole('button', { name: 'Add Installer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Installer Account' });
  await dialog.getByRole('button', { name: 'Add Installer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
  await dialog.getByLabel('Email *').fill(`ivy-${own}@people.example`);
  await dialog.getByLabel('Full Name *').fill(`Ivy ${own}`);
  await dialog.getByRole('button', { name: 'Add Installer' }).click();
  await expect(toast(page, 'Installer account created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Open record' }).click();
  const record = page.getByRole('dialog', { name: 'Installer Details' });
  await expect(record.getByRole('heading', { name: `Ivy ${own}` })).toBeVisible();
  await expect(record).toContainText('5/month');
});

test('a host is made, and its access code stands in its row', async ({ screens }) => {
  const own = mark();
  const page = await screens.open(await screens.adminAccount(), '/admin/asset-hosts');
  await page.getByRole('button', { name: 'Add Asset Host' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Asset Host Account' });
  await dialog.getByLabel('Full Name *').fill(`Hope ${own}`);
  await dialog.getByLabel('Email *').fill(`hope-${own}@people.example`);
  await dialog.getByLabel('Company Name *').fill(`Mill ${own}`);
  await dialog.getByRole('button', { name: 'Add Asset Host' }).click();
  const made = page.getByRole('dialog', { name: `Access code for Hope ${own}` });
  const code = (await made.locator('[data-slot="new-code"]').textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, `Mill ${own}`).locator('[data-slot="code"]')).toHaveText(
    `${code.slice(0, 4)} ${code.slice(4)}`,
  );
  await expect(statusOf(row(page, `Mill ${own}`))).toHaveText('Qualified');
});

test('a row that leaves the filter is counted out of the title and of the pager alike', async ({ admin, screens }) => {
  const own = mark();
  const hosts = await Promise.all([1, 2, 3].map((n) => newParty(admin, 'asset_host', `Leaver ${n} ${own}`)));
  const page = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?search=${own}&status=qualified`);
  const title = page.getByRole('heading', { name: /^Asset Hosts/, level: 2 });
  await expect(title).toHaveText('Asset Hosts (3)');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await admin.patch(`/api/hosts/${hosts[1]?.recordId}/status`, { status: 'contracting' });
  await expect(title).toHaveText('Asset Hosts (2)');
  await expect(page.getByText('1–2 of 2 · 1 no longer matches')).toBeVisible();
  // It stays in its place, so that nothing moves under the pointer.
  await expect(row(page, `Leaver 2 ${own}`)).toBeVisible();
});

test('a withdrawn pairing has no meter of a stage, in the list and on a phone, and a filter finds it', async ({
  admin,
  screens,
}) => {
  const parties = await cast(admin);
  const { id } = await pair(admin, parties);
  await admin.post(`/api/projects/${id}/withdraw`, { reason: 'The premises were sold' });
  const { companyName } = parties.host;
  const page = await screens.open(await screens.adminAccount(), '/admin/projects');
  await page.getByRole('button', { name: 'Withdrawn' }).click();
  await expect(page).toHaveURL(/withdrawn=only/);
  const listed = row(page, companyName);
  await expect(listed).toContainText('Withdrawn');
  await expect(listed).not.toContainText('Pending');
  await expect(statusOf(listed)).toHaveCount(0);
  await expect(listed).toContainText(parties.funder.companyName);
  await page.setViewportSize({ width: 390, height: 844 });
  const item = page.getByRole('list', { name: 'Projects' }).getByRole('listitem').filter({ hasText: companyName });
  await expect(item).toContainText('Withdrawn');
  await expect(item).not.toContainText('Pending');
  await expect(statusOf(item)).toHaveCount(0);
});

test('an MPAN is judged while it is typed, and its network is named', async ({ admin, screens }) => {
  const host = await newParty(admin, 'asset_host', `Meter ${mark()}`);
  const page = await screens.open(await screens.adminAccount(), `/admin/asset-hosts?open=${host.recordId}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const form = page.getByRole('dialog', { name: 'Edit host details' });
  await form.getByLabel('MPAN number').fill('14 7011 6845 050');
  await expect(form.getByText('The check digit doesn’t match. Please check the number')).toBeVisible();
  await form.getByLabel('MPAN number').fill('14 7011 6845 051');
  await expect(form.getByText('National Grid Electricity Distribution, West Midlands')).toBeVisible();
  await form.getByLabel('Roof area (m²)').fill('320');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Details saved')).toBeVisible();
  const record = page.getByRole('dialog', { name: 'Asset Host Details' });
  await expect(record).toContainText('14 7011 6845 051');
  await expect(record).toContainText('320');
});

test('what somebody else writes into the same field is shown; who was faster is told; one chooses', async ({
  admin,
  screens,
}) => {
  const host = await newParty(admin, 'asset_host', `Edits ${mark()}`);
  const page = await screens.open(await screens.adminAccount(1), `/admin/asset-hosts?open=${host.recordId}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const form = page.getByRole('dialog', { name: 'Edit host details' });
  await form.getByLabel('Operating hours').fill('Mon to Fri');
  await admin.patch(`/api/hosts/${host.recordId}`, {
    businessDetails: { operatingHours: 'Every day', businessType: 'Mill' },
  });
  await expect(form.getByText('Now ‘Every day’')).toBeVisible();
  await expect(form.getByLabel('Business type')).toHaveValue('Mill');
  await expect(form.getByLabel('Operating hours')).toHaveValue('Mon to Fri');
  // Sent before choosing: the record refuses, and both are shown side by side.
  await form.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog').filter({ hasText: 'Take theirs' });
  await expect(conflict.getByRole('row', { name: /Operating hours/ })).toContainText('Every day');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toast(page, 'Details saved')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Asset Host Details' })).toContainText('Mon to Fri');
});

test('system and figures of a project are edited; what was typed is not thrown away unasked', async ({
  admin,
  screens,
}) => {
  const { host, funder } = await cast(admin);
  const project = await pair(admin, { host, funder });
  const page = await screens.open(await screens.adminAccount(), `/admin/projects?open=${project.id}`);
  await page.getByRole('button', { name: 'Edit system and figures' }).click();
  const form = page.getByRole('dialog', { name: 'Edit system and figures' });
  await form.getByLabel('Solar (kWp)').fill('forty');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a number')).toBeVisible();
  await form.getByLabel('Solar (kWp)').fill('48.5');
  await form.getByLabel('Expected savings (£ a year)').fill('6,000');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByText('You haven’t saved what you typed.')).toBeVisible();
  await form.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'System and figures saved')).toBeVisible();
  const record = page.getByRole('dialog', { name: 'Project Details' });
  await expect(record).toContainText('£6,000');
  await expect(record).toContainText('£500');
  await expect(record).toContainText('48.5');
});
